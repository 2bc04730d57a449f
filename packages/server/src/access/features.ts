import {
  featuresOf as featuresFrom,
  isOn,
  type Features,
} from '@furrow/domain/subscription/features.ts';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';

/**
 * Features of farms: of the installation, of their paid orders, and those set for a single farm.
 * @source decisions D14
 */

/** The stored features of a farm, as columns of a query about the farm in the expression `farm`. */
export const storedFeaturesSql = (farm: string): string => `
  (select value from setting where name = 'features') as installation,
  (select jsonb_object_agg(name, value) from farm_feature where farm = ${farm}) as own,
  (select jsonb_agg(features order by number) from subscription_order
    where farm = ${farm} and paid_at is not null and state <> 'expired'
    and coalesce(starts_on, current_date) <= current_date and active_until >= current_date) as paid`;

export interface StoredFeatures {
  readonly installation: Features | null;
  readonly own: Features | null;
  readonly paid: readonly Features[] | null;
}

export const featuresOf = ({ installation, own, paid }: StoredFeatures): Features =>
  featuresFrom(installation ?? {}, paid ?? [], own ?? {});

/** The features of farms, in a single query. */
export async function featuresOfFarms(
  database: Queryable,
  farms: readonly string[],
): Promise<ReadonlyMap<string, Features>> {
  const { rows } = await database.query<StoredFeatures & { farm: string }>(
    `select f.id as farm, ${storedFeaturesSql('f.id')} from farm f where f.id = any($1::uuid[])`,
    [farms],
  );
  return new Map(rows.map((row) => [row.farm, featuresOf(row)]));
}

export async function featuresOfFarm(database: Queryable, farm: string): Promise<Features> {
  return (
    (await featuresOfFarms(database, [farm])).get(farm) ??
    featuresOf({ installation: null, own: null, paid: null })
  );
}

/**
 * Refuses a feature outside a farm's subscription: `await requireFeature(database, farm,
 * 'soil_data')`.
 */
export async function requireFeature(
  database: Queryable,
  farm: string,
  name: string,
): Promise<void> {
  if (!isOn(await featuresOfFarm(database, farm), name))
    throw new Refusal('feature_off', { members: { feature: name } });
}

/**
 * FEATURES is stored in the database, so that row rules and commands read it too. Servers that
 * share a database share it.
 */
export async function storeInstallationFeatures(
  database: Queryable,
  features: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.query(
    "insert into setting (name, value) values ('features', $1) on conflict (name) do update set value = $1",
    [JSON.stringify(features)],
  );
}
