import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../../entity-rows.ts';
import { nutrientsOf } from '../../record/nutrients.ts';
import type { RowLookup } from '../../rows.ts';
import { figureIn } from '../../soilresearch/figure.ts';
import type { Work } from '../applied.ts';
import type { FieldBalance } from '../balance.ts';
import { about, perHectare, TOLERANCE, type FertilizingFinding } from '../finding.ts';
import { cropLimitOn, type CropLimit } from './crop-limit.ts';

/** The field attribute with the expected yield, in tonnes per hectare. */
export const expectedYield = '26';

type Field = Pick<EntityRows['cropfield'], 'crop'> &
  Partial<Pick<EntityRows['cropfield'], 'field_attributes'>>;

/** The limit of nitrogen of the crop on a field at its expected yield; null where there is none. */
export function cropLimitOf(
  { crop, field_attributes: attributes }: Field,
  { lookup, country, day }: { lookup: RowLookup; country: string | null; day: string },
): CropLimit | null {
  const { id = 0, edi_code = null, eppo_code = null } = lookup('croptype', crop) ?? {};
  return cropLimitOn(
    country,
    { id, edi_code, eppo_code },
    figureIn(attributes, expectedYield),
    day,
  );
}

/** Within the least is allowed anyhow, beyond the most never; in between a yield or area decides. */
function statusIn(
  value: number | null,
  { least, most }: CropLimit,
): Extract<FertilizingFinding['status'], 'OK' | 'NOT-OK' | 'UNKNOWN'> {
  if (value === null || least === null || most === null) return 'UNKNOWN';
  if (value <= least + TOLERANCE) return 'OK';
  return value > most + TOLERANCE ? 'NOT-OK' : 'UNKNOWN';
}

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
      source: limit.source.title,
      page: limit.source,
    }),
  ];
}
