import { polygonOf } from '@furrow/domain/ground/ground.ts';
import type { splitField as splitCall } from '@furrow/domain/cropfield/cropfield.calls.ts';
import { groundAfter } from '@furrow/domain/ground/forerunners.ts';
import { areasOfPieces, undrawnOfPieces } from '@furrow/domain/land/areas.ts';
import { largestFirst, type SizedPiece } from '@furrow/domain/land/largest-first.ts';
import { transfersToPieces } from '@furrow/domain/land/ground-transfers.ts';
import type { Piece } from '@furrow/domain/land/step.ts';
import { piecesProblems, writeWkt } from '@furrow/geo';
import { issue, type BodyOf, type Issue } from '@furrow/kit';
import type { Polygonal } from '@furrow/geo';
import type { Database } from '../db/pool.ts';
import { invalid, Refusal } from '../errors.ts';
import { newId } from '../new-id.ts';
import { contextFor } from '../write/context.ts';
import { referredRows } from '../write/references.ts';
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
import { followSplit } from './follow.ts';
import { lockFields, refuseNoCreate, refuseRedrawn, type LockedField } from './lock.ts';
import { Journal, type CropField } from './journal.ts';
import { divideMaps } from './maps.ts';
import { dividePlanned } from './planned.ts';

interface AskedPiece {
  readonly id: string | null;
  readonly name: string | null;
  readonly polygon: Polygonal;
}

interface Asked {
  readonly pieces: readonly AskedPiece[];
  readonly planned: 'each' | 'largest';
  readonly act: string;
  readonly isNamed: boolean;
}

type NamedPiece = Piece & SizedPiece & { readonly name: string | null };

type SplitBody = BodyOf<typeof splitCall>;

/** Cuts a crop field into pieces, in a single transaction. @source decisions D17 Split */
export function splitField(
  database: Database,
  asking: Asking<SplitBody> & { readonly id: string },
): Promise<Done> {
  const { id, body, sent, principal, base } = asking;
  const digest = digestOfAct('split', id, sent);
  const asked: Asked = {
    pieces: body.pieces.flatMap((piece) => {
      const polygon = polygonOf(piece.geometry);
      return polygon ? [{ id: piece.id ?? null, name: piece.name ?? null, polygon }] : [];
    }),
    planned: body.planned,
    act: body.act ?? newId(),
    isNamed: Boolean(body.act) || body.pieces.some((piece) => Boolean(piece.id)),
  };
  return runAct(database, async (client) => {
    const [field] = await lockFields(client, [id], principal);
    if (!field) throw new Refusal('not_found');
    if (!field.mayUpdate) throw new Refusal('not_allowed');
    refuseNoCreate(principal, field.membership.farm);
    const before = asked.isNamed ? await sameAct(client, 'split', digest, principal) : null;
    if (before) return doneAs(client, before, principal);
    await refuseRedrawn(client, field.row.id, base, principal);
    return cut({ client, principal, digest }, field, asked);
  });
}

/** Issues of the pieces relative to each other. */
export function splitIssues({ pieces = [] }: Partial<SplitBody>): Issue[] {
  const ids = pieces.flatMap((piece) => piece.id ?? []);
  return new Set(ids).size < ids.length ? [issue('pieces', 'row_twice')] : [];
}

async function cut(
  { client, principal, digest }: Acting,
  { row, membership }: LockedField,
  { pieces: asked, planned, act }: Asked,
): Promise<Done> {
  const whole = polygonOf(row.geometry);
  if (!whole) throw invalid(issue('pieces', 'no_boundary_to_cut'));
  const problems = piecesProblems(
    whole,
    asked.map(({ polygon }) => polygon),
  );
  if (problems.length > 0)
    throw invalid(
      ...problems.map(({ code, squareMetres }) =>
        issue('pieces', code, { area: Math.round(squareMetres) }),
      ),
    );
  const pieces: NamedPiece[] = largestFirst(asked).map((piece, index) => ({
    ...piece,
    id: index === 0 ? row.id : (piece.id ?? newId()),
  }));
  const passed = transfersToPieces(row.id, pieces);
  const journal = new Journal(client, membership.farm, principal);
  await journal.storeShape(row);
  await makePieces(journal, row, pieces, groundAfter([row], passed));
  await followSplit(journal, row, pieces);
  const maps = await divideMaps(journal, row, pieces);
  await dividePlanned(journal, row, pieces, { how: planned, maps });
  const { today } = contextFor(membership.timezone);
  const lineage = passed.map(({ origin, result, share }): Passed => ({
    origin,
    result,
    kind: 'split',
    date: today,
    shareOfOrigin: share,
    shareOfResult: 1,
  }));
  const kept: NewAct = {
    farm: membership.farm,
    id: act,
    kind: 'split',
    digest,
    changes: journal.entries,
    lineage,
    objects: pieces.map(({ id }) => id),
    undoes: null,
  };
  await storeAct(client, kept, principal);
  return doneAs(client, kept, principal);
}

/** The largest piece keeps the row; the others get its attributes and separate names. */
async function makePieces(
  journal: Journal,
  field: CropField,
  pieces: readonly NamedPiece[],
  ground: ReturnType<typeof groundAfter>,
): Promise<void> {
  const areas = areasOfPieces(field, pieces);
  const undrawn = undrawnOfPieces(field, pieces);
  const known = referredRows(landFields, field);
  const attributes = Object.fromEntries(
    Object.entries(field).filter(([name]) => name in landFields.fields && name !== 'forerunners'),
  );
  for (const [index, { id, name, polygon }] of pieces.entries()) {
    const drawn = {
      geometry: writeWkt(polygon),
      registered_area: areas[index] ?? null,
      undrawn_area: undrawn[index] ?? null,
    };
    const forerunners = ground.get(id) ?? {};
    if (index === 0) await journal.change('cropfield', field, { ...drawn, forerunners });
    else
      await journal.make(
        'cropfield',
        { ...attributes, ...drawn, id, name: name ?? field.name },
        known,
        { forerunners },
      );
  }
}
