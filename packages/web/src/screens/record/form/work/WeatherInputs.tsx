import { compassText } from '../../../../ui/compass.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { fieldLabel } from '../../../../forms/fieldProps.ts';
import { MeasureInput } from '../../../../forms/MeasureInput.tsx';
import type { Quantity } from '../../../../ui/format/measures.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { DecimalInput } from '../../../../ui/input/DecimalInput.tsx';
import { Select } from '../../../../ui/input/Select.tsx';
import { emptyWeather, type Figure, type WorkWeather } from '../draft.ts';
import { directionDegrees, directionName, winds } from './windDirections.ts';
import type { WorkForm } from '../useWorkForm.ts';
import { useWeatherTypes } from './weatherTypes.ts';
import card from '../RecordForm.module.css';
import { lazyPart } from '../../../../ui/lazyPart.ts';

/** The weather request is loaded when a person enters weather. */
const FillWeather = lazyPart(() =>
  import('./FillWeather.tsx').then(({ FillWeather: component }) => component),
);

const measured = [
  ['temperature', 'temperature'],
  ['wind_speed', 'speed'],
  ['precipitation', 'precipitation'],
] as const satisfies readonly (readonly [keyof WorkWeather, Quantity])[];

/** The weather at the work, stored as a weather report. @source spec §3 Weather report */
export function WeatherInputs({ form }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const types = useWeatherTypes();
  const weather = form.draft.weather ?? emptyWeather;
  const label = (name: string) => fieldLabel('weatherreport', name, language);
  const change = (changes: Partial<WorkWeather>) =>
    form.set({ weather: { ...weather, ...changes } });
  const figure = (name: keyof WorkWeather) => (value: Figure) =>
    change({ [name]: value === '' ? null : value });
  const shell = (name: keyof WorkWeather) => ({
    label: label(name),
    errors: form.errors(`weather.${name}`),
  });
  const [first, ...others] = measured.map(([name, quantity]) => (
    <MeasureInput
      key={name}
      {...shell(name)}
      quantity={quantity}
      value={weather[name]}
      onChange={figure(name)}
    />
  ));
  return (
    <>
      <fieldset className={card['figures']} aria-label={t`Weather`}>
        <Select
          {...shell('weather_type')}
          clearable
          value={weather.weather_type}
          options={
            weather.weather_type === null ||
            types.some(({ value }) => value === weather.weather_type)
              ? types
              : [...types, { value: weather.weather_type, label: weather.weather_type }]
          }
          onChange={(type) => change({ weather_type: type })}
        />
        {first}
        <DecimalInput
          {...shell('humidity')}
          unit="%"
          value={weather.humidity}
          onChange={figure('humidity')}
        />
        {others}
        <Select
          {...shell('wind_direction')}
          clearable
          value={directionName(weather.wind_direction)}
          options={directions(language)}
          onChange={(name) =>
            change({ wind_direction: name === null ? null : directionDegrees(name) })
          }
        />
      </fieldset>
      <Suspense fallback={null}>
        <FillWeather form={form} />
      </Suspense>
    </>
  );
}

/** The winds by the names a person of the language writes them with. */
const directions = (language: Language) =>
  winds.map((value) => ({
    value,
    label: compassText(value, language),
  }));
