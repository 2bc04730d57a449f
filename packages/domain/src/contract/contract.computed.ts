import { msg } from '@furrow/kit/msg.ts';
import { boolean, decimal, defineComputed, many, text, type Asking, type Text } from '@furrow/kit';
import { round4 } from '@furrow/units/round.ts';
import { areaWithin } from '../geometry.ts';
import { rowsWhere, rowWithId } from '../rows.ts';
import type { EntityDrafts, EntityRows } from '../entity-rows.ts';

type ContractRow = EntityDrafts['contract'];

interface Related {
  readonly consumer?: { readonly name: string; readonly edi_code: string };
  readonly crop?: { readonly name: string };
  readonly variety?: { readonly name: string; readonly custom_name: string | null };
  readonly fields: readonly {
    readonly registered_area: number | null;
    readonly entrance: string | null;
  }[];
  /** Percent, supplied by the caller. */
  readonly tolerance: number | null;
}

/** Without the dust of binary fractions: 62, not 61.999999999999986. */
const clean = (value: number) => Number(value.toPrecision(12));

/**
 * `Consumer (custom) (Variety, Crop, external id)`; missing parts left out, no empty brackets.
 * @source spec §3 Contract, ENT-09
 */
export function contractDisplayName(
  contract: Pick<ContractRow, 'external_id'>,
  related: Pick<Related, 'consumer' | 'crop' | 'variety'>,
): string {
  const { consumer, crop, variety } = related;
  const details = [variety?.custom_name || variety?.name, crop?.name, contract.external_id]
    .filter(Boolean)
    .join(', ');
  return [
    consumer?.name,
    consumer?.edi_code === 'CUSTOM' ? '(custom)' : '',
    details ? `(${details})` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * X of the area message: absolute percentage, at most 2 decimals, no trailing zeros, half away from
 * zero.
 */
export function areaMessagePercent(percentage: number): string {
  const rounded = Math.floor(Math.abs(percentage) * 100 + 0.5 + 1e-9) / 100;
  return String(rounded);
}

/**
 * Areas of the linked crop fields against the contract's.
 * @param tolerance percent; null when none is supplied
 * @source spec §3 Contract, §5 Area check, RUL-18, RUL-19
 */
export function contractArea(
  contract: Pick<ContractRow, 'surface' | 'skip_area_check'>,
  fields: Related['fields'],
  tolerance: number | null,
) {
  const sum = round4(fields.reduce((total, field) => total + (field.registered_area ?? 0), 0));
  const surface = contract.surface;
  const difference = surface === null ? null : round4(sum - surface);
  const ratio = surface ? (sum - surface) / surface : null;
  const withinTolerance =
    tolerance === null
      ? sum >= (surface ?? 0)
      : ratio === null
        ? sum >= (surface ?? 0)
        : Math.abs(ratio * 100) <= tolerance + 1e-9;
  const ok = contract.skip_area_check || withinTolerance;
  return {
    sum_registered_area: sum,
    percentage: surface ? clean((sum / surface) * 100) : null,
    area_difference: difference,
    percentage_difference: ratio === null ? null : clean(ratio * 100),
    contract_ok: ok,
    area_message:
      ok || ratio === null
        ? null
        : `contract field area ${areaMessagePercent(ratio * 100)}% ${ratio > 0 ? 'larger' : 'smaller'} than contract area`,
  };
}

type FieldOfContract = Pick<EntityRows['cropfield'], 'registered_area' | 'geometry'>;

/** The land of a field that is in a contract, where that is not all of it. */
type PartInContract = Partial<Pick<EntityRows['contractfield'], 'part_geometry' | 'undrawn_area'>>;

/**
 * A field as far as it is in a contract: with the area of the land under it, where that is a part
 * of the field. Land of that part which the field left when it was drawn anew does not count, nor do hectares without a
 * boundary that it is not registered with beside that part.
 * @returns null where that part cannot be measured here yet
 * @source decisions D17, docs/decisions/072, docs/decisions/238
 */
export function fieldInContract<F extends FieldOfContract>(
  { part_geometry: part = null, undrawn_area: undrawn = null }: PartInContract,
  field: F,
): F | null {
  if (part === null && undrawn === null) return field;
  const drawn = part === null ? 0 : areaWithin(part, field.geometry);
  if (drawn === null) return null;
  const rest = Math.max(0, (field.registered_area ?? 0) - drawn);
  return { ...field, registered_area: round4(drawn + Math.min(undrawn ?? 0, rest)) };
}

function* gatherContract(contract: ContractRow): Asking<Related> {
  const { rows: links } = yield* rowsWhere('contractfield', { contract: contract.id });
  const linked =
    links.length === 0
      ? []
      : (yield* rowsWhere('cropfield', { id: links.map((link) => link.cropfield) })).rows;
  const fields = linked.flatMap(
    (field) =>
      fieldInContract(links.find((link) => link.cropfield === field.id) ?? {}, field) ?? [],
  );
  const [{ value: tolerance } = {}] = (yield many('context', { name: 'tolerance' })).rows;
  return {
    consumer: yield* rowWithId('consumer', contract.consumer),
    crop: yield* rowWithId('croptype', contract.crop),
    variety: yield* rowWithId('cropvariety', contract.cropvariety),
    fields,
    tolerance: typeof tolerance === 'number' ? tolerance : null,
  };
}

const number = (label: Text, unit: string) => decimal(label, { unit });

/**
 * The name of a contract and the areas of its fields against its own: hectares, and percent of the
 * contract's.
 * @source spec §3 Contract, ENT-09
 */
export const contractComputed = defineComputed({
  fields: {
    display_name: text(msg`Contract`, { default: '' }),
    sum_registered_area: decimal(msg`Area of the fields`, {
      unit: 'ha',
      default: 0,
    }),
    percentage: number(msg`Share`, '%'),
    area_difference: number(msg`Difference`, 'ha'),
    percentage_difference: number(msg`Difference`, '%'),
    contract_ok: boolean(msg`Area right`, { default: false }),
    entrance_ok: boolean(msg`Entrances known`, { default: false }),
    area_message: text(msg`Area message`),
  },
  query: {
    tolerance: {
      type: 'number',
      description: 'Percent that the fields may differ from the contract.',
    },
  },
  gather: gatherContract,
  compute: (contract: ContractRow, related: Related) => ({
    display_name: contractDisplayName(contract, related),
    ...contractArea(contract, related.fields, related.tolerance),
    entrance_ok: related.fields.every((field) => field.entrance !== null),
  }),
});
