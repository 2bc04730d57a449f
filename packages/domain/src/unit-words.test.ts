import { expect, it } from 'vitest';
import { detailTypeStarter } from './detailtype/detailtype.starter.ts';
import { unitText } from './unit-words.ts';

it.each([
  ['piece/ha', 'pieces/ha', 'stuks/ha'],
  ['plants/m2', 'plants/m²', 'planten/m²'],
  ['m3', 'm³', 'm³'],
  ['m3/ha', 'm³/ha', 'm³/ha'],
  ['unit/ha', 'units/ha', 'eenheden/ha'],
  ['l/ha', 'l/ha', 'l/ha'],
  ['h', 'h', 'uur'],
  ['my own', 'my own', 'my own'],
  ['constructor', 'constructor', 'constructor'],
  ['', '', ''],
])('RUL-24 the unit %s is “%s” in English and “%s” in Dutch', (unit, en, nl) =>
  expect([unitText(unit, 'en'), unitText(unit, 'nl')]).toEqual([en, nl]),
);

it('RUL-24 no unit of the starter catalogue is shown in English to a Dutch reader', () => {
  const signs =
    /^(kg|g|mg|t|l|ml|hl|m|m2|m3|mm|cm|km|ha|%|°C|bar|BBCH|mmol|s|m\/s)$|^(per )?\d+ (g|kg|ml|l)$/;
  const told = [...new Set(detailTypeStarter.map(({ unit }) => unit ?? ''))].filter(Boolean);
  const english = told.flatMap((unit) =>
    unit.split('/').filter((part) => !signs.test(part) && unitText(part, 'nl') === part),
  );
  expect(english).toEqual([]);
});
