import type { EntityRows } from '@furrow/domain';
import {
  contractArea as areaOf,
  fieldInContract,
} from '@furrow/domain/contract/contract.computed.ts';

export interface ContractAreaFacts extends ReturnType<typeof areaOf> {
  /** True when every linked crop field has an entrance. */
  readonly entrance_ok: boolean;
  /** The linked crop fields on this device. */
  readonly fields: readonly EntityRows['cropfield'][];
  /** Some linked crop fields are of a plan that is not on this device, or their part of a field is not measured yet. */
  readonly incomplete: boolean;
}

interface ContractRows {
  readonly links: readonly (Pick<EntityRows['contractfield'], 'contract' | 'cropfield'> &
    Partial<Pick<EntityRows['contractfield'], 'part_geometry' | 'undrawn_area'>>)[];
  readonly cropfield: (id: string) => EntityRows['cropfield'] | undefined;
}

interface Contract {
  readonly id: unknown;
  readonly surface: number | null;
  readonly skip_area_check: boolean;
  /** Sum in the server's latest answer. */
  readonly sum_registered_area?: unknown;
  readonly entrance_ok?: unknown;
}

interface Field {
  readonly registered_area: number | null;
  readonly entrance: string | null;
}

/**
 * The areas of the crop fields linked to a contract, computed from the data of this device: the
 * server's figures do not follow links that were just made. For fields of another plan, which are
 * not here, the server's figures are used.
 * @param tolerance percent; null when none is supplied
 * @source RUL-18, RUL-19
 */
export function contractAreaFacts(
  contract: Contract,
  { links, cropfield }: ContractRows,
  tolerance: number | null,
): ContractAreaFacts {
  const contractLinks = links.filter((link) => link.contract === contract.id);
  const fields = contractLinks.flatMap((link) => {
    const field = cropfield(String(link.cropfield));
    return field ? (fieldInContract(link, field) ?? []) : [];
  });
  const incomplete = fields.length < contractLinks.length;
  const counted: Field = {
    registered_area: Number(contract.sum_registered_area) || 0,
    entrance: contract.entrance_ok === true ? 'known' : null,
  };
  const facts = incomplete
    ? [counted]
    : fields.map((field): Field => ({
        registered_area: field.registered_area ?? null,
        entrance: field.entrance ?? null,
      }));
  return {
    ...areaOf(contract, facts, tolerance),
    entrance_ok: facts.every(({ entrance }) => entrance !== null),
    fields,
    incomplete,
  };
}
