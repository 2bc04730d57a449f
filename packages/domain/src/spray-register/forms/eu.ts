import { msg } from '@furrow/kit/msg.ts';
import { retentionByRegulation } from '../retention.ts';
import type { Conversion, Datum, FormSource, RegisterForm } from './form.ts';

/** The regulation that every form rests on. */
export const regulation: FormSource = {
  title: 'Commission Implementing Regulation (EU) 2023/564',
  url: 'http://data.europa.eu/eli/reg_impl/2023/564/oj',
};

/** The regulation that lets a country put off the electronic form by a year. */
export const postponement: FormSource = {
  title: 'Commission Implementing Regulation (EU) 2025/2203',
  url: 'http://data.europa.eu/eli/reg_impl/2025/2203/oj',
};

/**
 * Deadlines of the electronic form where a country takes both that (EU) 2025/2203 and article 2 of
 * (EU) 2023/564 allow: uses of 2026 need none, those until 2029 have it by 31 January.
 */
export const postponedConversion: readonly Conversion[] = [
  { from: '2026-01-01', due: 'none' },
  { from: '2027-01-01', due: 'january_31' },
  { from: '2030-01-01', due: 'days_30' },
];

/** Data that the annex requires, and the operator. */
const regulationData: readonly Datum[] = [
  { name: 'type_of_use', requirement: 'always', label: 'Type of use' },
  { name: 'product', requirement: 'always', label: 'Plant protection product' },
  { name: 'authorisation_number', requirement: 'always', label: 'Authorisation number' },
  { name: 'date', requirement: 'always', label: 'Date of use' },
  { name: 'start_time', requirement: 'time_limited', label: 'Start time' },
  { name: 'dose', requirement: 'always', label: 'Dose' },
  { name: 'dose_unit', requirement: 'always', label: 'Unit of the dose' },
  { name: 'place', requirement: 'always', label: 'Location of the area or unit' },
  { name: 'treated_size', requirement: 'always', label: 'Size or quantity of the area or unit' },
  { name: 'crop', requirement: 'always', label: 'Crop or situation' },
  { name: 'eppo_code', requirement: 'always', label: 'EPPO code' },
  { name: 'growth_stage', requirement: 'stage_limited', label: 'BBCH stage' },
  { name: 'operator', requirement: 'always', label: 'Operator' },
];

/** The data of the regulation in the words of a country. */
export const regulationDataIn = (
  words: Readonly<Partial<Record<Datum['name'], string>>>,
): readonly Datum[] =>
  regulationData.map((datum) => ({ ...datum, label: words[datum.name] ?? datum.label }));

/** Form of countries without one of their own. @source Regulation (EU) 2023/564 */
export const eu: RegisterForm = {
  id: 'EU',
  name: msg`Regulation (EU) 2023/564`,
  sources: [regulation, postponement],
  since: '2026-01-01',
  keeping: retentionByRegulation,
  electronic: [{ from: '2026-01-01', due: 'days_30' }],
  data: regulationData,
  holderNumber: null,
  open: [
    msg`It is not known whether the country postponed the electronic form by a year, as it may.`,
  ],
};
