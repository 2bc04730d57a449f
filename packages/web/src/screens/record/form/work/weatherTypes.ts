import { useLingui } from '@lingui/react/macro';

/** What the sky does, by the code a report keeps. */
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
