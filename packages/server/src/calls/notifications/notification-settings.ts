import type { FastifyInstance } from 'fastify';
import { isOccasion, occasionNames, occasions } from '@furrow/domain/notification/occasions.ts';
import { waysOf, type WaysByOccasion, type WaysChosen } from '@furrow/domain/notification/ways.ts';
import {
  changeNotificationSettings,
  changePush,
  endPush,
  readNotificationSettings,
  subscribePush,
  type NotificationSettingsAnswer,
  type PushDevice,
} from '@furrow/domain/notification/settings.calls.ts';
import { existing, issue, translate, type BodyOf, type Issue, type Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { notificationKeys } from '../../notifications/dispatch/keys.ts';
import { settingsOf } from '../../notifications/dispatch/settings.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';

/** Maximum number of a person's devices for push; the one notified longest ago is replaced. */
const mostDevices = 20;

/** Settings of a person's notifications, and their devices. @source docs/decisions/136 */
export function notificationSettingsCalls(app: FastifyInstance, services: Services): void {
  const { configuration, database } = services;

  const devicesOf = async ({ account, session }: Principal): Promise<PushDevice[]> => {
    const instant = (column: string) =>
      `to_char(p.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
    const { rows } = await database.query<PushDevice>(
      `select p.id, p.device, ${instant('created')}, ${instant('last_told')}, p.quiet, p.quiet_from,
         p.quiet_until, w.token_hash = $2 as current
       from push_subscription p join web_session w on w.id = p.session
       where p.account = $1 and w.expires > now() order by 8 desc, p.created desc, p.id`,
      [account, session.tokenHash],
    );
    return rows;
  };

  const settingsFor = async (
    principal: Principal,
    farm: string | undefined,
    language: Language,
  ): Promise<NotificationSettingsAnswer> => {
    const stored = (await settingsOf(database, [principal.account])).get(principal.account);
    const settings = existing(stored, 'settings of who asks');
    const ofFarm = farm === undefined ? undefined : settings.ofFarms.get(farm);
    const { quiet, timezone, daily: daily_at, email, verified, mailOff, bounced } = settings;
    return {
      timezone,
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      daily_at,
      mail: { address: email, verified, off: mailOff, bounced },
      push: {
        key: configuration.push ? (await notificationKeys(database)).publicKey : null,
        devices: await devicesOf(principal),
      },
      occasions: occasionNames.map((name) => {
        const { group, label, who, always = false } = occasions[name];
        return {
          name,
          group,
          label: translate(label, language),
          who: translate(who, language),
          always,
          ways: waysOf(name, settings.choices, ofFarm),
          of_farm: ofFarm?.[name] ?? null,
        };
      }),
    };
  };

  answer(app, readNotificationSettings, ({ principal, query: { farm }, language }) => {
    if (farm !== undefined && !principal.memberships.has(farm)) throw new Refusal('not_found');
    return settingsFor(principal, farm, language);
  });

  answer(
    app,
    changeNotificationSettings,
    async ({ principal, body, language }) => {
      await saveSettings(services, principal.account, body);
      return settingsFor(principal, body.farm, language);
    },
    { check: ({ principal, body }) => settingIssues(principal, body) },
  );

  answer(
    app,
    subscribePush,
    async ({ principal, body: { endpoint, p256dh, auth } }) => {
      if (!configuration.push) throw new Refusal('push_off');
      const { rows } = await database.query<{ id: string }>(
        // a browser with another person signed in pushes to them from now on
        `insert into push_subscription (id, account, session, device, endpoint, p256dh, auth_secret)
         select $1, $2, w.id, w.device, $4, $5, $6 from web_session w where w.token_hash = $3
         on conflict (endpoint) do update set account = excluded.account,
           session = excluded.session, device = excluded.device, p256dh = excluded.p256dh,
           auth_secret = excluded.auth_secret
         returning id`,
        [newId(), principal.account, principal.session.tokenHash, endpoint, p256dh, auth],
      );
      // signed out meanwhile
      if (!rows[0]) throw new Refusal('no_session');
      await database.query(
        `delete from push_subscription where account = $1 and id in
         (select id from push_subscription where account = $1
          order by coalesce(last_told, created) desc, id offset ${mostDevices})`,
        [principal.account],
      );
      return { id: rows[0].id };
    },
    {
      check: ({ body: { endpoint } }) =>
        endpoint === undefined || mayPush(endpoint, configuration.pushHosts)
          ? []
          : [issue('endpoint', 'push_address')],
    },
  );

  answer(
    app,
    changePush,
    async ({ principal, params, body }) => {
      const { quiet, quiet_from = null, quiet_until = null } = body;
      const { rowCount } = await database.query(
        `update push_subscription set quiet = coalesce($3, quiet), quiet_from = $4, quiet_until = $5
         where id = $1 and account = $2`,
        [params.id, principal.account, quiet ?? null, quiet_from, quiet_until],
      );
      if (!rowCount) throw new Refusal('not_found');
    },
    {
      check: ({ body: { quiet, quiet_from, quiet_until } }) =>
        quiet === 'own' ? hourIssues(quiet_from ?? null, quiet_until ?? null, true) : [],
    },
  );

  answer(app, endPush, async ({ principal, params }) => {
    const { rowCount } = await database.query(
      'delete from push_subscription where id = $1 and account = $2',
      [params.id, principal.account],
    );
    if (!rowCount) throw new Refusal('not_found');
  });
}

/** Push services use https; an internal one of ours may use http as well. */
function mayPush(endpoint: string, ownHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || ownHosts.includes(host) || ownHosts.includes(hostname);
}

type Change = BodyOf<typeof changeNotificationSettings>;

/** Both ends of the quiet hours, or none. */
const hourIssues = (from: string | null, until: string | null, needed = false): Issue[] => [
  ...(from === null && (needed || until !== null) ? [issue('quiet_from', 'required')] : []),
  ...(until === null && (needed || from !== null) ? [issue('quiet_until', 'required')] : []),
];

function settingIssues(principal: Principal, body: Partial<Change>): Issue[] {
  const { farm, timezone, quiet_from: from, quiet_until: until, occasions: chosen = {} } = body;
  return [
    ...(farm !== undefined && !principal.memberships.has(farm)
      ? [issue('farm', 'reference_missing')]
      : []),
    ...(timezone && !isTimezone(timezone) ? [issue('timezone', 'timezone_unknown')] : []),
    ...(from === undefined && until === undefined ? [] : hourIssues(from ?? null, until ?? null)),
    ...Object.keys(chosen)
      .filter((name) => !isOccasion(name))
      .map((name) => issue(`occasions.${name}`, 'unknown_field')),
  ];
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Choices merged with others; null removes one. */
function merged(
  before: WaysByOccasion,
  chosen: Readonly<Record<string, WaysChosen | null>>,
): WaysByOccasion {
  const after: Record<string, WaysChosen> = { ...before };
  for (const [name, ways] of Object.entries(chosen))
    if (ways === null) delete after[name];
    else after[name] = { ...after[name], ...ways };
  return after;
}

/** Stores the channels chosen for a farm. */
async function saveFarmChoices(
  client: Queryable,
  { account, farm }: { readonly account: string; readonly farm: string },
  chosen: NonNullable<Change['occasions']>,
): Promise<void> {
  const { rows } = await client.query<{ choices: WaysByOccasion }>(
    'select choices from notification_farm_setting where account = $1 and farm = $2',
    [account, farm],
  );
  await client.query(
    `insert into notification_farm_setting (account, farm, choices) values ($1, $2, $3)
     on conflict (account, farm) do update set choices = excluded.choices`,
    [account, farm, JSON.stringify(merged(rows[0]?.choices ?? {}, chosen))],
  );
}

async function saveSettings({ database }: Services, account: string, body: Change): Promise<void> {
  const { farm, occasions: chosen } = body;
  await database.transaction(async (client) => {
    await client.query(
      'insert into notification_setting (account) values ($1) on conflict do nothing',
      [account],
    );
    // of two concurrent changes the second starts from the first one's result
    const { rows } = await client.query<{ choices: WaysByOccasion }>(
      'select choices from notification_setting where account = $1 for update',
      [account],
    );
    const general = farm === undefined && chosen ? merged(rows[0]?.choices ?? {}, chosen) : null;
    await client.query(
      `update notification_setting set
         timezone = case when $2 then $3 else timezone end,
         quiet_from = case when $4 then $5 else quiet_from end,
         quiet_until = case when $4 then $6 else quiet_until end,
         daily_at = case when $7 then $8 else daily_at end,
         mail_off = coalesce($9, mail_off),
         bounced_address = case when $10 then null else bounced_address end,
         choices = coalesce($11, choices)
       where account = $1`,
      [
        account,
        body.timezone !== undefined,
        body.timezone ?? null,
        body.quiet_from !== undefined || body.quiet_until !== undefined,
        body.quiet_from ?? null,
        body.quiet_until ?? null,
        body.daily_at !== undefined,
        body.daily_at ?? null,
        body.mail_off ?? null,
        body.mail_again === true,
        general && JSON.stringify(general),
      ],
    );
    if (farm !== undefined && chosen) await saveFarmChoices(client, { account, farm }, chosen);
  });
}
