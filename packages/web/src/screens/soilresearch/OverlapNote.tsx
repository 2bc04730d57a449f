import { useStable } from '../../ui/useStable.ts';
import type { EntityRows } from '@furrow/domain';
import {
  checkOverlap,
  mostFieldsToCompare,
  type OverlapCheck,
} from '@furrow/domain/soilresearch/overlap.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';
import styles from './SoilResearch.module.css';

/**
 * Note where crop fields overlap, so that their area would count twice; not checked for more than a
 * hundred. @source spec §5 Soil research, RUL-13
 */
export function OverlapNote({ fields }: { readonly fields: readonly EntityRows['cropfield'][] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const key = fields.map(({ id, version }) => `${String(id)}@${version}`).join(' ');
  const bounded = useStable(key, fields);
  const [check, setCheck] = useState<OverlapCheck | null>(null);
  useEffect(() => {
    let gone = false;
    setCheck(null);
    if (bounded.length < 2) return undefined;
    if (bounded.length > mostFieldsToCompare) return setCheck(checkOverlap(bounded, () => 0));
    // polygons are compared by a lazy part of the page
    void import('./sharedHectares.ts').then(({ sharedHectares }) => {
      if (!gone) setCheck(checkOverlap(bounded, sharedHectares()));
    });
    return () => {
      gone = true;
    };
  }, [bounded]);
  if (!check) return null;
  const nameOf = (id: string) => String(fields.find((field) => field.id === id)?.name ?? '');
  if (!check.checked)
    return (
      <p className="quiet">{t`Overlaps are not checked with more than ${check.limit} crop fields.`}</p>
    );
  if (check.overlaps.length === 0) {
    return (
      <p className={styles['note']}>
        <OkIcon size={16} /> {t`No fields overlap.`}
      </p>
    );
  }
  return (
    <output className={styles['overlaps']}>
      <p className={styles['note']}>
        <WarningIcon size={16} /> {t`Fields overlap; their area counts twice:`}
      </p>
      <ul>
        {check.overlaps.map(({ cropfields: [one, other], area }) => (
          <li
            key={`${one} ${other}`}
          >{t`${nameOf(one)} and ${nameOf(other)}: ${formatHectares(area, language)}`}</li>
        ))}
      </ul>
    </output>
  );
}
