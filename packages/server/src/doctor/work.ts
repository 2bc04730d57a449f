import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { hostname } from 'node:os';
import { type Check, stateOf } from './check.ts';

/** Background work, and scheduled work. */

/** Imports of whole countries take minutes. */
const hangingMinutes = 60;

export const tasks: Check = {
  name: 'tasks',
  async look({ database }) {
    const { rows } = await database.query<{ hanging: number; failed: number; example: string }>(
      `select count(*) filter (where ended is null and created < now() - make_interval(mins => $1)) as hanging,
              count(*) filter (where state = 'FAILURE' and ended > now() - interval '7 days') as failed,
              (array_agg(kind || ' ' || id order by created desc)
                filter (where state = 'FAILURE' or created < now() - make_interval(mins => $1)))[1] as example
         from task where ended is null or ended > now() - interval '7 days'`,
      [hangingMinutes],
    );
    const { hanging, failed, example } = at(rows, 0);
    const values = { hanging, failed, example, minutes: hangingMinutes };
    if (hanging > 0)
      return {
        state: 'wrong',
        text: msg`{hanging} tasks have not ended after {minutes} minutes, such as {example}.`,
        advice: msg`Check that a server runs, and its log for tasks.`,
        values,
      };
    return failed > 0
      ? {
          state: 'look',
          text: msg`{failed} tasks failed within a week, such as {example}.`,
          advice: msg`The server's log says why.`,
          values,
        }
      : { state: 'right', text: msg`No task is stuck, and none failed within a week.` };
  },
};

/** Minutes after which work is late: it is checked for every minute, but may have to wait. */
const lateLimits = { look: 15, wrong: 24 * 60 };

export const scheduledWork: Check = {
  name: 'scheduled-work',
  async look({ configuration, database }) {
    const { rows } = await database.query<{ name: string; minutes: number }>(
      `select name, extract(epoch from now() - due)::float / 60 as minutes from scheduled_work
        where (name not like 'old imports of %' or name = $1)
          and (name <> 'backup' or $2) and (name <> 'demo' or $3)
        order by due limit 1`,
      [
        `old imports of ${hostname()} ${configuration.dataDir}`,
        configuration.backups !== null,
        configuration.demo,
      ],
    );
    const [latest] = rows;
    if (!latest)
      return {
        state: 'look',
        text: msg`No server has done any scheduled work yet.`,
        advice: msg`Start the server.`,
      };
    const state = stateOf(latest.minutes, lateLimits);
    return state === 'right'
      ? { state, text: msg`Scheduled work is done in time.` }
      : {
          state,
          text: msg`“{name}” is {minutes} minutes overdue.`,
          advice: msg`Check that a server runs on this database.`,
          values: { name: latest.name, minutes: Math.round(latest.minutes) },
        };
  },
};
