import { occasionNames, occasions } from '@furrow/domain/notification/occasions.ts';
import type { OccasionName } from '@furrow/domain/notification/occasions.ts';
import { principalOfAccount } from '../../access/principal.ts';
import type { Database } from '../../db/pool.ts';
import type { Configuration } from '../../env.ts';
import { todayIn } from '@furrow/kit/clock.ts';
import { accountsOf, membersOfFarms } from './audience.ts';
import {
  certificatesEnding,
  contractsShort,
  stockShort,
  subscriptionEnding,
} from './watch-farm.ts';
import { storeFindings, type FindingKind } from './findings.ts';
import { registerGaps } from './register-gaps.ts';
import { diseaseRisks, waitingTimes } from './watch-crops.ts';
import { workNotAllowed } from './watch-admissions.ts';
import { workLate } from './watch-work.ts';
import type { OpenCondition, Watched } from './watched.ts';
import { endNotifications, recordNotifications, type NewOccasion } from './notification-store.ts';

/** Checks for some occasions. @returns the occasions that apply; null where that is unknown now */
interface Watch {
  readonly of: readonly OccasionName[];
  readonly look: (watched: Watched) => Promise<readonly OpenCondition[] | null>;
  /** The kind under which its findings are stored in addition. */
  readonly keeps?: FindingKind;
}

/** All checks: a lasting occasion belongs to exactly one. */
export const watches: readonly Watch[] = [
  { of: ['work_late'], look: workLate },
  { of: ['work_not_allowed'], look: workNotAllowed },
  { of: ['stock_short'], look: stockShort },
  { of: ['contract_short'], look: contractsShort },
  { of: ['certificate_ends'], look: certificatesEnding },
  { of: ['subscription_ends'], look: subscriptionEnding },
  { of: ['waiting_ended', 'waiting_broken'], look: waitingTimes },
  { of: ['disease_risk'], look: diseaseRisks, keeps: 'disease_risk' },
];

/** The occasions that last. */
export const lastingOccasions = occasionNames.filter((name) => occasions[name].lasts);

/** A farm is checked every hour, a number of farms per run. */
const hours = 1;
const atOnce = 20;
const firstMinutes = 10;

interface WatchParts {
  readonly database: Database;
  readonly configuration: Pick<Configuration, 'weatherProvider'>;
  readonly log: (message: string) => void;
}

/** Checks farms whose hour is over; each is claimed by a single server. */
export async function watchFarms(parts: WatchParts, now: Date): Promise<void> {
  const { database, log } = parts;
  // a farm that was just created has nothing to report yet
  await database.query(
    `insert into notification_watch (farm, due)
     select id, now() + make_interval(mins => ${firstMinutes}) from farm where deleted_at is null
     on conflict (farm) do nothing`,
  );
  for (;;) {
    const { rows } = await database.query<{ farm: string }>(
      `update notification_watch w set due = $1::timestamptz + make_interval(hours => ${hours})
       where farm in (select farm from notification_watch where due <= $1 order by due
         limit ${atOnce} for update skip locked) returning w.farm`,
      [now],
    );
    for (const { farm } of rows)
      await watchFarm(parts, farm, now).catch((error: unknown) =>
        log(`notifications of ${farm}: ${String(error)}`),
      );
    if (rows.length < atOnce) return;
  }
}

/** Checks a farm: reports new conditions, and ends those that no longer hold. */
async function watchFarm(
  { database, configuration, log }: WatchParts,
  farm: string,
  now: Date,
): Promise<void> {
  const members = (await membersOfFarms(database, [farm])).get(farm) ?? [];
  const first = members.find(({ is_owner }) => is_owner);
  const owner = first ? await principalOfAccount(database, first.account) : null;
  const membership = owner?.memberships.get(farm);
  if (!owner || !membership) return;
  const watched = {
    database,
    configuration,
    farm,
    owner,
    today: todayIn(membership.timezone, now),
  };
  for (const { of, look, keeps } of watches) {
    const holding = await look(watched).catch((error: unknown) => {
      log(`notifications of ${farm}, ${of.join(' ')}: ${String(error)}`);
      return null;
    });
    if (holding === null) continue;
    const newOccasions = holding.flatMap(
      ({ occasion, row, state, content, concerned }): NewOccasion[] =>
        accountsOf(occasions[occasion].audience, members, concerned ?? {}, null).map((account) => ({
          account,
          farm,
          occasion,
          row,
          state,
          content,
        })),
    );
    await database.transaction(async (client) => {
      for (const occasion of of) {
        const present = holding.filter((one) => one.occasion === occasion);
        await endNotifications(
          client,
          farm,
          occasion,
          present.map(({ row, state }) => `${row} ${state}`),
        );
      }
      await recordNotifications(client, newOccasions);
      if (keeps) await storeFindings(client, farm, keeps, holding);
    });
  }
  await keepGaps(watched).catch((error: unknown) =>
    log(`notifications of ${farm}, register: ${String(error)}`),
  );
}

/** Stores the register's missing data, and the time of the check. */
async function keepGaps(watched: Watched): Promise<void> {
  const { database, farm } = watched;
  const gaps = await registerGaps(watched);
  await database.transaction(async (client) => {
    await storeFindings(client, farm, 'register_gap', gaps);
    await client.query('update notification_watch set looked = now() where farm = $1', [farm]);
  });
}
