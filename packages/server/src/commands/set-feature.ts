import { featureKind, featureNames, fitsFeature } from '@furrow/domain/subscription/features.ts';
import { isUuid } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { featuresOfFarm } from '../access/features.ts';
import { farmChanged } from '../write/history.ts';
import type { Command } from './command.ts';

/** @source decisions D12, D14 */
export const setFeature: Command = {
  name: 'set-feature',
  summary: 'Sets what a farm may use, whatever it has ordered.',
  usage: `npm run furrow -- set-feature FARM NAME VALUE

FARM is the id of a farm, or its name where only one is called so. NAME is one of
  ${featureNames.join(', ')}
VALUE is true or false, for a maximum a number or none, and default for what it would be without.`,
  async run([place = '', name = '', value = ''], { database }) {
    if (!place || !name || !value) throw new Error('FARM NAME VALUE are needed.');
    const kind = featureKind(name);
    if (!kind)
      throw new Error(`there is no feature '${name}'; there are ${featureNames.join(', ')}.`);
    const farm = await farmOf(database, place);
    if (value === 'default')
      await database.query('delete from farm_feature where farm = $1 and name = $2', [farm, name]);
    else {
      const read = readValue(value);
      if (!fitsFeature(name, read))
        throw new Error(
          `'${value}' is no value of ${name}: ${kind === 'flag' ? 'true or false' : 'a whole number or none'}.`,
        );
      await database.query(
        `insert into farm_feature (farm, name, value)
          values ($1, $2, $3) on conflict (farm, name) do update set value = $3, changed = now()`,
        [farm, name, JSON.stringify(read)],
      );
    }
    farmChanged(database, farm);
    console.log(
      `${name} of farm ${farm} is now ${JSON.stringify((await featuresOfFarm(database, farm))[name] ?? null)}.`,
    );
    return 0;
  },
};

function readValue(text: string): unknown {
  if (text === 'none') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function farmOf(database: Queryable, place: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id from farm where deleted_at is null and ${isUuid(place) ? 'id = $1::uuid' : 'name = $1'} limit 2`,
    [place],
  );
  if (rows.length > 1) throw new Error(`several farms are called '${place}'; name one by its id.`);
  if (!rows[0]) throw new Error(`there is no farm '${place}'.`);
  return rows[0].id;
}
