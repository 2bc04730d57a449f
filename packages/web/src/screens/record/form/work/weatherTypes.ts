import { useLingui } from '@lingui/react/macro';

/** The weather types, by the code a report stores. */
export function useWeatherTypes(): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'sunny', label: t`Sunny` },
    { value: 'partly_cloudy', label: t`Partly cloudy` },
    { value: 'cloudy', label: t`Cloudy` },
    { value: 'fog', label: t`Fog` },
    { value: 'drizzle', label: t`Drizzle` },
    { value: 'rain', label: t`Rain` },
    { value: 'thunderstorm', label: t`Thunderstorm` },
    { value: 'snow', label: t`Snow` },
  ];
}
