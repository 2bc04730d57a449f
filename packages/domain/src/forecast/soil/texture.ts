/**
 * Water that a soil holds for crops, by its texture.
 * @source Allen et al. 1998, FAO 56, table 19: typical soil water characteristics for different soil
 * types, difference between field capacity and wilting point
 */

/** The soils of the table, with their least and greatest capacity, mm per metre of soil. */
const textures = {
  sand: [50, 110],
  loamy_sand: [60, 120],
  sandy_loam: [110, 150],
  loam: [130, 180],
  silt_loam: [130, 190],
  silt: [160, 200],
  silt_clay_loam: [130, 180],
  silty_clay: [130, 190],
  clay: [120, 200],
} as const;
/** A texture of the table. */
export type Texture = keyof typeof textures;

/** Available water of a texture, mm in a metre of soil: the middle of its range, and both ends. */
export function waterOfTexture(texture: Texture): {
  readonly perMetre: number;
  readonly least: number;
  readonly most: number;
} {
  const [least, most] = textures[texture];
  return { perMetre: (least + most) / 2, least, most };
}

/**
 * The texture of the soil types of the starter list, by country and code. Peat, chalk and reclaimed
 * peat are not in the table; clay of any heaviness says too little.
 * @source De Bakker and Schelling 1989 (NL), Ameryckx et al. 1995 (BE), Bodenschätzungsgesetz, annex
 * (DE), Madsen et al. 1992 (DK): shares of clay and silt of each class
 */
const ofSoilTypes: Readonly<Record<string, Texture>> = {
  'NL ZAND': 'loamy_sand',
  'NL ZAND-NWC': 'loamy_sand',
  'NL ZAND-ZUID': 'loamy_sand',
  'NL DZAND': 'loamy_sand',
  'NL DUINZAND': 'sand',
  'NL LOESS': 'silt_loam',
  'NL LEEM': 'silt_loam',
  'NL LZAVEL': 'sandy_loam',
  'NL ZZAVEL': 'loam',
  'NL LKLEI': 'silt_clay_loam',
  'NL MZKLEI': 'silty_clay',
  'NL ZKLEI': 'clay',
  'BE Z': 'sand',
  'BE S': 'loamy_sand',
  'BE P': 'sandy_loam',
  'BE L': 'loam',
  'BE A': 'silt_loam',
  'BE E': 'silt_clay_loam',
  'BE U': 'clay',
  'DE S': 'sand',
  'DE Sl': 'loamy_sand',
  'DE lS': 'loamy_sand',
  'DE SL': 'sandy_loam',
  'DE sL': 'loam',
  'DE L': 'loam',
  'DE LT': 'silt_clay_loam',
  'DE T': 'clay',
  'DK JB1': 'sand',
  'DK JB2': 'sand',
  'DK JB3': 'loamy_sand',
  'DK JB4': 'loamy_sand',
  'DK JB5': 'sandy_loam',
  'DK JB6': 'sandy_loam',
  'DK JB7': 'loam',
  'DK JB8': 'silt_clay_loam',
  'DK JB9': 'clay',
  'DK JB10': 'silt',
  '__ SAND': 'sand',
  '__ LOAM': 'loam',
  '__ CLAY': 'clay',
  '__ SILT': 'silt',
};

/** Soil types classified by clay: for others, a clay content alone says too little. */
const clays: ReadonlySet<string> = new Set(
  ['KLEI', 'ZEEKLEI', 'RIVIERKLEI', 'LZAVEL', 'ZZAVEL', 'LKLEI', 'MZKLEI', 'ZKLEI'].map(
    (code) => `NL ${code}`,
  ),
);

/** By the share of clay of marine and river clay, %. @source De Bakker and Schelling 1989 */
function ofClay(clay: number): Texture | null {
  if (clay < 8) return null;
  if (clay < 17.5) return 'sandy_loam';
  if (clay < 25) return 'loam';
  if (clay < 35) return 'silt_clay_loam';
  return clay < 50 ? 'silty_clay' : 'clay';
}

/** A soil type of the catalogue, as far as it is read here. */
interface SoilType {
  readonly edi_code: string | null;
  readonly country: string | null;
}

/** Facts about the soil of a field that give its texture. */
export interface SoilFacts {
  /** As entered by a person. */
  readonly texture: string | null;
  /** Percent, of an analysis. */
  readonly clay: number | null;
  readonly soilType: SoilType | null;
  readonly regulatory: SoilType | null;
}

/** A texture, and its source. */
export interface SourcedTexture {
  readonly texture: Texture;
  readonly from: keyof SoilFacts;
}

const keyOf = (soil: SoilType | null): string => (soil ? `${soil.country} ${soil.edi_code}` : '');

const isTexture = (text: string): text is Texture => Object.hasOwn(textures, text);

/** The texture of a soil: as entered, by its clay, by its type; null without any of these. */
export function textureOf({
  texture,
  clay,
  soilType,
  regulatory,
}: SoilFacts): SourcedTexture | null {
  const written = (texture ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (isTexture(written)) return { texture: written, from: 'texture' };
  const isClay = [soilType, regulatory].some((soil) => clays.has(keyOf(soil)));
  const byClay = clay === null || !isClay ? null : ofClay(clay);
  if (byClay) return { texture: byClay, from: 'clay' };
  for (const [from, soil] of [
    ['soilType', soilType],
    ['regulatory', regulatory],
  ] as const) {
    const found = ofSoilTypes[keyOf(soil)];
    if (found) return { texture: found, from };
  }
  return null;
}
