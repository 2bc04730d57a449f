import { dashNumber, date, defineEntity, everyVerb, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { periodRules } from '../period.ts';

/** A cropping season. @source spec §3 Plan */
export const plan = defineEntity({
  name: 'plan',
  list: 'plans',
  label: msg({ message: 'Plan', context: 'a cropping plan' }),
  labels: msg`Plans`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(msg`Name`, { max: 255 }),
    period_start: date(msg`Start`),
    period_end: date(msg`End`),
  },
  order: ['-period_start', 'name'],
  unique: { field: 'name', within: [], next: dashNumber },
  heldBy: ['cropfield', 'record'],
  example: { name: '2026', period_start: '2026-01-01', period_end: '2026-12-31' },
  /** Name and period of the current year. @source spec §3 Plan */
  defaults: (draft, { today }) => {
    const year = today.slice(0, 4);
    return {
      name: draft.name || year,
      period_start: draft.period_start ?? `${year}-01-01`,
      period_end: draft.period_end ?? `${year}-12-31`,
    };
  },
  rules: (draft) => [
    ...(draft.name ? [] : [{ path: 'name', code: 'required' }]),
    ...periodRules(draft),
  ],
  source: 'spec §3 Plan',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly plan: Row<typeof plan>;
  }
}
