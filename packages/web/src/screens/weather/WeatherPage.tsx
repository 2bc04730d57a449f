import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFarmStore, useFeature, useRows, useStatus } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { usePlace } from '../../me/MeContext.tsx';
import { compareText } from '../../ui/search/foldText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/format/formats.ts';
import { WeatherIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shownIn, unitWords } from '../../ui/format/measures.ts';
import { useMeasures } from '../../forms/useMeasures.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { isBlightCrop } from './blightCrop.ts';
import { BlightChoices, useBlightChoice } from './BlightChoices.tsx';
import { useModelWords } from './modelWords.ts';
import { RiskVerdict } from './RiskVerdict.tsx';
import { byRisk, riskOf, type FieldRisk } from './riskOfFields.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import { useRisks } from './useRisks.ts';
import { WeatherSection } from './WeatherSection.tsx';
import type { Spot } from './weatherAnswers.ts';
import { daysUntil, spotKey, spotOf } from './weatherQuestions.ts';
import table from '../../ui/list/Table.module.css';
import styles from './Weather.module.css';

/** The weather of the farm, and the fields in danger first. @source decisions D10, D15 */
export function WeatherPage() {
  const { t } = useLingui();
  const { plan } = usePlace();
  const { loading } = useStatus();
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
  if (loading === 'cold' && every.length === 0) return <Skeleton />;
  return (
    <ReadingPage title={t`Weather`}>
      {isOn === false ? (
        <Notice level="warning">{t`The weather is not part of the subscription of this farm.`}</Notice>
      ) : null}
      {first === undefined ? (
        <EmptyState icon={WeatherIcon} title={t`No fields with a boundary yet`}>
          {t`Once a field is on the map, its weather and its risk of late blight appear here.`}
        </EmptyState>
      ) : isOn === false ? null : (
        <>
          <RiskCard fields={fields} />
          <div className={styles['card']}>
            <WeatherSection spot={middleOf(fields)} />
          </div>
        </>
      )}
    </ReadingPage>
  );
}

interface Placed {
  readonly field: EntityRows['cropfield'];
  readonly spot: Spot;
}

/** Where most of the fields are: the one nearest to the middle of them all. */
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

const most = 50;

function RiskCard({ fields }: { readonly fields: readonly Placed[] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { temperature } = useMeasures();
  const models = useModelWords();
  const [choice, setChoice] = useBlightChoice();
  const { model, days, end } = choice;
  const sensitive = useMemo(
    () => fields.filter(({ field }) => isBlightCrop(store, field.crop)),
    [fields, store],
  );
  const risks = useRisks(
    sensitive.map(({ spot }) => spot),
    daysUntil(end, Number(days)),
    model,
  );
  const rows = useMemo(
    () =>
      byRisk(
        sensitive.map(({ field, spot }): FieldRisk => ({
          field,
          risk: riskOf(risks.answers.get(spotKey(spot)) ?? null, model),
        })),
        (one, other) => compareText(String(one.name ?? ''), String(other.name ?? '')),
      ),
    [sensitive, risks.answers, model],
  );
  const unit = unitWords(temperature);
  return (
    <section
      className={`${styles['card']} ${styles['section']}`}
      style={{ marginTop: 0 }}
      aria-label={t`Late blight by field`}
    >
      <div className={styles['head']}>
        <h2>{t`Late blight by field`}</h2>
      </div>
      <p className={styles['none']}>{models[model].criteria}</p>
      {sensitive.length === 0 ? (
        <p className={styles['none']}>{t`No potatoes grow in this plan.`}</p>
      ) : (
        <>
          <BlightChoices choice={choice} onChange={setChoice} />
          {risks.failed ? (
            <Notice level="warning">{t`The risk of some fields cannot be calculated now: the weather is not available.`}</Notice>
          ) : null}
          <ScrollRoom framed label={t`Fields by risk`} busy={risks.asking}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{t`Field`}</th>
                  <th scope="col" data-left>{t`Last day`}</th>
                  <th scope="col">{t`Days of risk`}</th>
                  <th scope="col">{t`Periods`}</th>
                  <th scope="col">{t`Lowest ${unit}`}</th>
                  <th scope="col">{t`Hours at 90 %`}</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, most).map(({ field, risk }) => (
                  <tr key={String(field.id)}>
                    <th scope="row">
                      <Link to={paths.cropfields.byId(String(field.id))}>
                        {String(field.name ?? '')}
                      </Link>
                      <span className={table['under']}>
                        {nameOfRow('croptype', field.crop, store, language)}
                      </span>
                    </th>
                    <td data-left>
                      {risk ? (
                        <RiskVerdict isRisk={risk.last.isRisk} endsPeriod={risk.last.endsPeriod} />
                      ) : risks.asking ? (
                        '…'
                      ) : (
                        '–'
                      )}
                    </td>
                    <td>{risk?.days ?? '–'}</td>
                    <td>{risk?.periods ?? '–'}</td>
                    <td>
                      {risk && risk.last.lowest !== null
                        ? formatNumber(
                            shownIn('temperature', risk.last.lowest, temperature),
                            language,
                            1,
                          )
                        : '–'}
                    </td>
                    <td>{risk?.last.humidHours ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRoom>
          {rows.length > most ? (
            <p
              className={styles['none']}
            >{t`The ${most} fields at greatest risk of ${rows.length} are shown.`}</p>
          ) : null}
        </>
      )}
    </section>
  );
}
