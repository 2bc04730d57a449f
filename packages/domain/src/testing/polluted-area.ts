import { translate } from '@furrow/kit/text.ts';
import { cropTypeStarter } from '../croptype/croptype.starter.ts';
import type { FertilizingFinding } from '../nutrient-norms/finding.ts';
import { judgeSeason } from '../nutrient-norms/judge-work.ts';
import { fieldDetails } from '../fieldattributetype/field-details.ts';
import { findingText } from '../nutrient-norms/words.ts';
import { field, seasonOf, spread, TEN_COLUMNS, type Row } from './season-of-ground.ts';

/** Seasons of German fields in areas polluted by nitrate, with crops of the starter list. */

/** Compost of 10 kg N a tonne. */
export const COMPOST = 22;
const compost = {
  id: COMPOST,
  variant: 'fertilizer',
  unit: 't',
  kind: 'organic',
  edi_code: '111',
  specification: 'N 1 %, P2O5 0.5 %',
};

/** Crops of the starter list in place of the shared ones. */
const own = (entity: string, id: unknown): object | undefined => {
  if (entity === 'croptype') return cropTypeStarter.find((crop) => crop.id === id);
  return entity === 'producttype' && id === COMPOST ? compost : undefined;
};

/** The season's data that judging and planning read. */
export const season = (fields: readonly Row[], records: readonly Row[]) =>
  seasonOf(fields, records, { own, farmCountry: 'DE' });

/** Findings of a rule, each with the field that its work is booked on. */
export const findings = (
  rule: FertilizingFinding['rule'],
  fields: readonly Row[],
  records: readonly Row[],
  more: object = {},
) =>
  judgeSeason({ ...season(fields, records), ...more }).flatMap(({ record, findings: all }) =>
    all.filter((one) => one.rule === rule).map((finding) => ({ of: record.cropfield, finding })),
  );
/** The English text of a finding; days are MM-DD. */
export const text = (finding: FertilizingFinding) =>
  findingText(finding, null, {
    number: (value) => value.toFixed(0),
    day: String,
    text: (said, values) => translate(said, 'en', values) ?? '',
    field: (id) => `field ${id}`,
  });

/** The attributes of a field with a nitrate zone; null: none is stated. */
export const zone = (stated: string | null) => ({
  field_attributes: stated ? { [fieldDetails.nitrateZone]: stated } : {},
});
/** Grassland in an area polluted by nitrate. */
export const german = (id: string, from: number, to: number, more: object = {}) =>
  field(id, from, to, {
    country: 'DE',
    crop: 801,
    continues: null,
    parcel: null,
    ...zone('stricter'),
    ...more,
  });
/** A dose a hectare on ten columns, and on five. */
export const give = (id: string, product: number, dose: number, date: string, more: object = {}) =>
  spread(id, product, [dose, TEN_COLUMNS], { date: `${date} 08:00`, ...more });
export const half = (id: string, product: number, dose: number, date: string, more: object = {}) =>
  spread(id, product, [dose, TEN_COLUMNS / 2], { date: `${date} 08:00`, ...more });
