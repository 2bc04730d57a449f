import { round4 } from '@furrow/units/round.ts';
import { acceptGeometry } from '@furrow/geo/accept.ts';
import { intersect } from '@furrow/geo/clipping/intersection.ts';
import { mayMeet } from '@furrow/geo/ground-area.ts';
import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';
import { activitiesOf } from '../record/activity.ts';
import { record } from '../record/record.ts';
import { rowCreation, type LandStep, type RowCreation, type Piece } from './step.ts';

/** Work that is still to be done when its field is split or merged. @source decisions D17, docs/decisions/072, 245 */

type Work = EntityRows['record'];

/** The maps that work goes by. */
type MapsOfWork = Pick<Work, 'taskgrid' | 'prescriptionmap'>;

/** Division of planned work over the pieces of a field. */
export interface Dividing {
  readonly pieces: readonly Piece[];
  /** On each piece its part, or on the largest alone. */
  readonly how: 'each' | 'largest';
  /** The unit of a kind of dose, to recognise doses per hectare. */
  readonly unitOf: (kind: number) => string;
  /** The maps that a piece has of those the work names; the same ones where nothing else is known. */
  readonly mapsOn?: (work: Work, piece: string) => MapsOfWork;
}

/** Figures of work on the whole of its field. */
const wholeFigures = ['worked_area', 'used_fuel', 'estimated_cost', 'work_cost'] as const;

const wholeThemes: ReadonlySet<string | null> = new Set(['transport', 'other']);

/**
 * The duration of work on each piece, in whole minutes that add up to it. Work of a job has one
 * duration for all its fields: costs divide that, and it stays as it is.
 */
function durationsOf({ job, duration }: Work, shares: readonly number[]): readonly Partial<Work>[] {
  if (job || !duration) return shares.map(() => ({}));
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  const whole = hours * 60 + minutes;
  let sum = 0;
  return shares.map((share) => {
    const before = Math.round(whole * sum);
    sum += share;
    const own = Math.round(whole * sum) - before;
    const [onClock, rest] = [Math.floor(own / 60), own % 60];
    return { duration: `${String(onClock).padStart(2, '0')}:${String(rest).padStart(2, '0')}` };
  });
}

/** The part of a record on one piece of its field; total amounts are divided with it. */
function shareOf(work: Work, share: number, unitOf: Dividing['unitOf']): Partial<Work> {
  const isWhole = (theme: string | null, kind: number | null | undefined) => {
    const unit = typeof kind === 'number' ? unitOf(kind) : '';
    return unit === '' ? wholeThemes.has(theme) : !unit.endsWith('/ha');
  };
  return {
    ...Object.fromEntries(
      wholeFigures.flatMap((name) => {
        const figure = work[name];
        return typeof figure === 'number' ? [[name, round4(figure * share)]] : [];
      }),
    ),
    activities: activitiesOf(work).map((activity) => ({
      ...activity,
      items: (activity.items ?? []).map((item) =>
        typeof item.value === 'number' && isWhole(activity.theme, item.type)
          ? { ...item, value: round4(item.value * share) }
          : item,
      ),
    })),
  };
}

/** Less of a part than this on a piece is the width of the line between them. */
const LEAST_SQUARE_METRES = 1;

/** Square metres of work on a piece, and the part of the field there if it was on a part. */
function sizeOn(
  own: Polygonal | null,
  { polygon }: Piece,
): { readonly size: number; readonly part?: Polygonal } {
  if (!own) return { size: areaSquareMetres(polygon) };
  if (!mayMeet(own, polygon) || overlap(own, polygon).intersection < LEAST_SQUARE_METRES)
    return { size: 0 };
  const { geometry } = intersect(own, polygon);
  return geometry ? { size: areaSquareMetres(geometry), part: geometry } : { size: 0 };
}

/** The same form for created and changed rows. */
function keptWkt(part: Polygonal): string {
  const wkt = writeWkt(part);
  return acceptGeometry(wkt, ['Polygon', 'MultiPolygon']).wkt ?? wkt;
}

interface Part {
  readonly id: string;
  readonly changes: Partial<Work>;
}

/** Parts of work on the pieces of its field; pieces without any of it are left out. */
function partsOf(work: Work, { pieces, unitOf }: Dividing): Part[] {
  const own = polygonOf(work.part_field);
  const sized = pieces.map((piece) => ({ id: piece.id, ...sizeOn(own, piece) }));
  const all = sized.reduce((sum, { size }) => sum + size, 0);
  const worked = sized.filter(({ size }) => size > 0);
  const durations = durationsOf(
    work,
    worked.map(({ size }) => size / all),
  );
  return worked.map(({ id, size, part }, at) => ({
    id,
    changes: {
      ...shareOf(work, size / all, unitOf),
      ...durations[at],
      ...(part ? { part_field: keptWkt(part) } : {}),
    },
  }));
}

/** Members of a record that are its own, and not those of the same work on another piece. */
const notCopied = new Set([
  'id',
  'farm',
  'adviser',
  'worked_geometry',
  'progress',
  'processing_state',
  'linked_record',
  'locked',
  'cancel_reason',
  'correction_reason',
]);

/** The same work on another piece. Work under way on the one is planned on the other. */
function copyOf(work: Work, { id: piece, changes }: Part, maps: Partial<MapsOfWork>): RowCreation {
  const { processing_state: state, adviser } = work;
  const body = Object.fromEntries(
    Object.entries(work).filter(([name]) => name in record.fields && !notCopied.has(name)),
  );
  return rowCreation(
    'record',
    [work.id, piece],
    { ...body, ...changes, ...maps, cropfield: piece },
    { adviser, processing_state: state === 'started' || state === 'paused' ? 'planned' : state },
  );
}

/**
 * Divides planned work over the pieces of a split field: a record on each, for the part of it
 * there, or a single one on the largest. Work under way stays where it is.
 * @param works work still to be done on the field
 */
export const dividedWork = (works: readonly Work[], dividing: Dividing): readonly LandStep[] =>
  works.flatMap((work): LandStep[] => {
    const { pieces, how, mapsOn } = dividing;
    const parts = partsOf(work, dividing);
    const field = pieces[0]?.id;
    const stays = parts.find(({ id }) => id === field) ?? parts[0];
    if (!stays) return [];
    const isElsewhere = stays.id !== field;
    const fields = {
      ...stays.changes,
      ...(isElsewhere ? mapsOn?.(work, stays.id) : {}),
      cropfield: stays.id,
    };
    const copied = how === 'each' ? parts.filter((part) => part !== stays) : [];
    return [
      { kind: 'change', entity: 'record', row: work, fields },
      ...copied.map((part) => copyOf(work, part, mapsOn?.(work, part.id) ?? {})),
    ];
  });

/**
 * Limits planned work to its planned part of a merged field.
 * @param works work still to be done on the fields
 * @param all the fields, the one that stays among them
 */
export const mergedWork = (
  works: readonly Work[],
  into: string,
  all: readonly EntityRows['cropfield'][],
): readonly LandStep[] =>
  works.map((work) => {
    const field = all.find(({ id }) => id === work.cropfield);
    return {
      kind: 'change',
      entity: 'record',
      row: work,
      fields: {
        cropfield: into,
        part_field: work.part_field ?? field?.geometry ?? null,
        worked_area: work.worked_area ?? field?.registered_area ?? null,
      },
    };
  });
