import { attributeNamed, cropNamed, itemNamed, organismNamed } from './catalogue.ts';
import { yearOf } from './days.ts';
import type { FarmRows, NextId, Row } from './rows.ts';
import { activity, record } from './work.ts';

/**
 * A small French farm, an example of the French register of plant protection. The farm, its number
 * and its people are made up; names and numbers of products and the doses of its work are those of
 * E-Phy.
 * @source E-Phy, edition of 2025-09-23 (ANSES, Licence Ouverte)
 */

/** A product of the French register that is not in the starter list. */
interface FrenchProduct {
  readonly name: string;
  readonly edi_code: string;
  readonly country: 'FR';
  readonly variant: 'gbm';
  readonly kind: string;
  readonly unit: 'l' | 'kg';
}

const product = (
  name: string,
  number: string,
  kind: string,
  unit: FrenchProduct['unit'] = 'l',
): FrenchProduct => ({ name, edi_code: number, country: 'FR', variant: 'gbm', kind, unit });

/** The products of the farm's work. */
export const frenchProducts: readonly FrenchProduct[] = [
  product('Revus', '2080098', 'fungicide'),
  product('Atlantis Progress', '2240903', 'herbicide'),
  product('Jive', '2220049', 'fungicide'),
  product('Lambdastar', '2130083', 'insecticide'),
  product('Redigo Pro', '2170700', 'fungicide'),
  product('Argos', '2200899', 'growth regulator'),
];

/** The yard of the farm, in the Beauce. */
const yard = { longitude: 1.62, latitude: 48.3 };

/** A rectangle of so many thousandths of a degree beside the yard. */
function rectangle(east: number, north: number, width: number, height: number): string {
  const at = (x: number, y: number) =>
    `${(yard.longitude + x / 1000).toFixed(7)} ${(yard.latitude + y / 1000).toFixed(7)}`;
  const corners = [
    at(east, north),
    at(east + width, north),
    at(east + width, north + height),
    at(east, north + height),
    at(east, north),
  ];
  return `POLYGON ((${corners.join(', ')}))`;
}

interface FrenchField {
  readonly name: string;
  readonly crop: string;
  /** Block and parcel in the RPG. */
  readonly block: string;
  readonly area: number;
  readonly at: readonly [east: number, north: number, width: number, height: number];
  readonly organic?: true;
}

const fields: readonly FrenchField[] = [
  { name: 'Les Grands Champs', crop: 'Winter wheat', block: '1-1', area: 9.87, at: [1, 1, 4, 3] },
  { name: 'La Mare', crop: 'Winter wheat', block: '1-2', area: 6.58, at: [6, 1, 4, 2] },
  { name: 'Le Moulin', crop: 'Winter oilseed rape', block: '2-1', area: 8.22, at: [1, 6, 5, 2] },
  { name: 'Le Bois', crop: 'Ware potato', block: '3-1', area: 4.94, at: [-6, 1, 3, 2] },
];

interface Treatment {
  /** MM-DD */
  readonly day: string;
  readonly at: string;
  readonly lasted: string;
  readonly field: string;
  readonly product: string;
  readonly dose: number;
  readonly item: string;
  readonly work?: string;
  readonly stage?: number;
  readonly target?: string;
  readonly use: 'outdoor' | 'seed' | 'storage';
  /** Cubic metres of the store, kilograms of the seed. */
  readonly size?: readonly [attribute: string, value: number];
}

const liquid = 'Crop protection, liquid';

const treatments: readonly Treatment[] = [
  {
    day: '03-12',
    at: '09:15',
    lasted: '01:10',
    field: 'Les Grands Champs',
    product: 'Atlantis Progress',
    dose: 1,
    item: liquid,
    stage: 25,
    use: 'outdoor',
  },
  {
    day: '03-12',
    at: '10:40',
    lasted: '00:50',
    field: 'La Mare',
    product: 'Atlantis Progress',
    dose: 1,
    item: liquid,
    stage: 25,
    use: 'outdoor',
  },
  {
    day: '03-24',
    at: '08:05',
    lasted: '00:55',
    field: 'Le Moulin',
    product: 'Lambdastar',
    dose: 0.05,
    item: liquid,
    stage: 55,
    target: 'Pollen beetle',
    use: 'outdoor',
  },
  {
    day: '05-18',
    at: '07:30',
    lasted: '01:05',
    field: 'Les Grands Champs',
    product: 'Jive',
    dose: 1,
    item: liquid,
    stage: 61,
    use: 'outdoor',
  },
  ...['06-15', '06-25', '07-06'].map((day, index): Treatment => ({
    day,
    at: '06:45',
    lasted: '00:40',
    field: 'Le Bois',
    product: 'Revus',
    dose: 0.6,
    item: liquid,
    stage: 41 + index * 10,
    target: 'Late blight',
    use: 'outdoor',
  })),
  {
    day: '10-02',
    at: '14:00',
    lasted: '02:30',
    field: 'La Mare',
    product: 'Redigo Pro',
    dose: 0.05,
    item: 'Seed treatment product, per 100 kg',
    work: 'Seed treatment',
    use: 'seed',
    size: ['Treated seed or produce', 1_800],
  },
  {
    day: '10-20',
    at: '16:00',
    lasted: '03:00',
    field: 'Le Bois',
    product: 'Argos',
    dose: 0.1,
    item: 'Seed tuber treatment, per tonne',
    work: 'Sprout inhibition in store',
    use: 'storage',
    size: ['Treated volume', 420],
  },
];

/**
 * The farm with the spraying of this year and the last, everything up to today. Its own words are
 * French. The same ids and day give the same farm.
 * @param productOf the number of a product in the catalogue, by its name
 * @param today YYYY-MM-DD
 */
export function frenchFarm(
  ids: NextId,
  today: string,
  productOf: (name: string) => number,
): FarmRows {
  const farm = ids();
  const year = yearOf(today);
  const owner = ids();
  const plans = [year - 1, year].map((each) => ({
    id: ids(),
    farm,
    name: String(each),
    period_start: `${each}-01-01`,
    period_end: `${each}-12-31`,
  }));
  const parcels = fields.map(({ name, block, area, at }) => ({
    id: ids(),
    farm,
    name,
    fid: block,
    registered_area: area,
    country: 'FR',
    owner,
    geometry: rectangle(...at),
  }));
  const cropfields = plans.flatMap((plan) =>
    fields.map((field, index) => ({
      id: ids(),
      farm,
      name: field.name,
      plan: plan.id,
      parcel: parcels[index]?.id ?? null,
      crop: cropNamed(field.crop).id,
      geometry: rectangle(...field.at),
      registered_area: field.area,
      period_start: plan.period_start,
      period_end: plan.period_end,
      country: 'FR',
      period: 'main',
      green_manure: false,
      field_attributes: {},
      certificates: [],
      labels: [],
    })),
  );
  const records = plans.flatMap((plan) =>
    treatments
      .map((work) => ({ work, date: `${plan.name}-${work.day}` }))
      .filter(({ date }) => date < today)
      .map(({ work, date }) => {
        const field = cropfields.find((row) => row.name === work.field && row.plan === plan.id);
        return record(ids(), farm, {
          date: `${date} ${work.at}`,
          duration: work.lasted,
          applier: owner,
          activities: [workOf(work, productOf)],
          cropfield: field?.id ?? null,
          worked_area: field?.registered_area ?? null,
          processing_state: 'performed',
        });
      }),
  );
  return {
    farm: [
      {
        id: farm,
        name: 'Ferme des Peupliers',
        countries: 'FR',
        currency: 'EUR',
        timezone: 'Europe/Paris',
        registration_number: '00000000000018',
      },
    ],
    farmcontact: [ownerRow(owner, farm)],
    plan: plans,
    parcel: parcels,
    cropfield: cropfields,
    record: records,
  };
}

const ownerRow = (id: string, farm: string): Row => ({
  id,
  farm,
  contact_name: 'Claire Moreau',
  permissions: [],
  is_active: true,
  is_applier: true,
  is_owner: true,
  is_root: true,
  email: 'claire@peupliers.example',
  kinds: ['owner', 'planner', 'applier'],
});

function workOf(work: Treatment, productOf: (name: string) => number) {
  const application = activity(
    'crop_protection',
    work.work ?? 'Spraying, full field',
    [],
    [
      { attribute: 'Type of use', code: work.use },
      ...(work.stage === undefined
        ? []
        : [{ attribute: 'Growth stage (BBCH)', value: work.stage }]),
      ...(work.size === undefined ? [] : [{ attribute: work.size[0], value: work.size[1] }]),
    ],
  );
  const target = work.target === undefined ? null : organismNamed(work.target);
  return {
    ...application,
    items: [
      {
        type: itemNamed('crop_protection', work.item).id,
        value: work.dose,
        stock: null,
        producttype: productOf(work.product),
      },
    ],
    attributes: [
      ...application.attributes,
      ...(target === null
        ? []
        : [
            {
              type: attributeNamed('crop_protection', 'Target organism').id,
              value: null,
              textvalue: target.names.en,
              code: target.eppo_code,
            },
          ]),
    ],
  };
}
