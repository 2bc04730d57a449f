import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../../entity-rows.ts';
import { nutrientsOf } from '../../record/nutrients.ts';
import type { RowLookup } from '../../rows.ts';
import { figureIn } from '../../soilresearch/figure.ts';
import type { Work } from '../applied.ts';
import type { FieldBalance } from '../balance.ts';
import { about, perHectare, statusBetween, type FertilizingFinding } from '../finding.ts';
import { nitrateZoneOf } from '../nitrate-zone.ts';
import { cropLimitOn, leftBy, type CropLimit, type LimitedCrop } from './crop-limit.ts';

/** The field attribute with the expected yield, in tonnes per hectare. */
export const expectedYield = '26';

type Field = Pick<EntityRows['cropfield'], 'crop'> &
  Partial<Pick<EntityRows['cropfield'], 'field_attributes' | 'previous_crop' | 'period'>>;

/** The limit of a crop on its field. */
interface FieldLimit extends CropLimit {
  /** Nitrogen that the crop before leaves is deducted from it. */
  readonly isLessBefore: boolean;
}

const cropOf = (crop: number | null | undefined, lookup: RowLookup): LimitedCrop => {
  const { id = 0, edi_code = null, eppo_code = null } = lookup('croptype', crop) ?? {};
  return { id, edi_code, eppo_code };
};

const less = (kilograms: number | null, by: number): number | null =>
  kilograms === null ? null : Math.max(0, kilograms - by);

interface Place {
  readonly lookup: RowLookup;
  readonly country: string | null;
  /** YYYY-MM-DD */
  readonly day: string;
}

/**
 * The limit of nitrogen of the crop on a field at its expected yield and in its zone, less the nitrogen that the
 * stated crop before leaves; null where there is none.
 */
export function cropLimitOf(field: Field, { lookup, country, day }: Place): FieldLimit | null {
  const tonnes = figureIn(field.field_attributes, expectedYield);
  const zone = nitrateZoneOf(field);
  const limit = cropLimitOn({ country, day }, cropOf(field.crop, lookup), { tonnes, zone });
  if (!limit) return null;
  // a second crop of a year follows a crop of that year
  const before = field.period === 'after' ? null : field.previous_crop;
  const left = leftBy(country, cropOf(before, lookup), day);
  return {
    ...limit,
    least: less(limit.least, left?.most ?? 0),
    most: less(limit.most, left?.least ?? 0),
    open: left && left.least !== left.most ? [...limit.open, 'before'] : limit.open,
    isLessBefore: left !== null,
  };
}

/** Of a crop without a limit nothing is known. */
const statusIn = (value: number | null, { least, most }: CropLimit) =>
  least === null || most === null ? 'UNKNOWN' : statusBetween(value, least, most);

interface Judged {
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
  /** Of the field that the ground of the work is, which after a split is a part of another. */
  readonly balance: FieldBalance | null;
  readonly report: ReportUnit;
}

/** Effective nitrogen on a crop against the limit of that crop. */
export function cropFindings(
  record: Work,
  { lookup, farmCountry, balance, report }: Judged,
): FertilizingFinding[] {
  const field = lookup('cropfield', balance?.field);
  if (!balance || !field) return [];
  const day = record.date?.slice(0, 'YYYY-MM-DD'.length) ?? '';
  const country = field.country ?? farmCountry;
  const limit = cropLimitOf(field, { lookup, country, day });
  const brings = nutrientsOf({ ...record, processing_state: 'performed' }, lookup, report);
  if (!limit || brings.n === 0) return [];
  const value = perHectare(balance.normNitrogen, balance.hectares);
  return [
    about('crop_nitrogen', statusIn(value, limit), {
      value,
      limit: limit.most,
      least: limit.least,
      openFacts: limit.open,
      isLessBefore: limit.isLessBefore,
      source: limit.source.title,
      page: limit.source,
    }),
  ];
}
