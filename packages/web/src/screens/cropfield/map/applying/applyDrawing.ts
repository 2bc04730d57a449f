import type { mergeFields, splitField } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { Input } from '@furrow/kit';
import type { EntityRows } from '@furrow/domain';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { undoneWork } from '@furrow/domain/record/counted.ts';
import { spaceNumber } from '@furrow/kit/names.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { newId as idAt } from '../../../../data/rows/ids.ts';
import { rowLook } from '../../../../data/rows/row-look.ts';
import type { Effect, FarmStore, Row, UndoOutcome } from '../../../../data/types.ts';
import type { DrawResult } from '../../../../map/drawing/outcome.ts';
import { mergedFollowers, splitFollowers } from './followers.ts';
import { reshape } from './reshape.ts';

/** The result of a drawing on the farm: the fields it changed, and the way back. */
export interface Applied {
  readonly ids: readonly string[];
  /** Settles when they stand in the rows. */
  readonly shown: Promise<void>;
  readonly undo: () => Promise<UndoOutcome>;
}

type Drawn = Exclude<DrawResult, { kind: 'create' | 'choose' }>;

/**
 * Where planned work of a field that is split goes: on each piece its part, or on the largest
 * alone. @source decisions D17
 */
export type PlannedOn = 'each' | 'largest';

type Field = EntityRows['cropfield'];

interface How {
  readonly planned?: PlannedOn;
  /** The fields as the person saw them when they began to draw. */
  readonly seen?: readonly Field[];
}

/**
 * Saves what a drawing asks of fields that exist. A boundary that somebody else drew meanwhile is
 * not written over: the server tells both.
 */
export function applyDrawing(
  store: FarmStore,
  result: Drawn,
  { planned = 'each', seen = [] }: How = {},
): Applied {
  const { made, shown, undo } = store.together(
    () =>
      result.kind === 'reshape'
        ? redrawn(store, result, seen)
        : touched(store, result, { planned, seen }),
    { whole: true },
  );
  return { ids: made, shown, undo };
}

/**
 * Work still to be done on the fields that a drawing would split: people are asked where it goes.
 */
export function plannedOnSplit(store: FarmStore, result: Drawn): number {
  if (result.kind !== 'split') return 0;
  const ids = new Set<string | null>(result.splits.map(({ id }) => id));
  const records = store.rows('record').filter(({ cropfield: id }) => ids.has(id));
  return undoneWork(records, rowLook(store)).length;
}

/** New boundaries of fields; answers those that are there. */
function redrawn(
  store: FarmStore,
  { changes }: Extract<Drawn, { kind: 'reshape' }>,
  seen: readonly Field[],
): readonly string[] {
  return changes.flatMap(({ id, geometry }) => {
    const field = store.row('cropfield', id);
    const begun = seen.find((row) => row.id === id);
    if (field) store.update('cropfield', begun ?? id, reshape(field, geometry));
    return field ? [id] : [];
  });
}

/** Makes the calls of a split or a merge; answers the fields that stand afterwards. */
function touched(
  store: FarmStore,
  result: Exclude<Drawn, { kind: 'reshape' }>,
  { planned, seen }: Required<How>,
): readonly string[] {
  if (result.kind === 'split')
    return result.splits.flatMap(({ id, ...cut }) => {
      const field = store.row('cropfield', id);
      return field ? split(store, field, cut, planned) : [];
    });
  return merge(store, result, seen);
}

const newId = (): string => idAt(Date.now(), Math.random);

/**
 * One call cuts the field: the server keeps its row for the largest piece, and so does what is
 * shown until then.
 */
function split(
  store: FarmStore,
  field: Field,
  {
    pieces,
    inOrder = false,
  }: { readonly pieces: readonly Polygonal[]; readonly inOrder?: boolean },
  planned: PlannedOn,
): readonly string[] {
  const sized = pieces.map((piece, index) => ({ piece, index, hectares: areaHectares(piece) }));
  const [largest] = sized.toSorted((one, other) => other.hectares - one.hectares);
  if (!largest) return [];
  const names = namesOfPieces(store, field, pieces.length, inOrder ? largest.index : 0);
  const made = (inOrder ? sized : sized.toSorted((one, other) => other.hectares - one.hectares))
    .filter((one) => one !== largest)
    .map(({ piece }, index) => ({ id: newId(), piece, name: names[index] ?? field.name }));
  const row: Row = field;
  const effects: Effect[] = [
    {
      kind: 'change',
      entity: 'cropfield',
      id: field.id,
      fields: { geometry: writeWkt(largest.piece), registered_area: largest.hectares },
    },
    ...made.map(({ id, piece, name }): Effect => {
      const own = {
        id,
        version: 0,
        name,
        geometry: writeWkt(piece),
        registered_area: areaHectares(piece),
      };
      return { kind: 'make', entity: 'cropfield', id, row: { ...row, ...own } };
    }),
    ...splitFollowers(
      store,
      field.id,
      made.map(({ id }) => id),
    ),
  ];
  store.call({
    entity: 'cropfield',
    id: field.id,
    action: 'split',
    body: {
      act: newId(),
      planned,
      pieces: [
        { geometry: writeWkt(largest.piece) },
        ...made.map(({ id, piece, name }) => ({ id, name, geometry: writeWkt(piece) })),
      ],
    } satisfies Omit<Input<typeof splitField>, 'id'>,
    effects,
  });
  return [field.id, ...made.map(({ id }) => id)];
}

/**
 * Names of the pieces that get rows of their own: each the number of its place, so that they count
 * on where they lie; the one that keeps the row keeps its name.
 * @param kept the place of that one
 */
function namesOfPieces(
  store: FarmStore,
  { name, plan }: Field,
  pieces: number,
  kept: number,
): readonly string[] {
  const taken = new Set(namesOfPlan(store, plan));
  return Array.from({ length: pieces }, (_, place) => place)
    .filter((place) => place !== kept)
    .map((place) => {
      const numbered = `${name} ${place + 1}`;
      const free = taken.has(numbered)
        ? spaceNumber(name, (candidate) => taken.has(candidate))
        : numbered;
      taken.add(free);
      return free;
    });
}

/** One call makes one field of several; it goes on in the row of the largest. */
function merge(
  store: FarmStore,
  { ids, geometry }: Extract<Drawn, { kind: 'merge' }>,
  seen: readonly Field[],
): readonly string[] {
  const fields = ids.flatMap((id) => store.row('cropfield', id) ?? []);
  const [kept, ...others] = fields.toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!kept || others.length === 0) return [];
  const effects: Effect[] = [
    {
      kind: 'change',
      entity: 'cropfield',
      id: kept.id,
      fields: { geometry: writeWkt(geometry), registered_area: areaHectares(geometry) },
    },
    ...others.map(({ id }): Effect => ({ kind: 'hide', entity: 'cropfield', id })),
    ...mergedFollowers(store, kept, others),
  ];
  store.call({
    entity: 'cropfield',
    id: null,
    action: 'merge',
    body: {
      act: newId(),
      cropfields: fields.map(({ id }) => id),
      into: kept.id,
      versions: Object.fromEntries(
        fields.flatMap((field) => {
          const version = versionSeen(field, seen);
          return version > 0 ? [[field.id, version]] : [];
        }),
      ),
    } satisfies Input<typeof mergeFields>,
    effects,
  });
  return [kept.id];
}

/**
 * The version of a field that the person drew on; 0 for one that only this device knows. Their own
 * edits meanwhile are of other things than its boundary.
 */
function versionSeen(field: Field, seen: readonly Field[]): number {
  const begun = seen.find(({ id }) => id === field.id);
  return begun && begun.geometry !== field.geometry ? begun.version : field.version;
}

/** A name that no field of the plan has yet. @source spec §5 "crop fields a space and a number" */
export function freeName(store: FarmStore, name: string, plan: string): string {
  const taken = new Set(namesOfPlan(store, plan));
  return spaceNumber(name, (candidate) => taken.has(candidate));
}

const namesOfPlan = (store: FarmStore, plan: string): readonly string[] =>
  store.rows('cropfield').flatMap((row) => (row.plan === plan ? [row.name] : []));

const areaOf = (row: Field): number => Number(row.registered_area) || 0;
