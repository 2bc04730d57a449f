import { cropNamed, fieldAttributeNamed, soilNamed, varietyNamed } from './catalogue.ts';
import { boundaryOf, entranceOf, type Parcel, parcels } from './parcels.ts';
import type { Person } from './people.ts';
import { type CropLetter, cropLetter, cultivations, numbersOf, rotationYears } from './rotation.ts';
import type { NextId, PlanRow, Row } from './rows.ts';
import type { LabelName } from './yard.ts';

/** A main crop of a year, as the season works on it. */
export interface Field {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly letter: CropLetter;
  readonly area: number;
  /** Set for a cover crop in the same year. */
  readonly coverCrop: string | null;
}

interface LandContext {
  readonly farm: string;
  readonly year: number;
  readonly nextId: NextId;
  readonly contact: (person: Person) => string;
  readonly label: (name: LabelName) => string;
}

const yearsOf = (year: number) =>
  Array.from({ length: rotationYears }, (_, index) => year - rotationYears + 1 + index);

/** A plan for the current year and for each earlier year of the rotation, oldest first. */
export function farmPlans({ farm, year, nextId }: LandContext): {
  readonly rows: readonly PlanRow[];
  readonly idOf: (year: number) => string;
} {
  const rows = yearsOf(year).map((each) => ({
    id: nextId(),
    farm,
    name: String(each),
    period_start: `${each}-01-01`,
    period_end: `${each}-12-31`,
  }));
  return { rows, idOf: (each) => rows.find((row) => row.name === String(each))?.id ?? '' };
}

/** Rented from the customer, the rest is the farm's own. */
const rented = new Set(['Spaarndam', 'Kreek', 'Noordkavel']);
/** Has no way in yet that is marked on the map. */
const withoutEntrance = new Set(['Kreek']);

/** The parcels of the farm and the id of each. */
export function farmParcels(context: LandContext): {
  readonly rows: readonly Row[];
  readonly idOf: (name: string) => string;
} {
  const rows = parcels.map((parcel, index) => ({
    id: context.nextId(),
    farm: context.farm,
    name: parcel.name,
    registered_area: parcel.area,
    fid: `ZV-${String(index + 1).padStart(3, '0')}`,
    soil_type: soilNamed(soilOf(parcel)).id,
    regulatory_soil_type: soilNamed('Clay (regulatory)').id,
    country: 'NL',
    owner: context.contact(rented.has(parcel.name) ? 'customer' : 'owner'),
    geometry: boundaryOf(parcel),
  }));
  return { rows, idOf: (name) => rows.find((row) => row.name === name)?.id ?? '' };
}

const soilOf = (parcel: Parcel) =>
  parcel.block === 'Kreekblok'
    ? 'Heavy sandy loam (17.5 to 25 % clay)'
    : 'Light clay (25 to 35 % clay)';

/** The day the cover crop takes over from harvested wheat. */
const coverCropStart = '08-20';
const coverCropEve = '08-19';

type Certificate = Row & { readonly variant: string };

/** The certificates of the farm: one per scheme, one of them past. */
export function farmCertificates({ farm, year, nextId }: LandContext): readonly Certificate[] {
  const certificate = (variant: string, from: number, to: number) => ({
    id: nextId(),
    farm,
    variant,
    period_start: `${from}-01-01`,
    period_end: `${to}-12-31`,
  });
  return [
    certificate('VVAK', year - 1, year),
    certificate('GLOBALGAP', year, year + 1),
    certificate('PLANETPROOF', year - 2, year - 2),
    certificate('SKAL', year - 1, year + 1),
  ];
}

/**
 * The crop fields of every plan: twenty main crops a year by the rotation, and after wheat a cover
 * crop on the same land for the rest of the year. In the current year only one wheat field gets
 * one, so that the map of late autumn keeps its colours.
 */
export function farmFields(
  context: LandContext,
  ids: {
    readonly plan: (year: number) => string;
    readonly parcel: (name: string) => string;
    readonly certificates: readonly Certificate[];
  },
): { readonly rows: readonly Row[]; readonly fields: readonly Field[] } {
  const { year, nextId } = context;
  const rows: Row[] = [];
  const fields: Field[] = [];
  const certificateOf = (variant: string) =>
    ids.certificates.filter((row) => row.variant === variant).map((row) => row.id);

  for (const each of yearsOf(year)) {
    const yearsAgo = year - each;
    for (const parcel of parcels) {
      const letter = cropLetter(parcel.name, yearsAgo);
      if (letter === null) continue;
      const coverCrop = coverCropOf(parcel, letter, yearsAgo);
      const common = {
        ...landOf(parcel, context),
        plan: ids.plan(each),
        parcel: ids.parcel(parcel.name),
      };
      const id = nextId();
      rows.push({
        ...common,
        ...mainCropOf(parcel, letter, yearsAgo),
        id,
        period_start: `${each}-01-01`,
        period_end: coverCrop === null ? `${each}-12-31` : `${each}-${coverCropEve}`,
        certificates:
          yearsAgo > 1 || letter === 'H'
            ? []
            : [...certificateOf('VVAK'), ...(yearsAgo === 0 ? certificateOf('GLOBALGAP') : [])],
        labels: labelsOf(parcel, letter).map(context.label),
      });
      fields.push({ id, name: parcel.name, year: each, letter, area: parcel.area, coverCrop });
      if (coverCrop !== null)
        rows.push({
          ...common,
          ...coverCropRow(parcel, letter, coverCrop),
          id: nextId(),
          period_start: `${each}-${coverCropStart}`,
          period_end: `${each}-12-31`,
        });
    }
  }
  return { rows, fields };
}

/** The cover crop that follows a main crop in the same year. */
const coverCropOf = (parcel: Parcel, letter: CropLetter, yearsAgo: number): string | null =>
  letter === 'W' && (yearsAgo > 0 || parcel.name === 'Strook') ? coverCropAfter(parcel) : null;

/** The members a field has from the land it lies on, in every year and under every crop. */
function landOf(parcel: Parcel, { farm, contact }: LandContext) {
  return {
    farm,
    geometry: boundaryOf(parcel),
    registered_area: parcel.area,
    storage: null,
    specie: null,
    soil_type: soilNamed(soilOf(parcel)).id,
    regulatory_soil_type: soilNamed('Clay (regulatory)').id,
    entrance: withoutEntrance.has(parcel.name) ? null : entranceOf(parcel),
    country: 'NL',
    owner: contact(rented.has(parcel.name) ? 'customer' : 'owner'),
    crop_owner: contact('owner'),
    dung_applier: contact('contractor'),
    fee_manager: contact('manager'),
    soil_texture: null,
    field_attributes: attributesOf(parcel),
  };
}

function mainCropOf(parcel: Parcel, letter: CropLetter, yearsAgo: number) {
  const before = cropLetter(parcel.name, yearsAgo + 1);
  const isWet = parcel.name === 'Kavel 7' && yearsAgo === 0;
  return {
    name: parcel.name,
    ...numbersOf(cultivations[letter]),
    consumer: cultivations[letter].consumer,
    period: 'main',
    notes: isWet ? 'Natte plek in de zuidoosthoek, daar niet berijden na regen.' : null,
    green_manure: false,
    previous_crop: before === null ? null : cropNamed(cultivations[before].crop).id,
  };
}

const labelsOf = ({ name }: Parcel, letter: CropLetter): readonly LabelName[] => [
  rented.has(name) ? 'Huurgrond' : 'Eigen grond',
  ...('PSU'.includes(letter) ? (['Beregend'] as const) : []),
  ...(name === 'Oude Werf' ? (['Aaltjesgevoelig'] as const) : []),
];

/** The cover crop after the harvest of a main crop. */
const coverCropRow = (parcel: Parcel, letter: CropLetter, coverCrop: string) => ({
  name: `${parcel.name} nateelt`,
  crop: cropNamed(coverCrop).id,
  variety: varietyNamed(coverCrop, coverCrop === 'Fodder radish' ? 'Terranova' : 'Abraham').id,
  purpose: null,
  consumer: null,
  period: 'after',
  notes: null,
  green_manure: true,
  previous_crop: cropNamed(cultivations[letter].crop).id,
  certificates: [],
  labels: [],
});

/** Fodder radish on land with nematodes in mind, mustard elsewhere. */
const coverCropAfter = (parcel: Parcel) =>
  parcel.block === 'Kreekblok' ? 'Yellow mustard' : 'Fodder radish';

function attributesOf(parcel: Parcel): Record<string, unknown> {
  return {
    [fieldAttributeNamed('Drained').id]: true,
    [fieldAttributeNamed('Drain distance').id]: parcel.block === 'Kreekblok' ? 12 : 8,
    [fieldAttributeNamed('Irrigation available').id]: parcel.block !== 'Noordblok',
    [fieldAttributeNamed('Organic matter').id]: parcel.block === 'Kreekblok' ? 2.2 : 3.1,
    [fieldAttributeNamed('Clay content').id]: parcel.block === 'Kreekblok' ? 21 : 28,
    [fieldAttributeNamed('pH').id]: 7.4,
    [fieldAttributeNamed('Nitrate vulnerable zone').id]: 'vulnerable',
  };
}

/**
 * A group for each part of the farm in the current plan, and one of the fields that can be
 * irrigated.
 */
export function farmGroups(
  context: LandContext,
  plan: string,
  fields: readonly Field[],
): { readonly group: readonly Row[]; readonly cropfieldgroup: readonly Row[] } {
  const { farm, nextId } = context;
  const blocks = [...new Set(parcels.map((parcel) => parcel.block))];
  const members = new Map<string, readonly string[]>(
    blocks.map((block) => [
      block,
      parcels.filter((parcel) => parcel.block === block).map((parcel) => parcel.name),
    ]),
  );
  members.set(
    'Beregening',
    parcels.filter((parcel) => parcel.block === 'Middenblok').map((parcel) => parcel.name),
  );
  const group = [...members.keys()].map((name) => ({ id: nextId(), farm, name, plan }));
  const cropfieldgroup = group.flatMap(({ id, name }) =>
    fields
      .filter((field) => field.year === context.year && members.get(name)?.includes(field.name))
      .map((field) => ({ id: nextId(), farm, group: id, cropfield: field.id })),
  );
  return { group, cropfieldgroup };
}
