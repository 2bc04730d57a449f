import { registerCountries, registerNames, type Admission } from '@furrow/domain/admission/situation.ts';
import { lastDayOfUse } from '@furrow/domain/admission/product-rules.ts';
import { arrayOf, shape } from '@furrow/kit';

/** What a product is admitted for, one entry per use: what a person may choose from. @source spec §3 Admission, ENT-admission */
export interface Candidate {
  readonly id: number;
  readonly register: string;
  readonly country: string;
  readonly number: string;
  readonly name: string;
  readonly crops: readonly string[];
  readonly organisms: readonly string[];
  readonly dose: number | null;
  readonly dose_unit: string | null;
  readonly applications: number | null;
  readonly interval_days: number | null;
  readonly waiting_days: number | null;
  readonly admitted_from: string | null;
  readonly expires: string | null;
  readonly last_day_of_use: string | null;
  /** The day of the register. */
  readonly date: string;
}

const text = { type: 'string' };
const maybeText = { type: ['string', 'null'] };
const maybeNumber = { type: ['number', 'null'] };
const maybeWhole = { type: ['integer', 'null'] };

export const candidateSchema = shape({
  id: { type: 'integer' }, register: text, country: text, number: text, name: text, crops: arrayOf(text), organisms: arrayOf(text), dose: maybeNumber, dose_unit: maybeText,
  applications: maybeWhole, interval_days: maybeWhole, waiting_days: maybeWhole, admitted_from: maybeText, expires: maybeText, last_day_of_use: maybeText, date: text,
});

export function candidatesOf(admission: Admission): Candidate[] {
  const { register, number, name, admittedFrom, dated } = admission;
  const whole = {
    register: registerNames[register],
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
