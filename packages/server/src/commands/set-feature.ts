import { featureKind, featureNames, fitsFeature } from '@furrow/domain/subscription/features.ts';
import { isUuid } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Queryable } from '../db/pool.ts';
import { featuresOfFarm } from '../access/features.ts';
import { farmChanged } from '../write/history.ts';
import { type Command, CommandProblem } from './command.ts';

/** @source decisions D12, D14 */
export const setFeature: Command = {
  name: 'set-feature',
  summary: msg`Sets what a farm may use, whatever it has ordered.`,
  usage: msg`npm run furrow -- set-feature FARM NAME VALUE

FARM is the id of a farm, or its name where only one is called so. NAME is one of
  {names}
VALUE is true or false, for a maximum a number or none, and default for what it would be without.`,
  usageValues: { names: featureNames.join(', ') },
  async run([place = '', name = '', value = ''], { database }, { say }) {
    if (!place || !name || !value) throw new CommandProblem(msg`FARM NAME VALUE are needed.`);
    const kind = featureKind(name);
    if (!kind)
      throw new CommandProblem(msg`there is no feature “{name}”; there are {names}.`, {
        name,
        names: featureNames.join(', '),
      });
    const farm = await farmOf(database, place);
    if (value === 'default')
      await database.query('delete from farm_feature where farm = $1 and name = $2', [farm, name]);
    else {
      const read = readValue(value);
      if (!fitsFeature(name, read))
        throw new CommandProblem(
          kind === 'flag'
            ? msg`“{value}” is no value of {name}: true or false.`
            : msg`“{value}” is no value of {name}: a whole number or none.`,
          { value, name },
        );
      await database.query(
        `insert into farm_feature (farm, name, value)
          values ($1, $2, $3) on conflict (farm, name) do update set value = $3, changed = now()`,
        [farm, name, JSON.stringify(read)],
      );
    }
    farmChanged(database, farm);
    const { [name]: now = null } = await featuresOfFarm(database, farm);
    say(msg`{name} of farm {farm} is now {value}.`, { name, farm, value: JSON.stringify(now) });
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
  if (rows.length > 1)
    throw new CommandProblem(msg`several farms are called “{place}”; name one by its id.`, {
      place,
    });
  if (!rows[0]) throw new CommandProblem(msg`there is no farm “{place}”.`, { place });
  return rows[0].id;
}
