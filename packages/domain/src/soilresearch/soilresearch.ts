import {
  boolean,
  date,
  decimal,
  defineComputed,
  defineEntity,
  everyVerb,
  issue,
  map,
  ref,
  refs,
  text,
  type Asking,
  type Issue,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { rowsWhere } from '../rows.ts';
import { coverageArea, coverageComplete, fourYearsAfter } from './coverage.ts';

interface Field {
  readonly registered_area: number | null;
  readonly plan: string | null;
}

function* gatherFields(row: {
  cropfields: readonly string[];
}): Asking<{ fields: readonly Field[] }> {
  if (row.cropfields.length === 0) return { fields: [] };
  return { fields: (yield* rowsWhere('cropfield', { id: row.cropfields })).rows };
}

const coverage = defineComputed({
  fields: {
    coverage_area: decimal(msg`Area covered`, {
      unit: 'ha',
      default: 0,
    }),
    coverage_complete: boolean(msg`Fully covered`, { default: false }),
  },
  gather: gatherFields,
  compute(row: { cropfields: readonly string[]; registered_area: number | null }, { fields }) {
    const area = coverageArea(fields);
    return { coverage_area: area, coverage_complete: coverageComplete(area, row.registered_area) };
  },
});

function researchRules({
  date: taken,
  end_date: end,
}: {
  date: string | null;
  end_date: string | null;
}): Issue[] {
  return taken && end && end < taken ? [issue('end_date', 'end_before_start')] : [];
}

/** A laboratory's analysis of the soil. @source spec §3 SoilResearch, §5, decisions D14 */
export const soilresearch = defineEntity({
  name: 'soilresearch',
  list: 'soil_researches',
  label: msg({ message: 'Soil research', context: 'an analysis' }),
  labels: msg`Soil researches`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(msg`Name`, { max: 255 }),
    parcel: ref(msg`Parcel`, 'parcel'),
    date: date(msg`Date`),
    end_date: date(msg`Valid until`),
    laboratory: text(msg`Laboratory`, { max: 255 }),
    values: map(msg`Values`, 'fieldattributetype'),
    cropfields: refs(msg`Crop fields`, 'cropfield'),
    registered_area: decimal(msg`Registered area`, {
      unit: 'ha',
      min: 0,
      max: 100000,
    }),
    external_id: text(msg`Lab reference`, {
      max: 100,
    }),
  },
  computed: coverage,
  order: ['-date', 'name'],
  example: {
    name: 'Bemestingsonderzoek Kavel 7',
    date: '2026-02-10',
    laboratory: 'Eurofins Agro',
    registered_area: 7.44,
    external_id: '860012',
  },
  /** @source spec §3 SoilResearch (end_date), ENT-05 */
  defaults: (draft, { today }) => {
    const taken = draft.date ?? today;
    return { date: taken, end_date: draft.end_date ?? fourYearsAfter(taken) };
  },
  rules: researchRules,
  rulesLookAt: ['date', 'end_date'],
  source: 'spec §3 SoilResearch',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly soilresearch: Row<typeof soilresearch>;
  }
}
