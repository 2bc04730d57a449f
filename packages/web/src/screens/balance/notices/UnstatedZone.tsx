import { isZoneOpen, type FieldBalance } from '@furrow/domain/nutrient-norms/balance.ts';
import type { Dose } from '@furrow/domain/nutrient-norms/spread.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../../protection/Protection.module.css';

type Balances = readonly Pick<FieldBalance, 'nitrogen'>[];

/**
 * Notice on fields that state no zone where it decides their norm of nitrogen; nothing where there
 * are none. @source decisions 285
 */
export function UnstatedZone({
  balances,
  figures,
}: {
  readonly balances: Balances;
  /** The norm that the page counts with: the lower one in a proposal. */
  readonly figures: 'ordinary' | 'proposal';
}) {
  const { t } = useLingui();
  const open = balances.filter(isZoneOpen).length;
  if (open === 0) return null;
  return (
    <Notice level="warning">
      {plural(open, {
        one: '# field states no nitrate zone: in a nutrient-polluted area its norm of nitrogen is lower.',
        other:
          '# fields state no nitrate zone: in a nutrient-polluted area their norm of nitrogen is lower.',
      })}{' '}
      {figures === 'ordinary' ? t`The ordinary norm is shown.` : t`No more than that is proposed.`}{' '}
      {t`State on the field whether its “Nitrate vulnerable zone” has stricter rules.`}{' '}
      {/* where many fields are changed at once */}
      <Link to={paths.cropfields.list}>{t`Open the list of crop fields`}</Link>
    </Notice>
  );
}

/**
 * Notice on doses whose days are those of every nitrate zone, since their fields state none; nothing
 * where there are none. @source decisions 286
 */
export function UnstatedDays({ doses }: { readonly doses: readonly Dose[] }) {
  const { t } = useLingui();
  const fields = new Set(doses.flatMap(({ field, isZoneOpen: isOpen }) => (isOpen ? field : [])));
  if (fields.size === 0) return null;
  return (
    <Notice level="warning">
      {plural(fields.size, {
        one: '# field states no nitrate zone: its doses keep to the days that are open in every zone.',
        other:
          '# fields state no nitrate zone: their doses keep to the days that are open in every zone.',
      })}{' '}
      <Link to={paths.cropfields.list}>{t`Open the list of crop fields`}</Link>
    </Notice>
  );
}

/** Note on the areas that norms of nitrogen were counted with; nothing where none apply. */
export function PollutedAreasNote({ balances }: { readonly balances: Balances }) {
  const { t } = useLingui();
  const pages = new Set(
    balances.flatMap(({ nitrogen }) => (nitrogen?.page ? [nitrogen.page.title] : [])),
  );
  return pages.size > 0 ? (
    <p className={styles['note']}>
      {t`Nutrient-polluted areas: ${[...pages].join('; ')}.`}{' '}
      {t`Areas and norms are those of 2025: a change proposed for 2026 is not counted.`}
    </p>
  ) : null;
}
