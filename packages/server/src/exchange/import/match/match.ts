import { overlap, type Polygonal } from '@furrow/geo';
import type { ImportNote } from '../notes.ts';
import { candidates, comparing, indexOf, place, type Index, type Placed } from './placed.ts';
import { isSameName } from './same-name.ts';

/** From here on two polygons are the same place. @source decisions D13 */
export const SAME_PLACE = 0.99;
/**
 * Overlap from which on two polygons are the same land, and a person must decide. @source decisions
 * D13
 */
const SAME_GROUND = 0.5;

export type Verdict = 'new' | 'match' | 'conflict' | 'unchanged' | 'invalid';

/** The members of a file's row that are compared. */
export interface ComparedRow {
  readonly row: number;
  readonly name: string | null;
  /** Null when it cannot be saved. */
  readonly geometry: Polygonal | null;
  readonly crop: number | null;
  readonly variety: number | null;
  readonly registerId: string | null;
  /** The field that the file identifies it with. */
  readonly link?: string | null;
}

/** The members of a crop field of the plan that are compared. */
export interface ComparedField {
  readonly id: string;
  readonly name: string;
  readonly geometry: Polygonal;
  readonly crop: number | null;
  readonly variety: number | null;
  /** The name of another plan, where the field belongs to one. */
  readonly otherPlan?: string;
  /** Numbers of this field in registers. */
  readonly registerIds: readonly string[];
}

export interface Match {
  readonly cropfield: string;
  readonly name: string;
  readonly iou: number;
  readonly by: 'register' | 'overlap' | 'link';
}

export interface Judged {
  readonly row: number;
  readonly verdict: Verdict;
  /** Matching fields; an update applies to the first. */
  readonly matches: readonly Match[];
  readonly notes: readonly ImportNote[];
}

/** The rows and fields that a row is compared with, and how alike two polygons are. */
interface Ground {
  readonly rows: Index<ComparedRow>;
  readonly fields: Index<ComparedField>;
  readonly alike: (a: Placed<unknown>, b: Placed<unknown>) => number;
}

/** Maximum number of fields on the same land listed per row; further ones are less similar. */
const MOST_MATCHES = 20;

/**
 * Verdicts on each row of a file, compared with the fields of a plan. A link to a field takes
 * precedence over register numbers, these over locations; a field matches at most one row, the
 * first that claims it.
 * @param linked fields of any plan that rows are linked to, by their ids. The order of the fields
 * makes no difference.
 * @source decisions D13, D15
 */
export function judgeRows(
  rows: readonly ComparedRow[],
  fields: readonly ComparedField[],
  linked: ReadonlyMap<string, ComparedField> = new Map(),
): Judged[] {
  const placedRows = rows.map((row, order) => place(row, order));
  const ordered = fields.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ground: Ground = {
    rows: indexOf(placedRows),
    fields: indexOf(ordered.map((field, order) => place(field, order))),
    alike: comparing(),
  };
  const byRegister = new Map<string, ComparedField>();
  // the smallest id, so that it does not depend on the order
  for (const field of ordered.toReversed())
    for (const id of field.registerIds) byRegister.set(id, field);
  const claims = new Map<string, number>();
  return rows.map((row, at): Judged => {
    const placed = placedRows[at];
    if (!placed) return { row: row.row, verdict: 'invalid', matches: [], notes: [] };
    const own = linked.get(row.link ?? '');
    const judged = own
      ? judgeLinked(row, placed, own)
      : judgeRow(
          row,
          placed,
          ground,
          row.registerId === null ? undefined : byRegister.get(row.registerId),
        );
    const twin = own ? undefined : earliestTwin(placed, ground);
    if (twin)
      return {
        ...judged,
        verdict: 'conflict',
        notes: [{ code: 'same_as_row', params: { other: twin.row } }],
      };
    const target = judged.matches[0];
    if (!target) return judged;
    const other = claims.get(target.cropfield);
    if (other !== undefined)
      return {
        ...judged,
        verdict: 'conflict',
        notes: [...judged.notes, { code: 'field_taken', params: { name: target.name, other } }],
      };
    claims.set(target.cropfield, row.row);
    return judged;
  });
}

/**
 * For our own files: the field itself, even with another boundary. A field of another plan is the
 * land of another year.
 */
function judgeLinked(row: ComparedRow, placed: Placed<ComparedRow>, field: ComparedField): Judged {
  const { iou } = overlap(placed.geometry, field.geometry);
  const notes: ImportNote[] =
    field.otherPlan === undefined
      ? []
      : [{ code: 'field_of_other_plan', params: { plan: field.otherPlan } }];
  return {
    row: row.row,
    verdict: iou >= SAME_PLACE && saysTheSame(row, field) ? 'unchanged' : 'match',
    matches: [{ cropfield: field.id, name: field.name, iou, by: 'link' }],
    notes,
  };
}

function judgeRow(
  row: ComparedRow,
  placed: Placed<ComparedRow>,
  ground: Ground,
  registered: ComparedField | undefined,
): Judged {
  const under = fieldsUnder(placed, ground);
  const answer = (
    verdict: Verdict,
    matches: readonly Match[],
    notes: readonly ImportNote[] = [],
  ): Judged => ({ row: row.row, verdict, matches, notes });
  if (registered) {
    const { iou } = overlap(placed.geometry, registered.geometry);
    const match: Match = { cropfield: registered.id, name: registered.name, iou, by: 'register' };
    const matches = [
      match,
      ...under.map((one) => one.match).filter(({ cropfield }) => cropfield !== registered.id),
    ];
    // a number reused for other land: trusting it would move a field across the farm
    if (iou === 0)
      return answer('conflict', matches, [
        { code: 'register_elsewhere', params: { name: registered.name } },
      ]);
    return answer(
      iou >= SAME_PLACE && saysTheSame(row, registered) ? 'unchanged' : 'match',
      matches,
    );
  }
  const [best] = under;
  const matches = under.map(({ match }) => match);
  if (!best) return answer('new', []);
  if (best.match.iou >= SAME_PLACE)
    return answer(saysTheSame(row, best.field) ? 'unchanged' : 'match', matches);
  return answer(
    'conflict',
    matches,
    matches.map(({ name, iou }) => ({
      code: 'overlaps_field',
      params: { percent: Math.floor(iou * 100), name },
    })),
  );
}

/** Whether a row adds nothing to a field; values missing in the file cannot differ. */
function saysTheSame(row: ComparedRow, field: ComparedField): boolean {
  return (
    isSameName(row.name, field.name) &&
    (row.crop === null || row.crop === field.crop) &&
    (row.variety === null || row.variety === field.variety)
  );
}

/** Fields that cover the same ground, the most alike first. */
function fieldsUnder(
  placed: Placed<ComparedRow>,
  { fields, alike }: Ground,
): { field: ComparedField; match: Match }[] {
  return candidates(placed, fields, { part: SAME_GROUND })
    .map((other) => ({ field: other.thing, iou: alike(placed, other) }))
    .filter(({ iou }) => iou >= SAME_GROUND)
    .toSorted((a, b) => b.iou - a.iou || (a.field.id < b.field.id ? -1 : 1))
    .slice(0, MOST_MATCHES)
    .map(({ field, iou }) => ({
      field,
      match: { cropfield: field.id, name: field.name, iou, by: 'overlap' },
    }));
}

/** The first earlier row with the same polygon. */
function earliestTwin(
  placed: Placed<ComparedRow>,
  { rows, alike }: Ground,
): ComparedRow | undefined {
  return candidates(placed, rows, { part: SAME_PLACE, before: placed.order }).find(
    (other) => alike(placed, other) >= SAME_PLACE,
  )?.thing;
}
