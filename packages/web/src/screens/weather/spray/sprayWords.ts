import type { Fit, SprayRule } from '@furrow/domain/forecast/spray/finding.ts';
import { useLingui } from '@lingui/react/macro';

/** Names of the verdicts on an hour. */
export function useSprayWords(): Readonly<Record<Fit, string>> {
  const { t } = useLingui();
  return {
    good: t`Good to spray`,
    care: t`With care`,
    not: t`Do not spray`,
    unknown: t`Not in the forecast`,
  };
}

/** The names of the rules that hours are judged by. */
export function useRuleWords(): Readonly<Record<SprayRule, string>> {
  const { t } = useLingui();
  return {
    wind: t`Wind`,
    gusts: t`Gusts`,
    rain: t`Rain`,
    rain_before: t`Rain before`,
    rain_after: t`Rain after`,
    temperature: t`Temperature`,
    humidity: t`Humidity`,
    delta_t: t`Delta T`,
    inversion: t`Still air (inversion)`,
    dew: t`Dew`,
    age: t`Age of the forecast`,
  };
}
