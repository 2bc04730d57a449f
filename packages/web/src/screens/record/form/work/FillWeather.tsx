import { Button } from '@mantine/core';
import { hoursDuring, reportOf, summaryOf } from '@furrow/domain/weather/summary.ts';
import { instantOf } from '@furrow/kit/clock.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFacts } from '../../../../data/index.ts';
import { problemWords } from '../../../../words/problemWords.ts';
import { askPartner } from '../../../../services/partner.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { WeatherIcon } from '../../../../ui/icons.ts';
import type { WeatherAnswer } from '../../../weather/weatherAnswers.ts';
import { spotOf } from '../../../weather/weatherQuestions.ts';
import { emptyWeather, type WorkWeather } from '../draft.ts';
import type { WorkForm } from '../useWorkForm.ts';
import styles from '../RecordForm.module.css';

const MINUTE = 60_000;

/**
 * Fills in the weather measured near the field while the work was done. @source spec §1 "weather
 * data for records", API-15
 */
export function FillWeather({ form }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm, features } = useFacts();
  const [message, setMessage] = useState('');
  const [asking, setAsking] = useState(false);
  const { draft, fields } = form;
  const spot = fields.map(spotOf).find((one) => one !== null) ?? null;
  const start =
    draft.date === null ? null : (instantOf(draft.date, farm.timezone ?? 'UTC')?.getTime() ?? null);
  if (features.furrow_online_weather === false) return null;

  const fill = async () => {
    if (!spot || start === null) return;
    setAsking(true);
    const [hours = 0, minutes = 0] = draft.duration.split(':').map(Number);
    const end = start + Math.max(1, hours * 60 + minutes) * MINUTE;
    const query = {
      lat: spot.lat,
      lon: spot.lon,
      start: new Date(start).toISOString(),
      end: new Date(end + 60 * MINUTE).toISOString(),
    };
    const answer = await askPartner<WeatherAnswer>('weather', '/v1/weather/', query);
    setAsking(false);
    if (!answer.ok)
      return setMessage(
        answer.problem.kind === 'unreachable'
          ? t`The weather cannot be loaded now. Fill it in yourself, or try again.`
          : problemWords(answer.problem),
      );
    const { radiation: _radiation, ...found } = reportOf(
      summaryOf(hoursDuring(answer.value.results, start, end)),
    );
    const { source } = answer.value;
    if (source === null || Object.values(found).every((value) => value === null))
      return setMessage(t`No weather was measured near this field at that time.`);
    const weather: WorkWeather = { ...(draft.weather ?? emptyWeather), ...found };
    form.set({ weather });
    return setMessage(
      t`Filled in from ${source.name}, ${formatNumber(source.distance, language, 1)} km away.`,
    );
  };

  const lacking =
    spot === null
      ? t`Choose a field with a boundary to fill in its weather.`
      : start === null
        ? t`Choose when the work was done to fill in the weather.`
        : '';
  return (
    <div className={styles['toggles']} style={{ alignItems: 'center' }}>
      <Button
        variant="default"
        size="sm"
        leftSection={<WeatherIcon size={16} />}
        loading={asking}
        disabled={lacking !== ''}
        onClick={() => void fill()}
      >
        {t`Fill in from the weather service`}
      </Button>
      <output className="quiet">{lacking || message}</output>
    </div>
  );
}
