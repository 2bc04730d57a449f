import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFeature, useIsCold, useRows } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { WeatherIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { RiskCard, type Placed } from './risk/RiskCard.tsx';
import { SprayWindow } from './spray/SprayWindow.tsx';
import { WeatherSection } from './WeatherSection.tsx';
import type { Spot } from './weatherAnswers.ts';
import { spotOf } from './weatherQuestions.ts';
import styles from './Weather.module.css';

/** The weather of the farm, and the fields in danger first. @source decisions D10, D15 */
export function WeatherPage() {
  const { t } = useLingui();
  const { plan } = useWorkspace();
  const isCold = useIsCold();
  const every = useRows('cropfield');
  const isOn = useFeature('furrow_online_weather');
  const fields = useMemo(
    () =>
      every
        .filter((field) => field.plan === plan)
        .flatMap((field): Placed[] => {
          const spot = spotOf(field);
          return spot ? [{ field, spot }] : [];
        }),
    [every, plan],
  );
  const [first] = fields;
  const middle = useMemo(() => middleOf(fields), [fields]);
  if (isCold && every.length === 0) return <FarmSkeleton />;
  return (
    <ReadingPage title={t`Weather`}>
      {isOn === false ? (
        <Notice level="warning">{t`The weather is not part of the subscription of this farm.`}</Notice>
      ) : null}
      {first === undefined ? (
        <EmptyState icon={WeatherIcon} title={t`No fields with a boundary yet`}>
          {t`Once a field is on the map, its weather and the risk of diseases of its crop appear here.`}
        </EmptyState>
      ) : isOn === false ? null : (
        <>
          <RiskCard fields={fields} />
          <div className={styles['card']}>
            <SprayWindow spot={middle} fields={[]} />
          </div>
          <div className={styles['card']}>
            <WeatherSection spot={middle} />
          </div>
        </>
      )}
    </ReadingPage>
  );
}

/** Position of most of the fields: the one nearest to the middle of them all. */
function middleOf(fields: readonly Placed[]): Spot | null {
  const mean = (part: (spot: Spot) => number) =>
    fields.reduce((sum, { spot }) => sum + part(spot), 0) / fields.length;
  const [lon, lat] = [mean((spot) => spot.lon), mean((spot) => spot.lat)];
  return (
    fields
      .map(({ spot }) => spot)
      .toSorted(
        (a, b) => Math.hypot(a.lon - lon, a.lat - lat) - Math.hypot(b.lon - lon, b.lat - lat),
      )[0] ?? null
  );
}
