import { productTypeStarter } from '@furrow/domain/producttype/producttype.starter.ts';
import { describe, expect, it } from 'vitest';
import { demoAdmissions, demoFarm } from './index.ts';

let made = 0;
const farm = demoFarm(
  () => `00000000-0000-7000-8000-${(++made).toString(16).padStart(12, '0')}`,
  '2026-11-20',
);
const register = demoAdmissions('2026-11-20');
const products = new Map(productTypeStarter.map((product) => [product.id, product]));

describe('RUL-27 the made-up register of the demo farm', () => {
  it('RUL-27 lists exactly the crop protection used on the farm, each once', () => {
    const used = (farm['record'] ?? []).flatMap((row) =>
      (row['activities'] as { items: { producttype: number | null }[] }[]).flatMap(({ items }) =>
        items.flatMap(({ producttype }) => products.get(producttype ?? -1) ?? []),
      ),
    );
    const numbers = new Set(
      used.filter(({ variant }) => variant === 'gbm').map((product) => product.edi_code),
    );
    expect(register.articles.map(({ number }) => number).toSorted()).toEqual(
      [...numbers].toSorted(),
    );
  });

  it('RUL-27 begins before the first work of the farm', () => {
    const days = (farm['record'] ?? [])
      .flatMap((row) => row['date'] ?? [])
      .map((date) => String(date).slice(0, 10));
    expect(days.filter((day) => day < register.dated)).toEqual([]);
  });

  it('RUL-27 gives the contents of every product, all valid until their use-up period ends', () => {
    for (const { article, substances, uses } of register.articles) {
      expect(substances.length, article.name).toBeGreaterThan(0);
      expect(
        substances.filter(
          ({ name, gramsPerLitre, percent }) =>
            name === '' || (gramsPerLitre === null) === (percent === null),
        ),
        article.name,
      ).toEqual([]);
      expect(uses.length, article.name).toBeGreaterThan(0);
      if (article.useUp) expect(article.useUp > String(article.expires)).toBe(true);
    }
  });
});
