import type { mergeFields, splitField } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { Input } from '@furrow/kit';
import type { EntityRows } from '@furrow/domain';
import { groundAfter } from '@furrow/domain/ground/forerunners.ts';
import {
  areasOfPieces,
  hectaresOfMerged,
  marksOfMerged,
  undrawnOfMerged,
  undrawnOfPieces,
} from '@furrow/domain/land/areas.ts';
import { largestFirst } from '@furrow/domain/land/largest-first.ts';
import {
  attributesOfMerged,
  differingStatements,
  type MergedStatement,
} from '@furrow/domain/land/merged-attributes.ts';
import { transfersToMerged, transfersToPieces } from '@furrow/domain/land/ground-transfers.ts';
import { acceptGeometry } from '@furrow/geo/accept.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { undoneWork } from '@furrow/domain/record/counted.ts';
import { spaceNumber } from '@furrow/kit/names.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { newId as idAt } from '../../../../data/rows/ids.ts';
import { rowLookup } from '../../../../data/rows/row-lookup.ts';
import type { Effect, FarmStore, Row, UndoOutcome } from '../../../../data/types.ts';
import type { LandChange } from '../../../../map/drawing/outcome.ts';
import { mergedFollowers, splitFollowers } from './followers.ts';
import { namesOfPlan } from './freeName.ts';
import { reshape } from './reshape.ts';

/** The result of a drawing on the farm: the fields it changed, and the way back. */
export interface Applied {
  readonly ids: readonly string[];
  /** Resolves when they are in the rows. */
  readonly shown: Promise<void>;
  readonly undo: () => Promise<UndoOutcome>;
}

/**
 * Destination of planned work of a field that is split: on each piece its part, or on the largest
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
 * Saves the changes that a drawing makes to existing fields. A boundary that somebody else drew
 * meanwhile is not overwritten: the server reports both.
 */
export function applyDrawing(
  store: FarmStore,
  result: LandChange,
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
 * Number of planned jobs on the fields that a drawing would split: the person chooses their field.
 */
export function plannedOnSplit(store: FarmStore, result: LandChange): number {
  if (result.kind !== 'split') return 0;
  const ids = new Set<string | null>(result.splits.map(({ id }) => id));
  const records = store.rows('record').filter(({ cropfield: id }) => ids.has(id));
  return undoneWork(records, rowLookup(store)).length;
}

/** The statements in which the fields differ that a drawing would merge. */
export function statementsOfMerged(
  store: FarmStore,
  result: LandChange,
): readonly MergedStatement[] {
  if (result.kind !== 'merge') return [];
  const { fields, into } = partsOfMerged(store, result.ids);
  return into ? differingStatements(fields, into) : [];
}

/** New boundaries of fields; answers those that are there. */
function redrawn(
  store: FarmStore,
  { changes }: Extract<LandChange, { kind: 'reshape' }>,
  seen: readonly Field[],
): readonly string[] {
  return changes.flatMap(({ id, geometry }) => {
    const field = store.row('cropfield', id);
    const begun = seen.find((row) => row.id === id);
    if (field) store.update('cropfield', begun ?? id, reshape(field, geometry));
    return field ? [id] : [];
  });
}

/** Makes the calls of a split or a merge; returns the resulting fields. */
function touched(
  store: FarmStore,
  result: Exclude<LandChange, { kind: 'reshape' }>,
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

/** A boundary as the server will have it. */
function kept(piece: Polygonal): Polygonal {
  const { geometry } = acceptGeometry(writeWkt(piece), ['Polygon', 'MultiPolygon']);
  return geometry ?? piece;
}

/**
 * A single call cuts the field: the server keeps its row for the largest piece, and so does the
 * page until then.
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
  const placed = pieces.map((piece, index) => ({ polygon: kept(piece), index, id: null }));
  const [largest, ...smaller] = largestFirst(placed);
  if (!largest) return [];
  const names = namesOfPieces(store, field, pieces.length, inOrder ? largest.index : 0);
  const others = inOrder ? smaller.toSorted((left, right) => left.index - right.index) : smaller;
  const created = others.map((piece, index) => ({
    ...piece,
    id: newId(),
    name: names[index] ?? field.name,
  }));
  // in the order in which the server divides
  const sized = largestFirst([largest, ...created]).map(({ id, polygon, size }) => ({
    id: id ?? field.id,
    polygon,
    size,
  }));
  const areas = areasOfPieces(field, sized);
  const undrawn = undrawnOfPieces(field, sized);
  const ground = groundAfter([field], transfersToPieces(field.id, sized));
  const drawn = new Map(
    sized.map(({ id, polygon }, index) => [
      id,
      {
        geometry: writeWkt(polygon),
        registered_area: areas[index] ?? null,
        undrawn_area: undrawn[index] ?? null,
        forerunners: ground.get(id) ?? {},
      },
    ]),
  );
  const row: Row = field;
  const effects: Effect[] = [
    { kind: 'change', entity: 'cropfield', id: field.id, fields: { ...drawn.get(field.id) } },
    ...created.map(({ id, name }): Effect => {
      const own = { id, version: 0, name, ...drawn.get(id) };
      return { kind: 'make', entity: 'cropfield', id, row: { ...row, ...own } };
    }),
    ...splitFollowers(store, { field, pieces: sized, planned }),
  ];
  store.call({
    entity: 'cropfield',
    id: field.id,
    action: 'split',
    body: {
      act: newId(),
      planned,
      pieces: [
        { geometry: writeWkt(largest.polygon) },
        ...created.map(({ id, name, polygon }) => ({ id, name, geometry: writeWkt(polygon) })),
      ],
    } satisfies Omit<Input<typeof splitField>, 'id'>,
    effects,
  });
  return [field.id, ...created.map(({ id }) => id)];
}

/**
 * Names of the pieces that get new rows: each with the number of its position, so that they are
 * numbered by location; the piece that keeps the row keeps its name.
 * @param kept the position of that piece
 */
function namesOfPieces(
  store: FarmStore,
  { name, plan }: Field,
  pieces: number,
  kept: number,
): readonly string[] {
  const taken = new Set(namesOfPlan(store, plan));
  return Array.from({ length: pieces }, (_, index) => index)
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

/** The fields that are merged; the largest of them stays. */
function partsOfMerged(store: FarmStore, ids: readonly string[]) {
  const fields = ids.flatMap((id) => store.row('cropfield', id) ?? []);
  const [into, ...others] = fields.toSorted((left, right) => areaOf(right) - areaOf(left));
  return { fields, into, others };
}

/** A single call merges several fields into one, which keeps the row of the largest. */
function merge(
  store: FarmStore,
  { ids, geometry }: Extract<LandChange, { kind: 'merge' }>,
  seen: readonly Field[],
): readonly string[] {
  const { fields, into, others } = partsOfMerged(store, ids);
  if (!into || others.length === 0) return [];
  const act = newId();
  const effects: Effect[] = [
    {
      kind: 'change',
      entity: 'cropfield',
      id: into.id,
      fields: {
        geometry: writeWkt(geometry),
        registered_area: hectaresOfMerged(fields, geometry),
        undrawn_area: undrawnOfMerged(fields, geometry),
        ...marksOfMerged(fields, into),
        ...attributesOfMerged(fields, into),
        forerunners:
          groundAfter(fields, transfersToMerged(fields, into.id, geometry)).get(into.id) ?? {},
      },
    },
    ...others.map(({ id }): Effect => ({ kind: 'hide', entity: 'cropfield', id })),
    ...mergedFollowers(store, { act, into, all: fields }),
  ];
  store.call({
    entity: 'cropfield',
    id: null,
    action: 'merge',
    body: {
      act,
      cropfields: fields.map(({ id }) => id),
      into: into.id,
      versions: Object.fromEntries(
        fields.flatMap((field) => {
          const version = versionSeen(field, seen);
          return version > 0 ? [[field.id, version]] : [];
        }),
      ),
    } satisfies Input<typeof mergeFields>,
    effects,
  });
  return [into.id];
}

/**
 * The version of a field that the person drew on; 0 for a field that only this device knows. Their
 * edits meanwhile concern other values than its boundary.
 */
function versionSeen(field: Field, seen: readonly Field[]): number {
  const begun = seen.find(({ id }) => id === field.id);
  return begun && begun.geometry !== field.geometry ? begun.version : field.version;
}

const areaOf = (row: Field): number => Number(row.registered_area) || 0;
