import type { Register } from '../register/registers.ts';

/**
 * Input of the judgement of a product's admission: the register's entry, and the work done on the
 * field.
 * @source spec §3 Admission, decisions D10, D15 Registers, ENT-admission
 */

/** A crop or group of crops in the words of a register. */
export interface RegisterCrop {
  /** As the register writes it. */
  readonly name: string;
  /** Crops the register counts to it, in its own words. */
  readonly within: readonly string[];
  /** EPPO codes, where the register gives them. */
  readonly eppo?: readonly string[];
}

/** A pest, disease or weed in the words of a register. */
export interface RegisterOrganism {
  readonly name: string;
  readonly latin: string | null;
  /** EPPO codes, where the register gives them. */
  readonly eppo?: readonly string[];
  /** The register lists species one by one: others are not meant. */
  readonly isSpecies?: boolean;
}

/**
 * An active substance of a product, by volume or by weight; null for the figure the register
 * leaves out.
 */
export interface Substance {
  readonly name: string;
  readonly gramsPerLitre: number | null;
  /** By weight. */
  readonly percent: number | null;
}

/** Place of a treatment, by the type of use of a record. */
export type PlaceOfUse = 'outdoor' | 'greenhouse' | 'seed' | 'storage';

/**
 * One use a product is admitted for; null means that the register sets no limit or its form has no
 * such datum.
 */
export interface AdmittedUse {
  readonly crops: readonly RegisterCrop[];
  /** Crops of a group that the decision leaves in, and those it takes out; empty for none. */
  readonly onlyCrops: readonly string[];
  readonly exceptCrops: readonly string[];
  readonly organisms: readonly RegisterOrganism[];
  /** The greatest dose of one treatment. */
  readonly dose: number | null;
  readonly doseUnit: string | null;
  /** The greatest dose in one cultivation. */
  readonly seasonDose: number | null;
  readonly seasonDoseUnit: string | null;
  readonly applications: number | null;
  readonly intervalDays: number | null;
  readonly waitingDays: number | null;
  /** The last growth stage of a treatment, where the waiting time is given by a stage. */
  readonly waitingStage: number | null;
  /** BBCH; a begin above the end spans the dormancy. */
  readonly bbchFrom: number | null;
  readonly bbchTo: number | null;
  /** 1 to 12; a begin above the end spans the turn of the year. */
  readonly monthFrom: number | null;
  readonly monthTo: number | null;
  /** Litres of spray liquid a hectare. */
  readonly waterFrom: number | null;
  readonly waterTo: number | null;
  /** Metres to keep from water, from non-target insects, and from plants beside. */
  readonly bufferWater: number | null;
  readonly bufferArthropods: number | null;
  readonly bufferPlants: number | null;
  /** Places where it is admitted; empty if the register does not say. */
  readonly places: readonly PlaceOfUse[];
  /** Ways of applying it, in the register's words. */
  readonly methods: readonly string[];
  /** Further conditions of the decision, in the register's words. */
  readonly conditions: readonly string[];
  /** Admitted by extension to a minor crop: its effect there is at the user's own risk. */
  readonly isMinor: boolean;
  /** Admitted until further data come. */
  readonly isProvisional: boolean;
  /** Withdrawn: usable until `until`, or without a day until the product's own last day. */
  readonly isWithdrawn: boolean;
  /** Last day of this use, if before the product's. */
  readonly until: string | null;
}

/** A use without limits, for data that the form of a register lacks. */
export const unlimitedUse: AdmittedUse = {
  crops: [],
  onlyCrops: [],
  exceptCrops: [],
  organisms: [],
  dose: null,
  doseUnit: null,
  seasonDose: null,
  seasonDoseUnit: null,
  applications: null,
  intervalDays: null,
  waitingDays: null,
  waitingStage: null,
  bbchFrom: null,
  bbchTo: null,
  monthFrom: null,
  monthTo: null,
  waterFrom: null,
  waterTo: null,
  bufferWater: null,
  bufferArthropods: null,
  bufferPlants: null,
  places: [],
  methods: [],
  conditions: [],
  isMinor: false,
  isProvisional: false,
  isWithdrawn: false,
  until: null,
};

/** A register's entry for one admission number. */
export interface Article {
  readonly name: string;
  /** Names of other articles under the same number. */
  readonly otherNames: readonly string[];
  readonly holder: string | null;
  readonly kinds: readonly string[];
  readonly substances: readonly Substance[];
  readonly unit: 'l' | 'kg' | null;
  readonly kilogramsPerLitre: number | null;
  readonly admittedFrom: string | null;
  readonly expires: string | null;
  readonly useUp: string | null;
  readonly withdrawn: string | null;
  readonly users: 'professional' | 'amateur' | 'both' | null;
  /** Allowed in organic farming; null if the form does not say. */
  readonly organic: boolean | null;
  readonly adjuvant: boolean;
  /** Hazard statements, `H317`; empty if the form has none. */
  readonly hazards: readonly string[];
  /** Hours before re-entry, if the decision states them. */
  readonly reentryHours: number | null;
  /** Conditions of the decision for every use, in the register's words. */
  readonly conditions: readonly string[];
  /** Null if the form has no uses at all. */
  readonly uses: readonly AdmittedUse[] | null;
}

/** An article with no more than its name. */
export const unspecifiedArticle: Omit<Article, 'name'> = {
  otherNames: [],
  holder: null,
  kinds: [],
  substances: [],
  unit: null,
  kilogramsPerLitre: null,
  admittedFrom: null,
  expires: null,
  useUp: null,
  withdrawn: null,
  users: null,
  organic: null,
  adjuvant: false,
  hazards: [],
  reentryHours: null,
  conditions: [],
  uses: null,
};

/** An article as stored: older editions have fewer members. */
export type StoredArticle = Partial<Omit<Article, 'uses'>> &
  Pick<Article, 'name'> & { readonly uses?: readonly Partial<AdmittedUse>[] | null };

/** An article with every member, whatever form it was imported from. */
export const wholeArticle = (stored: StoredArticle): Article => ({
  ...unspecifiedArticle,
  ...stored,
  uses: stored.uses ? stored.uses.map((use) => ({ ...unlimitedUse, ...use })) : null,
});

/**
 * An article of a register as of a day, with the ids of its uses: the numbers a person may prefer.
 */
export interface Admission extends Article {
  readonly register: Register;
  readonly number: string;
  /** The day of the register it was read from. */
  readonly dated: string;
  /** One id per use, or one for the whole article without uses. */
  readonly ids: readonly number[];
}

/** Defaults of a treatment without further detail: the members that every treatment needs. */
export const plainTreatment = {
  targets: [],
  organicField: false,
  organicProduct: false,
  dose: null,
  doseUnit: null,
  litresPerHectare: null,
  bbch: null,
  others: [],
  place: null,
  bufferMetres: null,
  edgeMetres: null,
  drained: null,
  clay: null,
  bordersWater: null,
  waterStrip: null,
  bordersUncropped: null,
  driftReduction: null,
  wind: null,
  rain: null,
  mix: [],
  season: [],
  harvest: null,
} as const satisfies Partial<Treatment>;

/** Kinds of a permanent strip of plants beside water, by the choices of its field attribute. */
export const waterStrips = ['no_strip', 'herbs', 'hedge'] as const;

/** The crop on the field: its names in every language, and its EPPO code. */
export interface FieldCrop {
  readonly names: readonly string[];
  readonly eppo: string | null;
  /** Fruit and nut trees, vines, hop and tall ornamentals. */
  readonly isTall?: boolean;
}

/**
 * The target of a treatment: its names in every language, its Latin name and its kind as in the
 * catalogue of organisms.
 */
export interface Target {
  readonly names: readonly string[];
  readonly latin: string | null;
  readonly kind: string | null;
  readonly eppo: string | null;
}

/** Another time the same product is applied to the same field. */
export interface OtherTreatment {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly dose: number | null;
  readonly doseUnit: string | null;
}

/** Another product in the same tank. */
export interface MixedProduct {
  readonly name: string;
  /** Hazard statements, `H317`. */
  readonly hazards: readonly string[];
  /** Names of active substances, as the register writes them. */
  readonly substances: readonly string[];
}

/** A treatment of the field in the season, with whatever product. */
export interface SeasonTreatment {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Names of active substances, as the register writes them. */
  readonly substances: readonly string[];
}

/** Wind at a height: recorded at the boom, or at 10 m by a weather report. */
interface Wind {
  /** m/s */
  readonly speed: number;
  readonly at: 'boom' | '10m';
}

/** One product, applied to one field on one day. */
export interface Treatment {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Of the field; null if unknown. */
  readonly country: string | null;
  readonly crop: FieldCrop | null;
  readonly targets: readonly Target[];
  /** The field has a valid organic certificate. */
  readonly organicField: boolean;
  readonly organicProduct: boolean;
  readonly dose: number | null;
  /** As recorded, `l/ha`; null if unknown. */
  readonly doseUnit: string | null;
  readonly litresPerHectare: number | null;
  readonly bbch: number | null;
  /**
   * Times this product was or will be applied to this field in the same cultivation, this one left
   * out.
   */
  readonly others: readonly OtherTreatment[];
  /** Place of the treatment; null if not recorded. */
  readonly place: PlaceOfUse | null;
  /** Metres kept free beside water; null where not recorded. */
  readonly bufferMetres: number | null;
  /** Metres the field leaves out at its edge; null where not recorded. */
  readonly edgeMetres: number | null;
  /** Whether its soil is drained by pipes; null where not recorded. */
  readonly drained: boolean | null;
  /** % of clay in its soil; null where not recorded. */
  readonly clay: number | null;
  /** Whether the field borders surface water; null where not recorded. */
  readonly bordersWater: boolean | null;
  /** The permanent strip of plants of 5 m beside the water; null where not recorded. */
  readonly waterStrip: (typeof waterStrips)[number] | null;
  /** Whether uncropped land with plants borders the field; null where not recorded. */
  readonly bordersUncropped: boolean | null;
  /** Percent by which the sprayer reduces drift; null where not recorded. */
  readonly driftReduction: number | null;
  readonly wind: Wind | null;
  /** mm/h; null where not recorded. */
  readonly rain: number | null;
  /** The other products in the tank. */
  readonly mix: readonly MixedProduct[];
  /** Treatments of the field in the season, without this one. */
  readonly season: readonly SeasonTreatment[];
  /** The first harvest of the field from this day on. */
  readonly harvest: string | null;
  /** The admission number the product carries; null for one of the farm's own. */
  readonly number: string | null;
  /** The country the product is admitted in. */
  readonly productCountry: string | null;
}
