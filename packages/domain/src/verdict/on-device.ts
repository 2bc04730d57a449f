import { at, type Language } from '@furrow/kit';
import type { EntityRows } from '../entity-rows.ts';
import { certificateBiological } from '../certificate/certificate.computed.ts';
import { admissionMessages } from '../messages/admission.ts';
import { messageFrom } from '../messages/messages.ts';
import { activitiesOf } from '../record/activity.ts';
import { isWoodyCrop } from '../nutrient-norms/closed/permanent-crops.ts';
import type { RowLookup } from '../rows.ts';
import { targetsOf } from '../spray-register/details.ts';
import {
  articleKey,
  edgesOf,
  type DatedAdmission,
  type Facts,
  type JudgedField,
  type JudgedProduct,
  type JudgedRecord,
} from './facts.ts';
import { workThatCounts } from './counted-work.ts';
import { groundsOf } from './grounds.ts';
import { workByGround, type Grounds } from './patches.ts';
import { type Target } from '../admission/situation.ts';
import { registerCountries, type Register } from '../register/registers.ts';
import type { ItemStatus, RecordStatus } from '../admission/status-shapes.ts';
import { statusOfAll } from '../admission/statuses.ts';
import { admissionOfUsable, type Usable } from '../admission/usable.ts';
import { admissionStatusOf, titleOf } from './verdicts.ts';

/**
 * Offline verdict on a record: by the rules of the server, on the rows stored on the device and the
 * products known to be usable in the crops of its plan. An unknown product is reported as such.
 * @source decisions D18, RUL-08
 */

/** Data stored on a device. */
export interface OfflineData {
  readonly usable: readonly Usable[];
  /** Products of its work and stock, every edition of them, the oldest first. */
  readonly held: readonly Usable[];
  /** Ids of those products; one without an entry is in no register. */
  readonly named: readonly number[];
  /** Admissions that a person chose, by record. */
  readonly chosen: ReadonlyMap<string, number>;
  /** The day of every register there is. */
  readonly editions: ReadonlyMap<Register, string>;
  /** Of the farm, ISO 3166-1. */
  readonly countries: readonly string[];
  readonly lookup: RowLookup;
  readonly fields: readonly EntityRows['cropfield'][];
  readonly records: readonly EntityRows['record'][];
  readonly stock: readonly EntityRows['stock'][];
  readonly organisms: readonly EntityRows['organism'][];
}

type Draft = Pick<JudgedRecord, 'id' | 'cropfield' | 'date' | 'activities'>;

const admissionOf = (product: Usable): DatedAdmission => ({
  ...admissionOfUsable(product),
  since: product.dated,
});

/** Register articles by country and number: complete for products of work or stock. */
function articlesIn({ held, usable }: OfflineData): Map<string, DatedAdmission[]> {
  const articles = new Map<string, DatedAdmission[]>();
  const keyOf = ({ register, number }: Usable) => articleKey(registerCountries[register], number);
  for (const one of held) {
    const list = articles.get(keyOf(one));
    // products of one number are listed one by one, each with the same editions
    if (list?.some(({ since }) => since === one.dated)) continue;
    if (list) list.push(admissionOf(one));
    else articles.set(keyOf(one), [admissionOf(one)]);
  }
  for (const one of usable)
    if (!articles.has(keyOf(one))) articles.set(keyOf(one), [admissionOf(one)]);
  return articles;
}

/** A record of the device as it is judged. */
const judgedRecord = (row: EntityRows['record'], { lookup }: OfflineData): JudgedRecord => {
  const weather = lookup('weatherreport', row.weather_report);
  return {
    id: row.id,
    farm: row.farm,
    cropfield: row.cropfield,
    date: row.date,
    processing_state: row.processing_state,
    linked_record: row.linked_record,
    activities: activitiesOf(row),
    weather: weather ? { wind: weather.wind_speed, rain: weather.precipitation } : null,
  };
};

/** The work of a device, by the ground it was done on. */
interface Season {
  readonly grounds: Grounds;
  readonly rows: ReadonlyMap<string, EntityRows['record']>;
  readonly workOn: Facts['work'];
}

const seasons = new WeakMap<OfflineData, Season>();

/** Computed once for all verdicts on the data of a device. */
function seasonOf(kept: OfflineData): Season {
  const cached = seasons.get(kept);
  if (cached) return cached;
  const { fields, records } = kept;
  const grounds = groundsOf(fields, records);
  const works = workThatCounts(records).map((row) => judgedRecord(row, kept));
  const season = {
    grounds,
    rows: new Map(records.map((row) => [row.id, row])),
    workOn: workByGround(works, grounds),
  };
  seasons.set(kept, season);
  return season;
}

function fieldOf(id: string, { lookup, countries }: OfflineData): JudgedField | null {
  const field = lookup('cropfield', id);
  if (!field) return null;
  return {
    id,
    name: field.name,
    country: field.country || onlyCountry(countries),
    area: field.registered_area,
    edges: edgesOf(field.field_attributes),
    crop: cropOf(field.crop, lookup),
    organic: (field.certificates ?? []).some((one) => {
      const certificate = lookup('certificate', one);
      return certificate && certificateBiological(certificate, lookup('plan', field.plan));
    }),
  };
}

/** The farm's country, for fields without one; null if it has several. */
const onlyCountry = (countries: readonly string[]): string | null =>
  countries.length === 1 ? at(countries, 0) : null;

function cropOf(id: number | null, lookup: RowLookup): JudgedField['crop'] {
  const crop = lookup('croptype', id);
  return crop
    ? {
        names: [...new Set([crop.name ?? '', ...Object.values(crop.names ?? {})])].filter(Boolean),
        eppo: crop.eppo_code,
        isTall: isWoodyCrop(crop),
      }
    : null;
}

/**
 * The field of a record. A device has no ended fields: the crop is stored with the record, and the
 * rest comes from the field that has its ground now.
 */
function fieldOfRecord(record: Draft, kept: OfflineData): JudgedField | null {
  const { id, cropfield } = record;
  if (cropfield === null) return null;
  const field = fieldOf(cropfield, kept);
  const { grounds, rows } = seasonOf(kept);
  const row = rows.get(id);
  if (field || row?.cropfield !== cropfield) return field;
  const [heir] = grounds.fieldsOf(record);
  const land = heir === undefined ? null : fieldOf(heir, kept);
  return {
    ...(land ?? { country: onlyCountry(kept.countries), organic: false, edges: edgesOf(null) }),
    id: cropfield,
    name: row.field_name,
    area: null,
    crop: cropOf(row.field_crop, kept.lookup),
  };
}

/** A product by its row; without one on the device, by the register. */
function productOf(
  id: number,
  { lookup }: OfflineData,
  usable: Usable | undefined,
): JudgedProduct | null {
  const row = lookup('producttype', id);
  if (row)
    return {
      id,
      name: row.name ?? '',
      number: row.edi_code === 'CUSTOM' ? null : row.edi_code || null,
      country: row.country,
      variant: row.variant,
      kind: row.kind,
      unit: row.unit,
      organic_usage: row.organic_usage ?? false,
    };
  return usable
    ? {
        id,
        name: usable.name,
        number: usable.number,
        country: registerCountries[usable.register],
        variant: 'gbm',
        kind: usable.kind,
        unit: null,
        organic_usage: usable.organic ?? false,
      }
    : null;
}

/** Organisms by the EPPO code or the name that was noted. */
function targetsIn(kept: OfflineData): ReadonlyMap<string, Target> {
  return new Map(
    kept.organisms.flatMap((row) => {
      const names = [...new Set([row.name ?? '', ...Object.values(row.names ?? {})])].filter(
        Boolean,
      );
      const target: Target = {
        names,
        latin: row.latin_name,
        kind: row.kind,
        eppo: row.eppo_code,
      };
      return [row.eppo_code, row.latin_name, ...names].flatMap((key) =>
        key ? [[key, target] as const] : [],
      );
    }),
  );
}

function factsFor(record: Draft, kept: OfflineData): Facts {
  const field = fieldOfRecord(record, kept);
  const { workOn } = seasonOf(kept);
  const work = workOn(record).flat();
  const stock = new Map(kept.stock.map((row) => [row.id, row.product_type]));
  const items = [record, ...work].flatMap(({ activities }) =>
    activities.flatMap((activity) => activity.items ?? []),
  );
  const usable = new Map(
    [...kept.usable, ...kept.held].map((one) => [one.producttype, one] as const),
  );
  const ids = new Set(
    items.flatMap((item) => item.producttype ?? stock.get(item.stock ?? '') ?? []),
  );
  const units = new Set(items.flatMap(({ type }) => type ?? []));
  const hasTargets = record.activities.some((activity) => targetsOf(activity).length > 0);
  return {
    fields: new Map(field ? [[field.id, field]] : []),
    work: workOn,
    products: new Map(
      [...ids].flatMap((id) => {
        const product = productOf(id, kept, usable.get(id));
        return product ? [[id, product] as const] : [];
      }),
    ),
    stock,
    units: new Map(
      [...units].flatMap((id) => {
        const unit = kept.lookup('detailtype', id)?.unit;
        return unit ? [[id, unit] as const] : [];
      }),
    ),
    targets: hasTargets ? targetsIn(kept) : new Map(),
    articles: articlesIn(kept),
    editions: kept.editions,
  };
}

/** The status of a product that the device has no data on. */
const withoutMessages = (item: ItemStatus, language: Language): ItemStatus => ({
  ...item,
  status: 'UNKNOWN',
  title: titleOf('UNKNOWN', language),
  reasons: [
    {
      rule: 'register',
      text: messageFrom(admissionMessages, 'admission_not_on_device', language, {}),
      value: null,
      limit: null,
      unit: null,
      source: null,
      date: null,
    },
  ],
});

/** The verdict on a record, or on a draft of work, from the data of a device. */
export function judgeOnDevice(
  record: Draft & Partial<JudgedRecord>,
  kept: OfflineData,
  { language, today }: { readonly language: Language; readonly today: string },
): RecordStatus {
  const facts = factsFor(record, kept);
  const computed = admissionStatusOf(
    { farm: '', processing_state: 'planned', linked_record: null, ...record },
    facts,
    { preferred: kept.chosen.get(record.id) ?? null, language, today },
  );
  const named = new Set([...kept.named, ...kept.usable.map(({ producttype }) => producttype)]);
  // a product without a number is in no register: nothing of it had to be sent
  const isKnown = (id: number) => named.has(id) || facts.products.get(id)?.number === null;
  const items = computed.items.map((item) =>
    isKnown(item.producttype) ? item : withoutMessages(item, language),
  );
  const status = statusOfAll(items.map((item) => item.status));
  return { ...computed, status, title: titleOf(status, language), items };
}

/** The verdict on a record stored on the device. */
export const judgeStoredRecord = (
  row: EntityRows['record'],
  kept: OfflineData,
  options: { readonly language: Language; readonly today: string },
): RecordStatus => judgeOnDevice(judgedRecord(row, kept), kept, options);
