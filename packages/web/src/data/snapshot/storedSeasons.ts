import { databases } from '../browser.ts';
import { databaseIfAvailable } from './database.ts';
import { productsOf } from './snapshot.ts';

/** A season of a farm that this device shows without a network. */
export interface StoredSeason {
  readonly farm: string;
  readonly plan: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Approximate stored size of its rows. */
  readonly bytes: number;
}

/** Data of a person on this device: seasons, and other answers such as products. */
export async function storedDataOf(
  user: string,
): Promise<{ readonly seasons: readonly StoredSeason[]; readonly productBytes: number }> {
  const database = await databaseIfAvailable(databases());
  if (!database) return { seasons: [], productBytes: 0 };
  try {
    const manifests = (await database.getAll('manifests')).filter((one) => one.user === user);
    const seasons = await Promise.all(
      manifests.map(async ({ key, farm, plan, at }) => {
        const chunks = await database.getAll(
          'chunks',
          IDBKeyRange.bound(`${key} `, `${key} \uffff`),
        );
        return { farm, plan, at, bytes: chunks.reduce((sum, { length }) => sum + length, 0) };
      }),
    );
    const beside = productsOf(user);
    const values = await database.getAll('values', IDBKeyRange.bound(beside, `${beside}\uffff`));
    const productBytes = values.reduce<number>(
      (sum, value) => sum + JSON.stringify(value).length,
      0,
    );
    return { seasons, productBytes };
  } finally {
    database.close();
  }
}
