import { mayMeet } from '@furrow/geo/ground-area.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';

/**
 * Work visible to buyers when fields inside and outside their contracts are split or merged: the
 * same as before, and nothing of land outside their contracts.
 * @source decisions D16, D17
 */

type Link = EntityRows['contractfield'];
type Work = EntityRows['record'];
type Contract = Pick<EntityRows['contract'], 'id' | 'consumer'>;

/** Work on some fields that links of contracts show, before an act. */
export interface Sight {
  /** Live work booked on the fields, done or to be done. */
  readonly works: readonly Work[];
  /** Ids of the records a contract shows. */
  readonly ofContract: (contract: string) => ReadonlySet<string>;
  /** Ids of the records that all contracts of the same buyer show together. */
  readonly ofBuyer: (contract: string) => ReadonlySet<string>;
}

/**
 * @param works live work booked on the fields
 * @param links of contracts to the fields
 * @param contracts the contracts of the links
 */
export function sightOf(
  works: readonly Work[],
  links: readonly Link[],
  contracts: readonly Contract[],
): Sight {
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

type Lists = Pick<Link, 'records_beside' | 'records_apart'>;

/** Work that the link of a contract to a merged field shows beside the work on it, and work on it that it hides. */
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
