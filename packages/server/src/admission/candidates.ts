import type { Candidate } from '@furrow/domain/admission/candidate.ts';
import {
  registerCountries,
  registerNames,
  type Admission,
} from '@furrow/domain/admission/situation.ts';
import { lastDayOfUse } from '@furrow/domain/admission/product-rules.ts';
import { arrayOf, shape, type Language, translate } from '@furrow/kit';

const text = { type: 'string' };
const maybeText = { type: ['string', 'null'] };
const maybeNumber = { type: ['number', 'null'] };
const maybeWhole = { type: ['integer', 'null'] };

export const candidateSchema = shape({
  id: { type: 'integer' },
  register: text,
  country: text,
  number: text,
  name: text,
  crops: arrayOf(text),
  organisms: arrayOf(text),
  dose: maybeNumber,
  dose_unit: maybeText,
  applications: maybeWhole,
  interval_days: maybeWhole,
  waiting_days: maybeWhole,
  admitted_from: maybeText,
  expires: maybeText,
  last_day_of_use: maybeText,
  date: text,
});

export function candidatesOf(admission: Admission, language: Language): Candidate[] {
  const { register, number, name, admittedFrom, dated } = admission;
  const whole = {
    register: translate(registerNames[register], language),
    country: registerCountries[register],
    number,
    name,
    crops: [],
    organisms: [],
    dose: null,
    dose_unit: null,
    applications: null,
    interval_days: null,
    waiting_days: null,
    admitted_from: admittedFrom,
    expires: admission.withdrawn ?? admission.expires,
    last_day_of_use: lastDayOfUse(admission)?.day ?? null,
    date: dated,
  };
  if (admission.uses === null) return admission.ids.map((id) => ({ id, ...whole }));
  return admission.uses.map((use, place) => ({
    ...whole,
    id: admission.ids[place]!,
    crops: use.crops.map((crop) => crop.name),
    organisms: use.organisms.map((organism) => organism.name),
    dose: use.dose,
    dose_unit: use.doseUnit,
    applications: use.applications,
    interval_days: use.intervalDays,
    waiting_days: use.waitingDays,
  }));
}
