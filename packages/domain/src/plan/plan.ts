import { dashNumber, date, defineEntity, everyVerb, text, words } from '@furrow/kit';
import { periodRules } from '../period.ts';

/** A cropping season. @source spec §3 Plan */
export const plan = defineEntity({
  name: 'plan',
  list: 'plans',
  label: words('Plan', 'Bouwplan'),
  labels: words('Plans', 'Bouwplannen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(words('Name', 'Naam'), { max: 255 }),
    period_start: date(words('Start', 'Begin')),
    period_end: date(words('End', 'Einde')),
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
