import type {
  changeNotificationSettings,
  NotificationSettingsAnswer,
} from '@furrow/domain/notification/settings.calls.ts';
import { isOccasion } from '@furrow/domain/notification/occasions.ts';
import { waysOf } from '@furrow/domain/notification/ways.ts';
import type { Input } from '@furrow/kit';

/** A change of a person's notification settings. */
export type SettingsChange = Input<typeof changeNotificationSettings>;

/** Changes notification settings; each takes effect at once. Returns whether it was saved. */
export type ChangeSettings = (change: SettingsChange) => Promise<boolean>;

/** The settings as they will be: shown before the server has answered. */
export function withChange(
  settings: NotificationSettingsAnswer,
  { occasions: chosen = {}, ...change }: SettingsChange,
): NotificationSettingsAnswer {
  return {
    ...settings,
    timezone: change.timezone ?? settings.timezone,
    daily_at: change.daily_at ?? settings.daily_at,
    quiet_from: change.quiet_from === undefined ? settings.quiet_from : change.quiet_from,
    quiet_until: change.quiet_until === undefined ? settings.quiet_until : change.quiet_until,
    mail: { ...settings.mail, off: change.mail_off ?? settings.mail.off },
    occasions: settings.occasions.map((occasion) => {
      const ways = chosen[occasion.name];
      return ways && isOccasion(occasion.name)
        ? {
            ...occasion,
            ways: waysOf(
              occasion.name,
              { [occasion.name]: occasion.ways },
              { [occasion.name]: ways },
            ),
          }
        : occasion;
    }),
  };
}
