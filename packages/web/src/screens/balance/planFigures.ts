import { addDays } from '@furrow/kit/days.ts';
import { doseLimitOn, type DoseLimit } from '@furrow/domain/nutrient-norms/closed/dose-limits.ts';
import { roundedDown, type Dose, type Proposal } from '@furrow/domain/nutrient-norms/spread.ts';
import {
  partsOnOthers,
  type PlannedField,
  type StoreRow,
} from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import type { EntityRows } from '@furrow/domain';
import { materialOf, type Material } from '@furrow/domain/producttype/material.ts';
import type { Nutrient } from './nutrient.ts';

/** The plan of a season with the store it is spread from. */
export interface FertilizerPlan {
  readonly fields: readonly PlannedField[];
  readonly store: readonly StoreRow[];
  readonly proposal: Proposal;
}

/**
 * A single nutrient of a field in the plan, kilograms per hectare. Nitrogen is effective nitrogen.
 */
export interface NeedFigures {
  readonly need: number | null;
  readonly planned: number;
  readonly done: number;
  /** Below zero where more is planned and done than needed. */
  readonly left: number | null;
  readonly norm: number | null;
}

/** The figures of a field for a nutrient. */
export function figuresOfField(
  { need, planned, done, norms, hectares }: PlannedField,
  nutrient: Nutrient,
): NeedFigures {
  const key = nutrient === 'n' ? 'workingN' : nutrient;
  const perHectare = (kilograms: number) => (hectares > 0 ? kilograms / hectares : 0);
  const [open, past] = [perHectare(planned[key]), perHectare(done[key])];
  const wanted = need[nutrient];
  // phosphate belongs to the land: a follow-up crop has the norm of its land
  const norm =
    nutrient === 'n' ? norms.nitrogen : nutrient === 'p2o5' ? norms.ground.phosphate : null;
  return {
    need: wanted,
    planned: open,
    done: past,
    left: wanted === null ? null : wanted - open - past,
    norm: norm?.perHectare ?? null,
  };
}

/** The first day from today on which a dose may be spread; today where no rule is known. */
function firstDay({ open }: Pick<Dose, 'open'>, from: string): string | null {
  if (open.length === 0) return from;
  const span = open.find(({ last }) => last >= from);
  return span ? (span.first > from ? span.first : from) : null;
}

/** A part of a dose on a day. */
interface DosePart {
  readonly day: string;
  /** In the unit of the store, a hectare. */
  readonly perHectare: number;
}

/** Nitrogen that a limit still allows on the ground of fields, as doses are placed one by one. */
export interface AutumnRoom {
  /** Kilograms a hectare. */
  readonly left: (field: string, limit: DoseLimit) => number;
  /** Takes kilograms a hectare of a field from its ground, and so from all fields on it. */
  readonly take: (field: string, limit: DoseLimit, kilograms: number) => void;
}

/** The room that the planned and done work of some fields leaves. */
export function autumnRoom(fields: readonly PlannedField[]): AutumnRoom {
  const byId = new Map(fields.map((field) => [field.field, field]));
  const used = new Map(fields.map((field) => [field.field, new Map(field.autumn)]));
  const add = (field: string, limit: DoseLimit, kilograms: number) =>
    used.get(field)?.set(limit, (used.get(field)?.get(limit) ?? 0) + kilograms);
  return {
    left: (field, limit) => Math.max(0, limit.nitrogen - (used.get(field)?.get(limit) ?? 0)),
    take: (id, limit, kilograms) => {
      add(id, limit, kilograms);
      const field = byId.get(id);
      for (const [other, part] of field ? partsOnOthers(field, byId) : [])
        add(other, limit, kilograms * part);
    },
  };
}

/**
 * The days on which a dose is spread, from a day on: where the law limits the amount in some days,
 * the remainder goes to the first open day after them. An amount without an open day in the year is
 * left out.
 */
export function partsOfDose(
  dose: Dose,
  from: string,
  year: string,
  room: AutumnRoom,
): readonly DosePart[] {
  const parts: DosePart[] = [];
  const perUnit = dose.amount > 0 ? dose.nutrients.n / dose.amount : 0;
  let rest = dose.perHectare;
  let start = from;
  while (rest > 0) {
    const day = firstDay(dose, start);
    if (day === null || !day.startsWith(year)) break;
    const limit = doseLimitOn(dose.spreading, day);
    const most =
      limit && perUnit > 0
        ? roundedDown(room.left(dose.field, limit) / perUnit, dose.unit)
        : dose.perHectare;
    const part = Math.min(rest, most);
    if (part > 0) parts.push({ day, perHectare: part });
    rest -= part;
    if (limit === null) break;
    room.take(dose.field, limit, part * perUnit);
    start = addDays(`${year}-${limit.last}`, 1);
  }
  return parts;
}

/**
 * Planned records of a proposal from a day on, and the number of doses that do not fit into the
 * year completely.
 */
export function recordsOfProposal(
  { fields, store, proposal }: FertilizerPlan,
  from: string,
  year: string,
): { readonly records: readonly Readonly<Record<string, unknown>>[]; readonly left: number } {
  const fieldOf = new Map(fields.map((field) => [field.field, field]));
  const storeOf = new Map(store.map((one) => [one.stock.id, one]));
  const room = autumnRoom(fields);
  let left = 0;
  const records = proposal.doses.flatMap((dose) => {
    const [field, row] = [fieldOf.get(dose.field), storeOf.get(dose.stock)];
    const parts = field && row ? partsOfDose(dose, from, year, room) : [];
    const applied = parts.flatMap(({ day, perHectare }) => {
      const record =
        field && row
          ? recordOfDose({ ...dose, perHectare }, day, {
              product: row.product,
              hectares: field.hectares,
            })
          : null;
      return record ? [record] : [];
    });
    const whole = parts.reduce((sum, { perHectare }) => sum + perHectare, 0);
    if (applied.length < parts.length || whole < dose.perHectare) left += 1;
    return applied;
  });
  return { records, left };
}

/** Kinds of work and of use of the starter list, by the material and the unit. Their numbers are identities. */
const workOf: Readonly<Record<Material, number>> = {
  slurry: 203,
  solid_manure: 205,
  poultry_manure: 205,
  compost: 209,
  mineral_nitrogen: 201,
  mineral_phosphate: 201,
  other: 201,
};
const useOf: Readonly<Record<string, number>> = { kg: 2101, l: 2102, m3: 2103, t: 2104 };

/** A planned record of a dose on a field; null for a unit that no kind of use has. */
function recordOfDose(
  { field, stock, product, perHectare, unit }: Dose,
  day: string,
  row: { readonly product: EntityRows['producttype']; readonly hectares: number },
): Readonly<Record<string, unknown>> | null {
  const type = useOf[unit];
  if (type === undefined) return null;
  return {
    date: `${day} 08:00`,
    processing_state: 'planned',
    cropfield: field,
    worked_area: row.hectares,
    activities: [
      {
        theme: 'fertilizing',
        type: workOf[materialOf(row.product)],
        items: [{ type, value: perHectare, stock, producttype: product }],
        attributes: [],
      },
    ],
  };
}
