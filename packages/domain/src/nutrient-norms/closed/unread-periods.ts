import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { RuleSource } from '../../rotation/rotation-rules.ts';

/** Closed periods that apply in a country, and that cannot be judged by what fields tell. */
export interface UnreadPeriods {
  readonly country: string;
  /** First and last day of the rule, as far as known. */
  readonly from: string;
  readonly until: string;
  readonly reason: Text;
  readonly source: RuleSource;
}

const unreadPeriods: readonly UnreadPeriods[] = [
  {
    country: 'FR',
    from: '2024-01-01',
    until: '2027-12-31',
    reason: msg`Closed periods apply in vulnerable zones, and differ by part of the country, by crop, the crops before and after it and the type of fertilizer; fields do not tell their zone.`,
    source: {
      title:
        'Arrêté du 19 décembre 2011, annexe I, as amended on 30 January 2023, by data.gouv.fr: Périodes minimales d’interdiction d’épandage',
      address:
        'https://www.data.gouv.fr/datasets/programme-dactions-national-nitrates-periodes-minimales-dinterdiction-depandage',
      version: '2023',
      readAs: 'summary',
    },
  },
];

/** The periods that apply in a country on a day, and are not judged; null where none are known of. */
export const unreadPeriodsOn = (country: string | null, date: string): UnreadPeriods | null =>
  unreadPeriods.find((one) => one.country === country && one.from <= date && date <= one.until) ??
  null;
