import type { Fit, SprayRule } from '@furrow/domain/forecast/spray/finding.ts';
import type { SprayWindow } from '@furrow/domain/forecast/spray/windows.ts';
import { useLingui } from '@lingui/react/macro';
import { wallClock } from '../../record/form/when/duration.ts';
import { dayName } from '../timeWords.ts';

/** `Wed 24 Jun 08:00–12:00`, on the clock of this device. */
export function windowWords({ start, end }: SprayWindow, language: string): string {
  const [from, to] = [wallClock(new Date(start)), wallClock(new Date(end))];
  return `${dayName(from.slice(0, 10), language)} ${from.slice(11)}–${to.slice(11)}`;
}

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
