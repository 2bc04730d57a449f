import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { mayMeet, overlap, type Polygonal } from '@furrow/geo';
import type { EntityRows } from '@furrow/domain';
import type { Journal, Work } from './journal.ts';

type Link = EntityRows['contractfield'];

/**
 * The work that buyers see when fields in and out of their contracts are split or merged: the same
 * as before, and nothing of land that was not in a contract of theirs.
 * @source decisions D16, D17
 */

/** The work on some fields that the links of contracts to them show, before an act. */
export interface Sight {
  /** Live work booked on the fields, done or to be done. */
  readonly works: readonly Work[];
  /** Ids of the records a contract shows. */
  readonly ofContract: (contract: string) => ReadonlySet<string>;
  /** Ids of the records that all contracts of the same buyer show together. */
  readonly ofBuyer: (contract: string) => ReadonlySet<string>;
}

/** @param links of contracts to the fields */
export async function sightOf(
  journal: Journal,
  fields: readonly string[],
  links: readonly Link[],
): Promise<Sight> {
  const works = await journal.rowsWhere('record', 'cropfield', fields);
  const contracts = await journal.rowsWhere(
    'contract',
    'id',
    links.map(({ contract }) => contract),
  );
  const buyerOf = new Map(contracts.map(({ id, consumer }) => [id, consumer]));
  const seenBy = (wanted: (link: Link) => boolean) =>
    new Set(links.filter(wanted).flatMap((link) => recordsOf(link, works)));
  return {
    works,
    ofContract: (contract) => seenBy((link) => link.contract === contract),
    ofBuyer: (contract) => seenBy((link) => buyerOf.get(link.contract) === buyerOf.get(contract)),
  };
}

/**
 * The records that one link of a contract shows: those booked on its field but those apart, and
 * those beside.
 */
function recordsOf(link: Link, works: readonly Work[]): string[] {
  const apart = new Set(link.records_apart);
  const booked = works.flatMap(({ id, cropfield }) =>
    cropfield === link.cropfield && !apart.has(id) ? [id] : [],
  );
  return [...new Set([...booked, ...link.records_beside])];
}

interface Lists {
  readonly records_beside: readonly string[];
  readonly records_apart: readonly string[];
}

/**
 * The work that the link of a contract to a merged field shows beside the field's own, and the part
 * of that which it does not show.
 */
export function sightOfMerged(
  { works, ofContract, ofBuyer }: Sight,
  contract: string,
  into: string,
): Lists {
  const own = new Set(works.flatMap(({ id, cropfield }) => (cropfield === into ? [id] : [])));
  const shown = ofBuyer(contract);
  return {
    records_beside: [...ofContract(contract)].filter((id) => !own.has(id)).toSorted(),
    records_apart: works.flatMap(({ id }) => (shown.has(id) ? [] : [id])).toSorted(),
  };
}

/** The same of the link to a piece of a field that was split, where that is not the field itself. */
export function sightOfPiece(link: Link, works: readonly Work[], land: Polygonal): Lists {
  const shown = new Set(recordsOf(link, works));
  const lies = (work: Work): boolean => {
    const shape = polygonOf(work.part_field ?? work.worked_geometry);
    return !shape || (mayMeet(shape, land) && overlap(shape, land).intersection >= 1);
  };
  const done = works.filter(
    (work) => shown.has(work.id) && work.processing_state === 'performed' && lies(work),
  );
  return {
    records_beside: [...done.map(({ id }) => id), ...link.records_beside].toSorted(),
    records_apart: link.records_apart,
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
    works.flatMap(({ id, processing_state: state }) => (state === 'performed' ? [] : [id])),
  );
  return new Map(
    links.map(({ contract }) => {
      const shown = [...ofContract(contract)].filter((id) => !isOpen.has(id));
      return [contract, new Set(shown)];
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
    const link = links.find((one) => one.contract === contract);
    const lost = [...shown].filter((id) => !now.get(contract)?.has(id));
    if (link && lost.length > 0)
      await journal.change('contractfield', link, {
        records_beside: [...new Set([...link.records_beside, ...lost])].toSorted(),
      });
  }
}
