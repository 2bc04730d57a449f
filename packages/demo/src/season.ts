import { activityNamed } from './catalogue.ts';
import { addDays } from '@furrow/kit/days.ts';
import { clock, minutesOf } from './days.ts';
import type { Field } from './land.ts';
import type { Ledger } from './ledger.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import type { Person } from './people.ts';
import { cultivations } from './rotation.ts';
import type { NextId, Row } from './rows.ts';
import { activity, record } from './work.ts';
import type { Machine } from './yard.ts';

interface SeasonContext {
  readonly farm: string;
  readonly today: string;
  readonly nextId: NextId;
  readonly contact: (person: Person) => string;
  readonly machine: (machine: Machine) => string;
  readonly ledger: Ledger;
}

/** Days ahead for which the farm has planned its work. */
const plannedDays = 30;

/** No two fields yield the same: a factor around one, fixed for a field and a year. */
const yieldFactor = (field: Field) =>
  0.93 + ((field.name.length * 7 + field.year * 3 + Math.round(field.area * 100)) % 15) / 100;

const rounded = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/**
 * The work of two seasons: work before today is performed and booked, work of the coming weeks is
 * planned, later work does not exist yet. Work on several fields of a crop on one day is a job with
 * one record for each field.
 * @source decisions D14: a record belongs to one crop field; work on several fields shares a job
 */
export function seasonOf(
  context: SeasonContext,
  fields: readonly Field[],
): { readonly job: readonly Row[]; readonly record: readonly Row[] } {
  const { farm, today, nextId, contact } = context;
  const jobs: Row[] = [];
  const records: Row[] = [];
  const horizon = addDays(today, plannedDays);

  for (const year of new Set(fields.map((field) => field.year))) {
    for (const [letter, works] of Object.entries(operations)) {
      const grown = fields.filter((field) => field.year === year && field.letter === letter);
      for (const work of works) {
        const day = `${year}-${work.day}`;
        if (grown.length === 0 || day > horizon) continue;
        const jobname = `${activityNamed(work.theme, work.work).names.nl} ${cultivations[grown[0]?.letter ?? 'W'].variety}`;
        const minutes = grown.map((field) =>
          Math.max(15, Math.round((work.hoursPerHectare * field.area * 60) / 5) * 5),
        );
        const starts = minutes.map(
          (_, index) =>
            minutesOf(work.at) + minutes.slice(0, index).reduce((sum, each) => sum + each, 0),
        );
        const job = grown.length > 1 ? nextId() : null;
        if (job !== null) {
          const end = Math.min((starts.at(-1) ?? 0) + (minutes.at(-1) ?? 0), 24 * 60 - 1);
          jobs.push({
            id: job,
            farm,
            date: day,
            start: `${day} ${work.at}`,
            end: `${day} ${clock(end)}`,
            applier: contact(work.applier),
          });
        }
        grown.forEach((field, index) => {
          const start = `${day} ${clock(Math.min(starts[index] ?? 0, 24 * 60 - 1))}`;
          records.push(
            ...recordsOf(context, field, work, {
              start,
              duration: clock(minutes[index] ?? 60),
              job,
              jobname,
            }),
          );
        });
      }
    }
  }
  return { job: jobs, record: records };
}

interface Moment {
  readonly start: string;
  readonly duration: string;
  readonly job: string | null;
  readonly jobname: string;
}

/**
 * The records of one operation on one field: the performed or planned one and, where it was planned
 * first, the plan that refers to it.
 */
function recordsOf(
  context: SeasonContext,
  field: Field,
  work: Operation,
  { start, duration, job, jobname }: Moment,
): readonly Row[] {
  const { farm, today, nextId, contact, machine, ledger } = context;
  const day = start.slice(0, 10);
  const performed = day < today;
  const uses = (work.uses ?? []).map((use) => {
    const booking = ledger.bookingOf(use, work.theme, field.letter, field.year);
    const dose = use.of === 'yield' ? rounded(use.dose * yieldFactor(field), 1) : use.dose;
    if (booking !== null) ledger.reserve(booking, field.year, dose * field.area);
    return { ...use, dose, booking, stock: booking?.stock ?? null };
  });
  const contractor = work.applier === 'contractor';
  const fields = {
    date: start,
    duration,
    planner: contact('manager'),
    applier: contact(work.applier),
    machines: work.machines.map(machine),
    activities: [activity(work.theme, work.work, uses, work.notes)],
    cropfield: field.id,
    worked_area: field.area,
    estimated_cost: contractor ? rounded(field.area * 120, 2) : null,
    jobname,
    job,
  };
  const id = nextId();
  if (!performed) return [record(id, farm, { ...fields, processing_state: 'planned' })];

  for (const { booking, dose } of uses)
    if (booking !== null) ledger.book(booking, id, day, dose * field.area);
  const done = record(id, farm, {
    ...fields,
    processing_state: 'performed',
    used_fuel:
      work.machines.length === 0 || contractor
        ? null
        : rounded(field.area * work.hoursPerHectare * 22, 1),
    work_cost: contractor ? rounded(field.area * 118, 2) : null,
    locked: field.year < Number(today.slice(0, 4)) && work.theme === 'crop_protection',
  });
  if (work.planned !== true) return [done];
  return [
    done,
    record(nextId(), farm, { ...fields, processing_state: 'planned', linked_record: id }),
  ];
}
