import { membersOf, partsOf } from '@furrow/kit/checked.ts';

/** A layer over the fields, as a person has it. */
export interface LayerChoice {
  readonly id: string;
  readonly on: boolean;
  /** 0 to 1 */
  readonly opacity: number;
}

/** A person's choices on the map; theirs on every device. */
export interface MapChoices {
  /** Id of the basemap. */
  readonly ground: string | null;
  /** The colouring of the fields. */
  readonly color: string | null;
  /** From top to bottom; omitted layers have their defaults. */
  readonly layers: readonly LayerChoice[];
  /** The recorded number that recordings show; the first available when null. */
  readonly recorded: string | null;
  /** The year of the register of fields; the newest when null. */
  readonly registerYear: number | null;
}

/** Choices as stored with the account; invalid values are left out. */
export function readMapChoices(stored: unknown): MapChoices {
  const { ground, color, layers, recorded, registerYear } = membersOf(stored);
  return {
    ground: typeof ground === 'string' ? ground : null,
    color: typeof color === 'string' ? color : null,
    layers: partsOf(layers).flatMap((part) => {
      const { id, on, opacity } = membersOf(part);
      return typeof id === 'string' && typeof opacity === 'number'
        ? [{ id, on: on === true, opacity: Math.min(1, Math.max(0, opacity)) }]
        : [];
    }),
    recorded: typeof recorded === 'string' ? recorded : null,
    registerYear: Number.isInteger(registerYear) ? Number(registerYear) : null,
  };
}
