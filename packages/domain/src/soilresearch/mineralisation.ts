import type { SoilState } from './analysis.ts';

/**
 * Nitrogen that the soil releases in a year beyond its uptake, kilograms per hectare, where no
 * laboratory measured it: peat under grass 160, under arable crops 20, reclaimed peat 20, other
 * soils none.
 * @source Uitvoeringsregeling Meststoffenwet (netto mineralisatie); Farm Data Model, nitrogen
 * balance
 */
const releasedByPeat = { grassland: 160, arable: 20 } as const;
const releasedByReclaimedPeat = 20;

const peats: ReadonlySet<string> = new Set(['VEEN', 'LAAGVEEN', 'HOOGVEEN', 'PEAT', 'V', 'Mo']);

/** Kilograms of nitrogen a hectare of soil supplies in a year, and whether that was measured. */
export interface SoilSupply {
  readonly kilograms: number;
  readonly isMeasured: boolean;
}

/**
 * The nitrogen a soil supplies: as measured, else the usual amount for its kind.
 * @param soil code of the catalogue of soil types
 */
export function mineralisedNitrogen(
  soil: string | null,
  isGrassland: boolean,
  { nitrogenSupply }: Pick<SoilState, 'nitrogenSupply'>,
): SoilSupply {
  if (nitrogenSupply !== null) return { kilograms: nitrogenSupply, isMeasured: true };
  if (soil === 'DALGROND') return { kilograms: releasedByReclaimedPeat, isMeasured: false };
  if (soil === null || !peats.has(soil)) return { kilograms: 0, isMeasured: false };
  return {
    kilograms: isGrassland ? releasedByPeat.grassland : releasedByPeat.arable,
    isMeasured: false,
  };
}
