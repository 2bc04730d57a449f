import { entityOf } from '@furrow/domain';
import { codeOf } from '@furrow/kit/failure.ts';
import type { Principal } from '../access/principal.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import { RetryTransaction } from '../write/act.ts';
import { digestOf } from '../write/create.ts';
import { isNameTaken } from '../write/unique-name.ts';
import type { Entry } from './journal.ts';

export const landFields = entityOf('cropfield');

/**
 * Acts on land: splits, merges and their undoing, each stored as a whole.
 * @source decisions D17 Undo
 */

export type ActKind = 'split' | 'merge' | 'undo';

/** The land that passed from one field to another by an action. */
export interface Passed {
  readonly origin: string;
  readonly result: string;
  readonly kind: 'split' | 'merge';
  readonly date: string;
  readonly shareOfOrigin: number;
  readonly shareOfResult: number;
}

export interface LandAct {
  readonly farm: string;
  readonly id: string;
  readonly kind: ActKind;
  readonly account: string | null;
  readonly digest: string;
  readonly changes: readonly Entry[];
  readonly lineage: readonly Passed[];
  readonly objects: readonly string[];
  readonly undoes: string | null;
  readonly undone_by: string | null;
}

/** An action as requested. */
export interface Asking<Body> {
  readonly body: Body;
  /** The original body: it identifies repeated requests. */
  readonly sent: unknown;
  readonly principal: Principal;
  /** The version of If-Match. */
  readonly base: number | null;
}

/** An action in progress: its transaction, its author, and the digest that identifies it. */
export interface Acting {
  readonly client: Queryable;
  readonly principal: Principal;
  readonly digest: string;
}

/** An act that was just done. */
export type NewAct = Omit<LandAct, 'undone_by' | 'account'>;

const columns = 'farm, id, kind, account, digest, changes, lineage, objects, undoes, undone_by, at';

/** The effective action of an identical earlier request, if any. */
export async function sameAct(
  client: Queryable,
  kind: ActKind,
  digest: string,
  principal: Principal,
): Promise<LandAct | null> {
  const { rows } = await client.query<LandAct>(
    `select ${columns} from land_act
      where farm = any($1::uuid[]) and digest = $2 and kind = $3 and undone_by is null
      order by at desc limit 1`,
    [[...principal.memberships.keys()], digest, kind],
  );
  return rows[0] ?? null;
}

/**
 * An action of a farm of the principal's, locked until the transaction ends. Throws a Refusal when
 * there is none.
 */
export async function actWithId(
  client: Queryable,
  id: string,
  principal: Principal,
): Promise<LandAct> {
  const { rows } = await client.query<LandAct>(
    `select ${columns} from land_act where id = $1 and farm = any($2::uuid[]) for update`,
    [id, [...principal.memberships.keys()]],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** Digest that identifies repeated requests. */
export const digestOfAct = (kind: ActKind, target: string, body: unknown): string =>
  digestOf([kind, target, body]);

export async function storeAct(
  client: Queryable,
  act: NewAct,
  { account, device }: Principal,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into land_act
      (farm, id, kind, account, device, digest, changes, lineage, objects, undoes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      act.farm,
      act.id,
      act.kind,
      account,
      device,
      act.digest,
      JSON.stringify(act.changes),
      JSON.stringify(act.lineage),
      act.objects,
      act.undoes,
    ],
  );
  if (rowCount === 0) throw new Refusal('id_taken');
  await passOn(client, act.farm, act.id, act.lineage);
}

/** Stores the lineage of the land. */
export async function passOn(
  client: Queryable,
  farm: string,
  act: string,
  lineage: readonly Passed[],
): Promise<void> {
  await client.query(
    `insert into cropfield_lineage
      (farm, origin, result, kind, date, share_of_origin, share_of_result, act)
      select $1, r.origin, r.result, r.kind, r.date, r."shareOfOrigin", r."shareOfResult", $2
        from jsonb_to_recordset($3::jsonb) as r(
          origin uuid, result uuid, kind text, date date,
          "shareOfOrigin" double precision, "shareOfResult" double precision)`,
    [farm, act, JSON.stringify(lineage)],
  );
}

const mostAttempts = 20;
/** Serialization failure, deadlock, transaction aborted. @source PostgreSQL, appendix A */
const passing: ReadonlySet<string> = new Set(['40001', '40P01', '25P02']);

/** Runs an action in a transaction; restarted after a concurrent write. */
export async function runAct<D>(
  database: Database,
  work: (client: Queryable) => Promise<D>,
): Promise<D> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      const code = codeOf(error);
      const passes = error instanceof RetryTransaction || isNameTaken(error) || passing.has(code);
      if (!passes) throw error;
      if (attempt > mostAttempts) throw new Refusal('stale');
    }
  }
}
