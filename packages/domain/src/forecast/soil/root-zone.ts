import type { RootZone } from '../soil-water.ts';

/** Rooting depth, uptake without stress and water use of a full-grown crop. */
interface CropWater {
  /** Metres: the smaller of the range, as for irrigation. */
  readonly depth: number;
  /** Of the available water. */
  readonly share: number;
  /** Of ET0, in the middle of the season. */
  readonly factor: number;
}

const winterWheat: CropWater = { depth: 1.5, share: 0.55, factor: 1.15 };
const springCereal: CropWater = { depth: 1, share: 0.55, factor: 1.15 };
const rape: CropWater = { depth: 1, share: 0.6, factor: 1.15 };
const ryegrass: CropWater = { depth: 0.6, share: 0.6, factor: 1.05 };

/**
 * By EPPO code.
 * @source Allen et al. 1998, FAO 56, table 22 (rooting depth, depletion fraction) and table 12 (crop
 * coefficient in mid-season)
 */
const crops: Readonly<Record<string, CropWater>> = {
  TRZAW: winterWheat,
  TRZSP: winterWheat,
  TRZAS: springCereal,
  TRZDU: springCereal,
  HORVW: springCereal,
  HORVS: springCereal,
  AVESA: springCereal,
  ZEAMX: { depth: 1, share: 0.55, factor: 1.2 },
  ZEAMS: { depth: 0.8, share: 0.5, factor: 1.15 },
  SOLTU: { depth: 0.4, share: 0.35, factor: 1.15 },
  BEAVA: { depth: 0.7, share: 0.55, factor: 1.2 },
  ALLCE: { depth: 0.3, share: 0.3, factor: 1.05 },
  DAUCS: { depth: 0.5, share: 0.35, factor: 1.05 },
  BRSNW: rape,
  BRSNN: rape,
  BRSNS: rape,
  HELAN: { depth: 0.8, share: 0.45, factor: 1.15 },
  GLXMA: { depth: 0.6, share: 0.5, factor: 1.15 },
  PIBSX: { depth: 0.6, share: 0.35, factor: 1.15 },
  VICFX: { depth: 0.5, share: 0.45, factor: 1.15 },
  PHSVX: { depth: 0.5, share: 0.45, factor: 1.05 },
  LIUUT: { depth: 1, share: 0.5, factor: 1.1 },
  LOLPE: ryegrass,
  LOLMU: ryegrass,
  MEDSA: { depth: 1, share: 0.55, factor: 0.95 },
  LACSA: { depth: 0.3, share: 0.3, factor: 1 },
  SPQOL: { depth: 0.3, share: 0.2, factor: 1 },
  FRAAN: { depth: 0.2, share: 0.2, factor: 0.85 },
};

/** Rooting depth and water use of a crop by its EPPO code; null if the tables lack it. */
export const waterOfCrop = (eppo: string | null | undefined): CropWater | null =>
  (eppo ? crops[eppo] : undefined) ?? null;

/**
 * The root zone of a crop in a soil with a capacity in mm per metre.
 * @source FAO 56, equation 82
 */
export const rootZone = (perMetre: number, { depth, share, factor }: CropWater): RootZone => ({
  available: perMetre * depth,
  share,
  factor,
});

/** mm that the crop takes up without stress. @source FAO 56, equation 83 */
export const readilyAvailable = ({ available, share }: RootZone): number => share * available;
