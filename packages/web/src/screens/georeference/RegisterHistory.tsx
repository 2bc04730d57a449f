import type { EntityRows } from '@furrow/domain';
import { hasRegisterHistory } from '@furrow/domain/georeference/register-countries.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../data/index.ts';
import { askHistory } from './askHistory.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useAnswer } from '../../services/useAnswer.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shortHistory } from './shortHistory.ts';
import styles from './Georeference.module.css';

/**
 * Crops on a field's land by its country's parcel register, regardless of the farm.
 * @source spec §8 "Crop history cannot be loaded", §9, RUL-27, API-18
 */
export function RegisterHistory({ field }: { readonly field: EntityRows['cropfield'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const geometry = typeof field.geometry === 'string' ? field.geometry : null;
  const hasHistory = geometry !== null && hasRegisterHistory(field.country);
  const { user } = useFarmStore();
  const ask = async (signal: AbortSignal) => {
    const answer = await askHistory(user, field, signal);
    // @source spec §8 "History or codes load fails: warning only in the console"
    if (!answer.ok && answer.problem.code !== 'aborted')
      console.warn('crop history', answer.problem.detail);
    return answer;
  };
  // a boundary that is redrawn is seen first
  const { value, problem, asking } = useAnswer(hasHistory ? geometry : null, ask, false);
  if (!hasHistory) return null;
  const years = shortHistory(value?.objects ?? []);
  return (
    <section
      className={styles['section']}
      aria-label={t`Crop history by the register`}
      aria-busy={asking}
    >
      <h3>{t`Crop history by the register`}</h3>
      {asking && value === null && !problem ? (
        <Skeleton lines={3} />
      ) : problem || years.length === 0 ? (
        <p className={styles['none']}>{t`No info available`}</p>
      ) : (
        <ol className={styles['years']}>
          {years.map(({ year, crops }) => (
            <li key={year}>
              <span className={styles['year']}>{year}</span>
              <ul>
                {crops.map(({ crop_code: code, crop_name: name, area, share }) => (
                  <li key={`${code} ${name}`} title={code === name ? undefined : code}>
                    <span className={styles['name']}>{name}</span>
                    <span className="quiet figures">
                      {share >= 0.995
                        ? formatHectares(area, language)
                        : `${formatNumber(share * 100, language, 0)}\u00a0% · ${formatHectares(area, language)}`}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
