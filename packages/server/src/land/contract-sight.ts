import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { mayMeet, overlap, type Polygonal } from '@furrow/geo';
import type { FieldRow, Journal } from './journal.ts';

/**
 * What buyers see of work when fields in and out of their contracts are split or merged: what they saw before, and
 * nothing of land that was not in a contract of theirs.
 * @source decisions D16, D17
 */

/** What the links of contracts to some fields show of the work on them, before an act. */
export interface Sight {
  /** Live work booked on the fields, done or to be done. */
  readonly works: readonly FieldRow[];
  /** Ids of the records a contract shows. */
  readonly ofContract: (contract: unknown) => ReadonlySet<string>;
  /** Ids of the records that all contracts of the same buyer show together. */
  readonly ofBuyer: (contract: unknown) => ReadonlySet<string>;
}

const ids = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];

/** @param links of contracts to the fields */
export async function sightOf(
  journal: Journal,
  fields: readonly string[],
  links: readonly FieldRow[],
): Promise<Sight> {
  const works = await journal.rowsWhere('record', 'cropfield', fields);
  const contracts = await journal.rowsWhere(
    'contract',
    'id',
    links.map((link) => String(link['contract'])),
  );
  const buyerOf = new Map<unknown, unknown>(contracts.map((row) => [row.id, row['consumer']]));
  const seenBy = (wanted: (link: FieldRow) => boolean) =>
    new Set(links.filter(wanted).flatMap((link) => recordsOf(link, works)));
  return {
    works,
    ofContract: (contract) => seenBy((link) => link['contract'] === contract),
    ofBuyer: (contract) =>
      seenBy((link) => buyerOf.get(link['contract']) === buyerOf.get(contract)),
  };
}

/** The records that one link of a contract shows: those booked on its field but those apart, and those beside. */
function recordsOf(link: FieldRow, works: readonly FieldRow[]): string[] {
  const apart = new Set(ids(link['records_apart']));
  const booked = works.flatMap((work) =>
    work['cropfield'] === link['cropfield'] && !apart.has(work.id) ? [work.id] : [],
  );
  return [...new Set([...booked, ...ids(link['records_beside'])])];
}

interface Lists {
  readonly records_beside: readonly string[];
  readonly records_apart: readonly string[];
}

/** What the link of a contract to a merged field shows beside the work on it, and what of that it does not. */
export function sightOfMerged(
  { works, ofContract, ofBuyer }: Sight,
  contract: unknown,
  into: string,
): Lists {
  const own = new Set(works.flatMap((work) => (work['cropfield'] === into ? [work.id] : [])));
  const shown = ofBuyer(contract);
  return {
    records_beside: [...ofContract(contract)].filter((id) => !own.has(id)).toSorted(),
    records_apart: works.flatMap(({ id }) => (shown.has(id) ? [] : [id])).toSorted(),
  };
}

/** The same of the link to a piece of a field that was split, where that is not the field itself. */
export function sightOfPiece(link: FieldRow, works: readonly FieldRow[], land: Polygonal): Lists {
  const shown = new Set(recordsOf(link, works));
  const lies = (work: FieldRow): boolean => {
    const shape = polygonOf(
      (work['part_field'] ?? work['worked_geometry'] ?? null) as string | null,
    );
    return !shape || (mayMeet(shape, land) && overlap(shape, land).intersection >= 1);
  };
  const elsewhere = ids(link['records_beside']);
  return {
    records_beside: [
      ...works.flatMap((work) =>
        shown.has(work.id) && work['processing_state'] === 'performed' && lies(work)
          ? [work.id]
          : [],
      ),
      ...elsewhere,
    ].toSorted(),
    records_apart: ids(link['records_apart']),
  };
}

/** The performed work on some fields that each contract shows, by the contract's id. */
export async function shownBy(
  journal: Journal,
  fields: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const links = await journal.rowsWhere('contractfield', 'cropfield', fields);
  if (links.length === 0) return new Map();
  const { works, ofContract } = await sightOf(journal, fields, links);
  const isOpen = new Set(
    works.flatMap((work) => (work['processing_state'] === 'performed' ? [] : [work.id])),
  );
  return new Map(
    links.map((link) => {
      const shown = [...ofContract(link['contract'])].filter((id) => !isOpen.has(id));
      return [String(link['contract']), new Set(shown)];
    }),
  );
}

/** Lets contracts show what they showed before an act was taken back: work that was done on the ground meanwhile. */
export async function keepShown(
  journal: Journal,
  fields: readonly string[],
  before: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  if (before.size === 0) return;
  const now = await shownBy(journal, fields);
  const links = await journal.rowsWhere('contractfield', 'cropfield', fields);
  for (const [contract, shown] of before) {
    const link = links.find((one) => one['contract'] === contract);
    const lost = [...shown].filter((id) => !now.get(contract)?.has(id));
    if (link && lost.length > 0)
      await journal.change('contractfield', link, {
        records_beside: [...new Set([...ids(link['records_beside']), ...lost])].toSorted(),
      });
  }
}
