import type { Candidate } from '@furrow/domain/admission/candidate.ts';
import { type Admission } from '@furrow/domain/admission/situation.ts';
import { registerCountries, registerNames } from '@furrow/domain/register/registers.ts';
import { lastDayOfUse } from '@furrow/domain/admission/product-rules.ts';
import { type Language, translate, at } from '@furrow/kit';

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
  return admission.uses.map((use, index) => ({
    ...whole,
    id: at(admission.ids, index),
    crops: use.crops.map((crop) => crop.name),
    organisms: use.organisms.map((organism) => organism.name),
    dose: use.dose,
    dose_unit: use.doseUnit,
    applications: use.applications,
    interval_days: use.intervalDays,
    waiting_days: use.waitingDays,
  }));
}
