import { optional, orNull, value, type ValueOf } from '@furrow/kit';
import { speaksOfStrip } from './rules/buffer-water.ts';
import { speaksOfDrainage } from './rules/drainage.ts';
import type { Admission, AdmittedUse } from './situation.ts';
import { unspecifiedArticle } from './situation.ts';
import { registerCountries, type Register } from '../register/registers.ts';

/**
 * Products that may be used in the crops of a plan, with the uses for them: stored on a device so
 * that it can list matching products by itself.
 * @source decisions D18
 */

const text = value.text();
const maybe = orNull(text);
const figure = orNull(value.number());
const texts = value.list(text);

const useShape = value.object({
  crops: value.list(value.object({ name: text, within: texts, eppo: optional(texts) })),
  onlyCrops: texts,
  exceptCrops: texts,
  organisms: value.list(
    value.object({
      name: text,
      latin: maybe,
      eppo: optional(texts),
      isSpecies: optional(value.flag()),
    }),
  ),
  dose: figure,
  doseUnit: maybe,
  seasonDose: figure,
  seasonDoseUnit: maybe,
  applications: figure,
  intervalDays: figure,
  waitingDays: figure,
  waitingStage: figure,
  bbchFrom: figure,
  bbchTo: figure,
  monthFrom: figure,
  monthTo: figure,
  waterFrom: figure,
  waterTo: figure,
  bufferWater: figure,
  bufferArthropods: figure,
  bufferPlants: figure,
  places: value.list(value.choice(['outdoor', 'greenhouse', 'seed', 'storage'])),
  methods: texts,
  conditions: texts,
  isMinor: value.flag(),
  isProvisional: value.flag(),
  isWithdrawn: value.flag(),
  until: maybe,
});

/** A product that may be used in crops of a plan, with its uses there, on the wire. */
export const usableShape = value.object({
  producttype: value.integer(),
  name: text,
  kind: maybe,
  register: value.choice(Object.keys(registerCountries) as [Register, ...Register[]]),
  number: text,
  dated: value.text(undefined, { note: 'The day of the register.' }),
  admittedFrom: maybe,
  expires: maybe,
  useUp: maybe,
  withdrawn: maybe,
  users: orNull(value.choice(['professional', 'amateur', 'both'])),
  organic: orNull(value.flag()),
  hazards: texts,
  substances: texts,
  adjuvant: value.flag(),
  reentryHours: figure,
  conditions: texts,
  uses: value.list(useShape),
  ids: value.list(value.integer(), { note: 'Of the uses, as a choice by hand names them.' }),
});
/** A product as a register admits it, and its uses in the crops of a plan. */
export type Usable = ValueOf<typeof usableShape>;

/** An admission that a person chose for a record. */
const chosenShape = value.object({
  record: value.id(),
  admission: value.integer(),
});

/** The edition of a register that verdicts are based on. */
const editionShape = value.object({
  register: value.choice(Object.keys(registerCountries) as [Register, ...Register[]]),
  dated: value.date(),
});

/** Register data for verdicts on a device, besides the usable products. */
export const registersShape = {
  held: value.list(usableShape),
  named: value.list(value.integer()),
  chosen: value.list(chosenShape),
  editions: value.list(editionShape),
} as const;

/** The part of an article that is sent to a device. */
export const usableOf = (
  { id, kind }: { readonly id: number; readonly kind: string | null },
  admission: Admission,
  uses: readonly AdmittedUse[],
): Usable => ({
  producttype: id,
  name: admission.name,
  kind,
  register: admission.register,
  number: admission.number,
  dated: admission.dated,
  admittedFrom: admission.admittedFrom,
  expires: admission.expires,
  useUp: admission.useUp,
  withdrawn: admission.withdrawn,
  users: admission.users,
  organic: admission.organic,
  hazards: admission.hazards,
  substances: admission.substances.map((substance) => substance.name),
  adjuvant: admission.adjuvant,
  reentryHours: admission.reentryHours,
  conditions: admission.conditions.filter(
    (words) => speaksOfDrainage(words) || speaksOfStrip(words),
  ),
  uses,
  ids: admission.ids,
});

/** The article of a product as far as it was sent to a device. */
export const admissionOfUsable = (product: Usable): Admission => ({
  ...unspecifiedArticle,
  ...product,
  substances: product.substances.map((name) => ({ name, gramsPerLitre: null, percent: null })),
  kinds: product.kind === null ? [] : [product.kind],
});
