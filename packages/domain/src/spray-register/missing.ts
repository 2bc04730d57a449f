import type { EntityRows } from '../entity-rows.ts';
import type { Requirement, Datum, RegisterForm } from './forms/form.ts';
import { formOf } from './forms/forms.ts';
import {
  requirableData,
  type MissingDatum,
  type CorrectionTarget,
  type Missing,
  type RegisterLine,
} from './line.ts';
import { onStandingCrop, typesOfUse } from './types-of-use.ts';

/** Data missing in a line by the form of its country, and the row to enter each. */

type Line = Omit<RegisterLine, 'missing'>;

/** The rows a line was built from. */
export interface SourceRows {
  readonly record: { readonly id: string; readonly customer?: string | null };
  readonly farm: string;
  readonly field: EntityRows['cropfield'] | undefined;
  readonly crop: EntityRows['croptype'] | undefined;
  readonly product: EntityRows['producttype'] | undefined;
}

const isNothing = (figure: number | null): boolean => figure === null || figure <= 0;

/** The size that is missing, in the unit of the type of use: land, room, seed or produce. */
function sizeLack(line: Line): MissingDatum | null {
  if (line.type_of_use === 'seed')
    return isNothing(line.treated_quantity) ? 'treated_quantity' : null;
  if (line.type_of_use === 'storage')
    return isNothing(line.treated_volume) && isNothing(line.treated_quantity)
      ? 'treated_volume'
      : null;
  return isNothing(line.treated_area) ? 'treated_area' : null;
}

const holderLack = (line: Line, { holderNumber }: RegisterForm): MissingDatum | null =>
  holderNumber && !new RegExp(holderNumber.pattern, 'u').test(line.holder_number ?? '')
    ? 'holder_number'
    : null;

/** Work on a standing crop has a growth stage. */
const isOnCrop = ({ type_of_use: use }: Line, crop: SourceRows['crop']): boolean =>
  use !== null && onStandingCrop.has(use) && crop?.variant !== 'teeltobject';

type Look = (line: Line, behind: SourceRows, form: RegisterForm) => MissingDatum | null;

const without =
  (name: MissingDatum & keyof Line, matters: (line: Line) => boolean = () => true): Look =>
  (line) =>
    matters(line) && line[name] === null ? name : null;

/** Whether a datum that is required is there. */
const looks: Readonly<Partial<Record<Datum['name'], Look>>> = {
  holder_number: (line, _, form) => holderLack(line, form),
  beneficiary_number: without('beneficiary_number'),
  type_of_use: ({ type_of_use: use }) =>
    use === null || !Object.hasOwn(typesOfUse, use) ? 'type_of_use' : null,
  product: without('product'),
  authorisation_number: without('authorisation_number', ({ product }) => product !== null),
  seed_substances: without('seed_substances'),
  lot: without('lot'),
  date: without('date'),
  start_time: without('start_time', ({ date }) => date !== null),
  // without a beginning there is no end to ask for
  end_time: without('end_time', ({ start_time: start }) => start !== null),
  dose: ({ product, dose }) => (product !== null && isNothing(dose) ? 'dose' : null),
  dose_unit: without('dose_unit', ({ product }) => product !== null),
  // a number of the land gives the place as well
  place: without('place', ({ land_reference: reference }) => reference === null),
  treated_size: sizeLack,
  crop: without('crop'),
  eppo_code: without('eppo_code', ({ crop }) => crop !== null),
  growth_stage: (line, { crop }) =>
    isOnCrop(line, crop) && line.growth_stage === null ? 'growth_stage' : null,
  operator: without('operator'),
};

/** Whether the circumstances are those in which a datum is required. */
const isAsked: Readonly<Record<Requirement, (line: Line, behind: SourceRows) => boolean>> = {
  always: () => true,
  time_limited: () => true,
  stage_limited: () => true,
  service: (_, { record }) => Boolean(record.customer),
  // seed that was treated elsewhere is known by its lot
  treated_seed: ({ lot, seed_substances: substances }) => lot !== null || substances !== null,
  noted: () => false,
};

const ofField: ReadonlySet<MissingDatum> = new Set(['place', 'crop', 'eppo_code']);

function mendOf(
  lack: MissingDatum,
  { record, farm, field, product }: SourceRows,
): CorrectionTarget {
  if (lack === 'holder_number') return { entity: 'farm', id: farm };
  if (lack === 'beneficiary_number' && record.customer)
    return { entity: 'farmcontact', id: record.customer };
  if (ofField.has(lack) && field) return { entity: 'cropfield', id: field.id };
  // the number of a product of the farm's own is the farm's to give; another product is chosen in
  // the record
  if (lack === 'authorisation_number' && product && product.farm)
    return { entity: 'producttype', id: product.id };
  return { entity: 'record', id: record.id };
}

/** Data missing in a line, in display order. */
export function missingIn(line: Line, behind: SourceRows): Missing[] {
  const form = formOf(line.country);
  const missing = form.data.flatMap(({ name, requirement }): Missing[] => {
    if (!isAsked[requirement](line, behind)) return [];
    const lack = looks[name]?.(line, behind, form) ?? null;
    if (lack === null) return [];
    const isLimited = requirement === 'time_limited' || requirement === 'stage_limited';
    return [{ lack, mend: mendOf(lack, behind), ...(isLimited ? { onlyIf: requirement } : {}) }];
  });
  return missing.toSorted(
    (left, right) => requirableData.indexOf(left.lack) - requirableData.indexOf(right.lack),
  );
}
