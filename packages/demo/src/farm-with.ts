import { cropNamed } from './catalogue.ts';
import { addDays } from '@furrow/kit/days.ts';
import { clock } from './days.ts';
import { type MetresFromYard, polygonText } from './place.ts';
import type { NextId, Row, Rows } from './rows.ts';
import { activity, record } from './work.ts';

/** Size of a farm to create. */
export interface FarmSize {
  /** Number of crop fields. */
  readonly fields: number;
  /** Number of records, spread over the fields and over the year; they need at least one field. */
  readonly records: number;
  /** The year of its one plan. */
  readonly year?: number;
  /** Gives the next new id; without it the ids count up, the same in every run. */
  readonly ids?: NextId;
  /** Corners of every field, the repeated first one not counted. */
  readonly corners?: number;
}

/** Ids that count up, in the form of version 7. */
function countingIds(): NextId {
  let createdCount = 0;
  return () => {
    createdCount += 1;
    return `01900000-0000-7000-8000-${createdCount.toString(16).padStart(12, '0')}`;
  };
}

/** A fraction from 0 to 1 that looks random and is the same in every run. */
function fraction(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Metres between the middles of two neighbouring fields; a field reaches at most 0.46 of it from
 * its middle.
 */
const spacing = 260;

/**
 * A field of so many corners around the middle of its square of the grid; neighbours never touch.
 */
function cornersOf(index: number, perRow: number, corners: number): readonly MetresFromYard[] {
  const east = (index % perRow) * spacing;
  const north = Math.floor(index / perRow) * spacing;
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    const reach = spacing * (0.36 + 0.1 * fraction(index * 31 + corner));
    return [east + reach * Math.cos(angle), north + reach * Math.sin(angle)] as const;
  });
}

/** Hectares of a ring in metres. */
function hectares(corners: readonly MetresFromYard[]): number {
  const doubled = corners.reduce((sum, [east, north], index) => {
    const [nextEast, nextNorth] = corners[(index + 1) % corners.length] ?? [east, north];
    return sum + east * nextNorth - nextEast * north;
  }, 0);
  return Math.round(doubled / 2) / 10_000;
}

const crops = [
  'Winter wheat',
  'Ware potato',
  'Sugar beet',
  'Sown onion',
  'Silage maize',
  'Permanent grassland',
];

/** Work that needs no stock: enough to be read, sorted and searched. */
const works = [
  () =>
    activity(
      'crop_protection',
      'Spraying, full field',
      [{ item: 'Crop protection, liquid', of: { product: 'Canvas' }, dose: 0.5 }],
      [{ attribute: 'Growth stage (BBCH)', value: 59 }],
    ),
  () =>
    activity('fertilizing', 'Spreading', [
      {
        item: 'Fertilizer, solid',
        of: { product: 'Calcium ammonium nitrate 27 (CAN)' },
        dose: 250,
      },
    ]),
  () => activity('tillage', 'Ploughing', [], [{ attribute: 'Working depth', value: 24 }]),
  () => activity('harvest', 'Lifting'),
];

/**
 * A farm of any size for measurements: crop fields on a grid, each of twenty corners, and records
 * over a year. The same size gives the same farm. Words and order of the rows are those of the demo
 * farm.
 */
export function farmWith({
  fields,
  records,
  year = 2026,
  ids = countingIds(),
  corners = 20,
}: FarmSize): Rows {
  const farm = ids();
  const owner = ids();
  const plan = ids();
  const perRow = Math.max(1, Math.ceil(Math.sqrt(fields)));
  const cropNumbers = crops.map((crop) => cropNamed(crop).id);
  const activities = works.map((work) => work());

  const cropfield: (Row & { readonly registered_area: number })[] = Array.from(
    { length: fields },
    (_, index) => {
      const ring = cornersOf(index, perRow, corners);
      return {
        id: ids(),
        farm,
        name: `Kavel ${index + 1}`,
        geometry: polygonText(ring),
        registered_area: hectares(ring),
        period_start: `${year}-01-01`,
        period_end: `${year}-12-31`,
        crop: cropNumbers[index % cropNumbers.length],
        period: 'main',
        green_manure: false,
        field_attributes: {},
        plan,
        country: 'NL',
        owner,
        certificates: [],
        labels: [],
      };
    },
  );

  const rows: Row[] = Array.from({ length: fields === 0 ? 0 : records }, (_, index) => {
    const field = cropfield[index % fields];
    const day = addDays(`${year}-01-01`, Math.floor(fraction(index) * 364));
    return record(ids(), farm, {
      date: `${day} ${clock(360 + (index % 12) * 60)}`,
      applier: owner,
      activities: [activities[index % activities.length]],
      cropfield: field?.id ?? null,
      worked_area: field?.registered_area ?? null,
      processing_state: index % 10 === 9 ? 'planned' : 'performed',
    });
  });

  return {
    farm: [
      {
        id: farm,
        name: `Hoeve ${fields}`,
        countries: 'NL',
        currency: 'EUR',
        timezone: 'Europe/Amsterdam',
      },
    ],
    farmcontact: [
      {
        id: owner,
        farm,
        contact_name: 'Jan Visser',
        permissions: [],
        is_active: true,
        is_applier: true,
        is_owner: true,
        is_root: true,
        kinds: ['owner', 'applier'],
      },
    ],
    plan: [
      {
        id: plan,
        farm,
        name: String(year),
        period_start: `${year}-01-01`,
        period_end: `${year}-12-31`,
      },
    ],
    cropfield,
    record: rows,
  };
}
