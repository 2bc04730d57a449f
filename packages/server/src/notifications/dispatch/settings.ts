import type { Ways } from '@furrow/domain/notification/occasion.ts';
import type { OccasionName } from '@furrow/domain/notification/occasions.ts';
import { waysOf, type WaysByOccasion } from '@furrow/domain/notification/ways.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Hours } from './quiet-hours.ts';

/** The default time of day of the daily mail. */
const usualDaily = '07:00';

/** Notification settings of a person. */
export interface NotificationSettings {
  readonly account: string;
  readonly email: string;
  readonly verified: boolean;
  /** Their time zone, else that of one of their farms. */
  readonly timezone: string;
  readonly quiet: Hours | null;
  readonly daily: string;
  readonly mailOff: boolean;
  /** Reason why mail to the current address bounced; null where it did not. */
  readonly bounced: string | null;
  readonly lastMail: Date | null;
  readonly choices: WaysByOccasion;
  readonly ofFarms: ReadonlyMap<string, WaysByOccasion>;
}

interface Found {
  account: string;
  email: string;
  verified: boolean;
  timezone: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
  daily_at: string | null;
  mail_off: boolean | null;
  bounced: string | null;
  last_mail: Date | null;
  choices: WaysByOccasion | null;
  farms: Record<string, WaysByOccasion> | null;
}

/** The settings of people, without deleted accounts. */
export async function settingsOf(
  database: Queryable,
  accounts: readonly string[],
): Promise<Map<string, NotificationSettings>> {
  const { rows } = await database.query<Found>(
    `select a.id as account, a.email, a.email_verified is not null as verified,
       coalesce(s.timezone, (select f.timezone from farmcontact c join farm f on f.id = c.farm
         where c."user" = a.id and c.deleted_at is null and f.deleted_at is null
         order by c.is_owner desc, f.id limit 1)) as timezone,
       s.quiet_from, s.quiet_until, s.daily_at, s.mail_off, s.last_mail, s.choices,
       case when lower(s.bounced_address) = lower(a.email) then s.bounced_reason end as bounced,
       (select jsonb_object_agg(f.farm, f.choices) from notification_farm_setting f
         where f.account = a.id) as farms
     from account a left join notification_setting s on s.account = a.id
     where a.id = any($1::uuid[]) and a.deleted_at is null`,
    [accounts],
  );
  return new Map(
    rows.map((row) => [
      row.account,
      {
        account: row.account,
        email: row.email,
        verified: row.verified,
        timezone: row.timezone ?? 'UTC',
        quiet:
          row.quiet_from && row.quiet_until
            ? { from: row.quiet_from, until: row.quiet_until }
            : null,
        daily: row.daily_at ?? usualDaily,
        mailOff: row.mail_off ?? false,
        bounced: row.bounced,
        lastMail: row.last_mail,
        choices: row.choices ?? {},
        ofFarms: new Map(Object.entries(row.farms ?? {})),
      },
    ]),
  );
}

/** Whether mail reaches a person and is wanted at all. */
const takesMail = ({ verified, mailOff, bounced }: NotificationSettings): boolean =>
  verified && !mailOff && bounced === null;

/** The available channels of an occasion: as chosen, without mail to a bounced address. */
export function openWays(
  settings: NotificationSettings,
  occasion: OccasionName,
  farm: string,
): Ways {
  const ways = waysOf(occasion, settings.choices, settings.ofFarms.get(farm));
  return takesMail(settings) ? ways : { ...ways, mail: 'off' };
}
