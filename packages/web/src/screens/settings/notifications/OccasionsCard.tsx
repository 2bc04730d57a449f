import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  occasionGroups,
  type MailTime,
  type OccasionGroup,
} from '@furrow/domain/notification/occasion.ts';
import type {
  NotificationSettingsAnswer,
  OccasionSetting,
} from '@furrow/domain/notification/settings.calls.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Select } from '../../../ui/input/Select.tsx';
import { Card } from '../Card.tsx';
import type { ChangeSettings } from './changeSettings.ts';
import styles from './Notifications.module.css';

interface Props {
  readonly settings: NotificationSettingsAnswer;
  readonly farms: readonly { readonly id: string; readonly name: string }[];
  /** The farm the choices are of; null for all. */
  readonly farm: string | null;
  /** The farm in use. */
  readonly present: string;
  readonly onFarm: (farm: string | null) => void;
  readonly change: ChangeSettings;
}

/** Occasions and channels of notifications: for all farms, or differently for one. */
export function OccasionsCard({ settings, farms, farm, present, onFarm, change }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const groups = Object.keys(occasionGroups) as OccasionGroup[];
  return (
    <Card
      title={t`Notifications you get`}
      about={t`Only about items you may see, and never about your own changes. Mail is sent to a confirmed address.`}
      action={
        farms.length > 1 ? (
          <Select
            label={t`Applies to`}
            value={farm ?? 'all'}
            options={[
              { value: 'all', label: t`All farms` },
              ...farms
                .toSorted(
                  (left, right) => Number(right.id === present) - Number(left.id === present),
                )
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => onFarm(value === 'all' ? null : value)}
          />
        ) : null
      }
    >
      {groups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <div className={styles['head']}>
            <h3 id={`group-${group}`}>{translate(occasionGroups[group], language)}</h3>
            <span aria-hidden>{t`Bell`}</span>
            <span aria-hidden>{t`Push`}</span>
            <span aria-hidden>{t`Mail`}</span>
          </div>
          <ul className={styles['rows']}>
            {settings.occasions
              .filter((occasion) => occasion.group === group)
              .map((occasion) => (
                <OccasionRow
                  key={occasion.name}
                  occasion={occasion}
                  ofFarm={farm !== null}
                  change={(ways) => void change({ occasions: { [occasion.name]: ways } })}
                />
              ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

type Chosen = { bell?: boolean; push?: boolean; mail?: MailTime } | null;

function OccasionRow({
  occasion: { name, label, who, ways, always, of_farm: chosen },
  ofFarm,
  change,
}: {
  readonly occasion: OccasionSetting;
  readonly ofFarm: boolean;
  readonly change: (ways: Chosen) => void;
}) {
  const { t } = useLingui();
  const isOwn = ofFarm && chosen !== null;
  return (
    <li className={styles['row']} data-own={isOwn || undefined}>
      <div className={styles['words']}>
        <strong id={`occasion-${name}`}>{label}</strong>
        <span className={styles['note']}>{who}</span>
        {isOwn ? (
          <Button variant="subtle" size="compact-xs" onClick={() => change(null)}>
            <Trans>Same as all farms</Trans>
          </Button>
        ) : null}
      </div>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={ways.bell}
          disabled={always}
          aria-label={t`${label}: bell`}
          onChange={({ target }) => change({ bell: target.checked })}
        />
        <span aria-hidden>{t`Bell`}</span>
      </label>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={ways.push}
          aria-label={t`${label}: push`}
          onChange={({ target }) => change({ push: target.checked })}
        />
        <span aria-hidden>{t`Push`}</span>
      </label>
      <label className={styles['mail']}>
        <span aria-hidden>{t`Mail`}</span>
        <select
          value={ways.mail}
          disabled={always}
          aria-label={t`${label}: mail`}
          onChange={({ target: { value } }) => {
            if (value === 'off' || value === 'at_once' || value === 'daily')
              change({ mail: value });
          }}
        >
          <option value="off">{t`No mail`}</option>
          <option value="at_once">{t`At once`}</option>
          <option value="daily">{t`Daily`}</option>
        </select>
      </label>
    </li>
  );
}
