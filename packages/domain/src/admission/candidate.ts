import { orNull, value, type ValueOf } from '@furrow/kit';

const text = value.text();
const maybe = orNull(text);
const whole = orNull(value.integer());

/**
 * The uses a product is admitted for, one entry per use, for a person to choose from. @source spec
 * §3 Admission, ENT-admission
 */
export const candidateShape = value.object({
  id: value.integer(),
  register: text,
  country: text,
  number: text,
  name: text,
  crops: value.list(text),
  organisms: value.list(text),
  dose: orNull(value.number()),
  dose_unit: maybe,
  applications: whole,
  interval_days: whole,
  waiting_days: whole,
  admitted_from: maybe,
  expires: maybe,
  last_day_of_use: maybe,
  date: value.text(undefined, { note: 'The day of the register.' }),
});
/**
 * One use of an admission as a person may choose it; doses per hectare in `dose_unit`, intervals
 * and waiting times in days.
 */
export type Candidate = ValueOf<typeof candidateShape>;
