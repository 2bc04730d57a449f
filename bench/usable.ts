import { choicesOf } from '../packages/domain/src/admission/choices.ts';
import { unlimitedUse, unspecifiedArticle } from '../packages/domain/src/admission/situation.ts';
import type { Usable } from '../packages/domain/src/admission/usable.ts';
import { median, type Line } from './report.ts';

/** Uses a device chooses among: as many as the French register has for arable crops. */
const manyUses = 20_000;

/** "What may I use here?" as the page requests it, on a device with its full store. */
export function usableLine(): Line {
  const crops = ['Blé', 'Orge', 'Pomme de terre', 'Maïs', 'Oignon', 'Carotte', 'Laitue', 'Vigne'];
  const targets = ['Rouille(s)', 'Mildiou(s)', 'Désherbage', 'Pucerons', 'Oïdium(s)'];
  const uses = 20;
  const products: Usable[] = Array.from({ length: manyUses / uses }, (_, index) => ({
    ...unspecifiedArticle,
    producttype: index + 1,
    name: `Produit ${index}`,
    kind: 'fungicide',
    register: 'ephy',
    number: String(2_000_000 + index),
    dated: '2026-01-01',
    users: 'professional',
    ids: Array.from({ length: uses }, () => index + 1),
    substances: ['tébuconazole (Tebuconazole)'],
    uses: Array.from({ length: uses }, (_use, use) => ({
      ...unlimitedUse,
      crops: [{ name: crops[(index + use) % crops.length]!, within: [] }],
      organisms: [{ name: targets[use % targets.length]!, latin: null }],
      dose: 1,
      doseUnit: 'L/ha',
      applications: 2,
      intervalDays: 14,
      waitingDays: 35,
      bbchFrom: 30,
      bbchTo: 69,
    })),
  }));
  const before = new Map(
    products
      .slice(0, 50)
      .map(({ producttype }) => [producttype, [{ date: '2026-04-01', dose: 1, doseUnit: 'l/ha' }]]),
  );
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const start = performance.now();
    const found = choicesOf(products, {
      date: '2026-05-12',
      country: 'FR',
      crop: { names: ['Winter wheat', 'Wintertarwe'], eppo: 'TRZAW' },
      target: {
        names: ['Yellow rust'],
        latin: 'Puccinia striiformis',
        kind: 'disease',
        eppo: 'PUCCST',
      },
      bbch: 39,
      place: null,
      organicField: false,
      harvest: '2026-07-20',
      before,
      stock: new Set([3, 7, 11]),
    });
    times.push(performance.now() - start);
    if (found.length === 0) throw new Error('nothing may be used');
  }
  const middle = median(times.slice(2));
  return {
    what: `products usable on a field, of ${manyUses} uses`,
    ours: `${middle.toFixed(0)} ms`,
    floor: '',
    ratio: '',
    target: '<= 100 ms',
    ok: middle <= 100,
  };
}
