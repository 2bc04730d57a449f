import type { EntityRows } from '../../entity-rows.ts';
import {
  catchEndAttribute,
  workByField,
  workOnField,
  type CatchWork,
} from '../../preceding-crops/catch-end.ts';
import { activitiesOf } from '../../record/activity.ts';
import { isCoverCrop, isFallow, isNoCrop, isPerennial } from '../../rotation/rotation-crop.ts';
import type { RowLookup } from '../../rows.ts';
import { standsInWinter } from '../../soil-cover/cover-crops.ts';
import { nutrientsOf } from '../../record/nutrients.ts';
import type { ReportUnit } from '@furrow/units';
import type { Work } from '../applied.ts';
import type { FieldBalance } from '../balance.ts';
import { isPermanentCrop } from '../closed/permanent-crops.ts';
import type { HarvestOf } from '../closed/spreading-land.ts';
import { about, type FertilizingFinding } from '../finding.ts';
import { isInPollutedArea } from './polluted-area.ts';

/**
 * Nitrogen on crops that are sown or planted after 1 February in areas polluted by nitrate: only
 * after a catch crop of the autumn before that was not ploughed up before 15 January.
 * @source DüV § 13a(2) no. 7, read in the text as amended on 10 August 2021
 */

type Field = EntityRows['cropfield'];

/** The last day of sowing or planting noted on a field, YYYY-MM-DD; null if nobody noted one. */
export type SowingOf = (field: Pick<Field, 'id'>) => string | null;

/** The same by the work of a season; land that was split or merged keeps its own. */
export function sowingsBy(records: readonly CatchWork[]): SowingOf {
  const sowings = workByField(
    records.filter((record) => activitiesOf(record).some(({ theme }) => theme === 'sowing')),
  );
  return (field) =>
    workOnField(field, sowings)
      .map(({ date }) => (date ?? '').slice(0, 'YYYY-MM-DD'.length))
      .filter((day) => day !== '')
      .toSorted()
      .at(-1) ?? null;
}

interface Judging {
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
  readonly balance: FieldBalance | null;
  readonly harvestOf?: HarvestOf;
  readonly sowingOf?: SowingOf;
  readonly report: ReportUnit;
}

/** Crops and land that are not sown anew each spring. */
const noCropsOfSpring = [isPerennial, isPermanentCrop, isCoverCrop, isFallow, isNoCrop];

/** Whether the main crop of a field is sown after 1 February: as noted, else by the crop. */
function isSpringSown(field: Field, year: string, { lookup, sowingOf }: Judging): boolean {
  const crop = lookup('croptype', field.crop);
  // a second crop of a year is sown later, and the catch crop of the autumn before was that of the first
  if (!crop || (field.period ?? 'main') !== 'main') return false;
  if (noCropsOfSpring.some((is) => is(crop))) return false;
  const sown = sowingOf?.(field) ?? null;
  return sown === null ? !standsInWinter(crop) : sown > `${year}-02-01`;
}

type CatchCrop = 'grown' | 'worked_in_autumn' | null;

/** Whether a catch crop of the autumn before is stated: as a crop of the ground, or as the crop before. */
function catchCropOf(field: Field, { lookup, balance }: Judging): CatchCrop {
  const before = [...(balance?.ground.others.keys() ?? [])].flatMap((id): Field[] => {
    const other = lookup('cropfield', id);
    const crop = lookup('croptype', other?.crop);
    return other?.period === 'before' && crop && (other.green_manure || isCoverCrop(crop))
      ? [other]
      : [];
  });
  if (before.some((one) => one.field_attributes?.[catchEndAttribute] === 'worked_in_autumn'))
    return 'worked_in_autumn';
  if (before.length > 0) return 'grown';
  const crop = lookup('croptype', field.previous_crop);
  return crop && isCoverCrop(crop) ? 'grown' : null;
}

const statuses = { grown: 'OK', worked_in_autumn: 'NOT-OK', unknown: 'UNKNOWN' } as const;

/** The finding on nitrogen of a spring-sown crop, of work in the year of its harvest and before it. */
export function springFindings(record: Work, judging: Judging): FertilizingFinding[] {
  const { lookup, farmCountry, balance, report, harvestOf } = judging;
  const field = lookup('cropfield', balance?.field);
  if (!field || !isInPollutedArea(field, farmCountry)) return [];
  const day = (record.date ?? '').slice(0, 'YYYY-MM-DD'.length);
  const year = day.slice(0, 'YYYY'.length);
  if ((field.period_end ?? '').slice(0, 'YYYY'.length) !== year) return [];
  const harvested = harvestOf?.(field) ?? null;
  if (harvested !== null && harvested <= day) return [];
  if (!isSpringSown(field, year, judging)) return [];
  if (nutrientsOf({ ...record, processing_state: 'performed' }, lookup, report).n === 0) return [];
  const grown = catchCropOf(field, judging);
  return [
    about('catch_crop_before', statuses[grown ?? 'unknown'], {
      source: 'Düngeverordnung § 13a(2) no. 7',
    }),
  ];
}
