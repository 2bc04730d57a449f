import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { groundAfter } from '@furrow/domain/ground/forerunners.ts';
import { undrawnHectares } from '@furrow/domain/ground/undrawn.ts';
import { hectaresOfMerged, marksOfMerged, undrawnOfMerged } from '@furrow/domain/land/areas.ts';
import { attributesOfMerged } from '@furrow/domain/land/merged-attributes.ts';
import { transfersToMerged } from '@furrow/domain/land/ground-transfers.ts';
import type { mergeFields as mergeCall } from '@furrow/domain/cropfield/cropfield.calls.ts';
import {
  areaHectares,
  areaSquareMetres,
  groundShares,
  mergedProblems,
  unite,
  writeWkt,
} from '@furrow/geo';
import type { Polygonal } from '@furrow/geo';
import { issue, membersOf, type BodyOf, type Issue } from '@furrow/kit';
import type { Database } from '../db/pool.ts';
import { invalid, Refusal } from '../errors.ts';
import { newId } from '../new-id.ts';
import { contextFor } from '../write/context.ts';
import { uniqueName } from '../write/unique-name.ts';
import {
  digestOfAct,
  storeAct,
  landFields,
  runAct,
  sameAct,
  type Acting,
  type Asking,
  type NewAct,
  type Passed,
} from './act.ts';
import { doneAs, type Done } from './done.ts';
import { followMerge } from './follow.ts';
import { lockFields, refuseChanged, refuseRedrawn, type LockedField } from './lock.ts';
import { Journal, type CropField } from './journal.ts';
import { mergePlanned } from './planned.ts';

interface Asked {
  readonly ids: readonly string[];
  readonly into: string | null;
  readonly name: string | null;
  readonly polygon: Polygonal | null;
  readonly versions: Readonly<Record<string, number>>;
  readonly act: string;
}

type MergeBody = BodyOf<typeof mergeCall>;

/** Merges several crop fields into one, in a single transaction. @source decisions D17 Merge */
export function mergeFields(
  database: Database,
  { body, sent, principal, base }: Asking<MergeBody>,
): Promise<Done> {
  const asked: Asked = {
    ids: body.cropfields,
    into: body.into ?? null,
    name: body.name ?? null,
    polygon: polygonOf(body.geometry),
    versions: body.versions ?? {},
    act: body.act ?? newId(),
  };
  // as with If-Match: on which versions it is sent again is no matter
  const digest = digestOfAct('merge', '', { ...membersOf(sent), versions: undefined });
  return runAct(database, async (client) => {
    const before = await sameAct(client, 'merge', digest, principal);
    const fields = await lockFields(client, before ? before.objects : asked.ids, principal);
    if (fields.some(({ mayUpdate }) => !mayUpdate)) throw new Refusal('not_allowed');
    if (before) return doneAs(client, before, principal);
    const missing = asked.ids.flatMap((id, index) =>
      fields.some(({ row }) => row.id === id)
        ? []
        : [issue(`cropfields.${index}`, 'reference_missing')],
    );
    if (missing.length > 0) throw invalid(...missing);
    const places = new Set(fields.map(({ row }) => `${row.farm} ${row.plan}`));
    if (places.size > 1) throw invalid(issue('cropfields', 'fields_of_one_plan'));
    const into = fields.find(({ row }) => row.id === asked.into) ?? largestOf(fields);
    if (fields.some((field) => field !== into && !field.mayDelete))
      throw new Refusal('not_allowed');
    await refuseRedrawn(client, into.row.id, base, principal);
    await refuseChanged(client, fields, into, asked.versions);
    return join({ client, principal, digest }, into, fields, asked);
  });
}

/** Issues of the fields relative to each other. */
export function mergeIssues({ cropfields, into, versions }: Partial<MergeBody>): Issue[] {
  if (!cropfields) return [];
  return [
    ...Object.keys(versions ?? {}).flatMap((id) =>
      cropfields.includes(id) ? [] : [issue(`versions.${id}`, 'reference_missing')],
    ),
    ...(new Set(cropfields).size < cropfields.length ? [issue('cropfields', 'row_twice')] : []),
    ...(into && !cropfields.includes(into) ? [issue('into', 'reference_missing')] : []),
  ];
}

const boundaryOf = ({ geometry }: CropField): Polygonal | null => polygonOf(geometry);

function largestOf(fields: readonly LockedField[]): LockedField {
  const size = ({ row }: LockedField) => {
    const polygon = boundaryOf(row);
    return polygon ? areaSquareMetres(polygon) : (row.registered_area ?? 0) * 10_000;
  };
  const [first, ...others] = fields;
  if (!first) throw new Refusal('not_found');
  return others.reduce((best, one) => (size(one) > size(best) ? one : best), first);
}

async function join(
  { client, principal, digest }: Acting,
  into: LockedField,
  fields: readonly LockedField[],
  asked: Asked,
): Promise<Done> {
  const { farm, timezone } = into.membership;
  const all = fields.map(({ row }) => row);
  const ended = all.filter((row) => row !== into.row);
  const { geometry, hectares } = mergedShape(all, asked.polygon);
  const journal = new Journal(client, farm, principal);
  for (const row of all) await journal.storeShape(row);
  await followMerge(journal, { act: asked.act, into: into.row, all });
  await mergePlanned(journal, into.row, all);
  for (const { id } of ended) await journal.end('cropfield', id);
  const passed = transfersToMerged(all, into.row.id, geometry);
  const name = asked.name
    ? ((await uniqueName(client, landFields, farm, {
        value: { ...into.row, name: asked.name },
        id: into.row.id,
      })) ?? asked.name)
    : into.row.name;
  await journal.change('cropfield', into.row, {
    name,
    geometry: geometry ? writeWkt(geometry) : into.row.geometry,
    registered_area: hectares,
    undrawn_area: undrawnOfMerged(all, geometry),
    forerunners: groundAfter(all, passed).get(into.row.id) ?? {},
    ...marksOfMerged(all, into.row),
    ...attributesOfMerged(all, into.row),
  });
  const shares = sharesOfMerged(all, geometry);
  const { today } = contextFor(timezone);
  const lineage = passed.map(({ origin, result, share }, index): Passed => ({
    origin,
    result,
    kind: 'merge',
    date: today,
    shareOfOrigin: share,
    shareOfResult: shares[index] ?? 0,
  }));
  const kept: NewAct = {
    farm,
    id: asked.act,
    kind: 'merge',
    digest,
    changes: journal.entries,
    lineage,
    objects: [into.row.id],
    undoes: null,
  };
  await storeAct(client, kept, principal);
  return doneAs(client, kept, principal);
}

/** The boundary of the merged field and the hectares it is registered with. */
function mergedShape(
  all: readonly CropField[],
  requested: Polygonal | null,
): { geometry: Polygonal | null; hectares: number | null } {
  const polygons = all.flatMap((row) => boundaryOf(row) ?? []);
  const united = unite(polygons);
  if (polygons.length > 0 && !united.geometry)
    throw invalid(issue('cropfields', 'geometry', { reasons: united.problems }));
  if (requested && united.geometry)
    refuseOtherLand(united.geometry, requested, polygons.length === all.length);
  const geometry = requested ?? united.geometry;
  return { geometry, hectares: hectaresOfMerged(all, geometry) };
}

/**
 * Refuses a boundary that differs from that of the fields together.
 * @param isWhole every field has a boundary; where one has none, its extent is unknown
 */
function refuseOtherLand(united: Polygonal, requested: Polygonal, isWhole: boolean): void {
  const problems = mergedProblems(united, requested).filter(
    ({ code }) => isWhole || code !== 'merged_outside',
  );
  if (problems.length > 0)
    throw invalid(
      ...problems.map(({ code, squareMetres }) =>
        issue('geometry', code, { area: Math.round(squareMetres) }),
      ),
    );
}

/**
 * Parts of the merged field that came from each of the fields, by hectares with a boundary and without one; land that several
 * lay on came from the largest.
 */
function sharesOfMerged(all: readonly CropField[], geometry: Polygonal | null): readonly number[] {
  const polygons = all.map(boundaryOf);
  const drawn = polygons.flatMap((polygon) => polygon ?? []);
  const parts = geometry ? groundShares(geometry, drawn) : [];
  const whole = geometry ? areaHectares(geometry) : 0;
  const total = whole + all.reduce((sum, row) => sum + undrawnHectares(row), 0);
  let index = 0;
  return all.map((row, place) => {
    const part = polygons[place] ? (parts[index++] ?? 0) : 0;
    return total > 0 ? (part * whole + undrawnHectares(row)) / total : 1 / all.length;
  });
}
