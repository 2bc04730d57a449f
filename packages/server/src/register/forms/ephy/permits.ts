import { readerOf, type Column, type FoundColumns } from '../../columns.ts';
import { readRows } from '../../rows.ts';
import type { Taker } from '../../part.ts';
import { takeProduct, type ProductRow } from './products.ts';
import { isNumber, type UseReader } from './uses.ts';

/** Parallel permits in E-Phy: products of other countries that are identical to a French one. */

export const permitColumns = {
  number: { headers: ['n° permis', 'numero permis'], like: /^\d{5,9}$/, isNeeded: true },
  name: { headers: ['nom du produit'], isNeeded: true },
  state: { headers: ["etat d'autorisation"], like: /^(?:autoris|retir)/i, isNeeded: true },
  holder: { headers: ['detenteur pcp'] },
  reference: {
    headers: ["n° d'amm de reference francais", 'n° amm de reference francais'],
    isNeeded: true,
  },
  imported: { headers: ['nom du produit importe'] },
} as const satisfies Record<string, Column>;

/** A parallel permit: another product by the decision on the identical French one. */
export async function takePermits(
  file: string,
  columns: FoundColumns<keyof typeof permitColumns>,
  {
    products,
    reader,
    taker,
  }: {
    readonly products: ReadonlyMap<string, ProductRow>;
    readonly reader: UseReader;
    readonly taker: Taker;
  },
): Promise<void> {
  const cell = readerOf(columns);
  let ended = 0;
  let without = 0;
  for await (const { cells } of readRows(file).rows) {
    const number = cell(cells, 'number');
    const name = cell(cells, 'name');
    if (!isNumber(number) || name === '' || products.has(number)) continue;
    const reference = products.get(cell(cells, 'reference'));
    if (/^reti?r/i.test(cell(cells, 'state'))) ended += 1;
    else if (!reference) without += 1;
    else
      await takeProduct(
        {
          ...reference,
          number,
          content: {
            ...reference.content,
            name,
            otherNames: [cell(cells, 'imported'), reference.content.name].filter(
              (other) => other !== '' && other !== name,
            ),
            holder: cell(cells, 'holder') || null,
          },
        },
        reader.uses.get(reference.number) ?? [],
        { taker, holdsUses: true },
      );
  }
  if (ended > 0) taker.problem(file, 0, `${ended} withdrawn permits state no day and are left out`);
  if (without > 0)
    taker.problem(
      file,
      0,
      `${without} permits name a product that is not in the register and are left out`,
    );
}
