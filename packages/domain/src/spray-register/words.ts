import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { MissingDatum, RegisterLine } from './line.ts';

/**
 * Labels of the parts of a line, and texts for missing ones.
 * @source EXC-03
 */
export const missingDatumWords: Readonly<Record<MissingDatum, Text>> = {
  holder_number: msg`Company registration number of the farm`,
  beneficiary_number: msg`Company registration number of the customer`,
  seed_substances: msg`Active substances on the seed`,
  end_time: msg`End time`,
  treated_volume: msg`Treated volume`,
  treated_quantity: msg`Treated seed or produce`,
  lot: msg`Lot of the treated seed`,
  type_of_use: msg`Type of use`,
  product: msg({ message: 'Product', context: 'of any kind' }),
  authorisation_number: msg`Authorisation number`,
  date: msg`Date`,
  start_time: msg`Start time`,
  dose: msg`Dose`,
  dose_unit: msg`Unit of the dose`,
  place: msg`Boundary of the field`,
  treated_area: msg`Treated area`,
  crop: msg`Crop`,
  eppo_code: msg`EPPO code of the crop`,
  growth_stage: msg`Growth stage (BBCH)`,
  operator: msg`Operator`,
};

type Column = Exclude<keyof RegisterLine, 'record' | 'producttype' | 'missing' | 'place'>;

/** The columns of the register in the order it is handed over in. */
export const registerColumns: readonly {
  readonly name: Column;
  readonly label: Text;
  readonly kind: 'text' | 'decimal' | 'integer' | 'date' | 'boolean';
  readonly unit?: string;
}[] = [
  { name: 'date', label: missingDatumWords.date, kind: 'date' },
  { name: 'start_time', label: missingDatumWords.start_time, kind: 'text' },
  { name: 'type_of_use', label: missingDatumWords.type_of_use, kind: 'text' },
  { name: 'product', label: missingDatumWords.product, kind: 'text' },
  { name: 'authorisation_number', label: missingDatumWords.authorisation_number, kind: 'text' },
  { name: 'authorised_in', label: msg`Authorised in`, kind: 'text' },
  { name: 'dose', label: missingDatumWords.dose, kind: 'decimal' },
  { name: 'dose_unit', label: missingDatumWords.dose_unit, kind: 'text' },
  { name: 'field', label: msg`Field`, kind: 'text' },
  { name: 'treated_area', label: missingDatumWords.treated_area, kind: 'decimal', unit: 'ha' },
  { name: 'crop', label: missingDatumWords.crop, kind: 'text' },
  { name: 'eppo_code', label: missingDatumWords.eppo_code, kind: 'text' },
  { name: 'growth_stage', label: missingDatumWords.growth_stage, kind: 'integer' },
  { name: 'operator', label: missingDatumWords.operator, kind: 'text' },
  { name: 'end_time', label: missingDatumWords.end_time, kind: 'text' },
  { name: 'method', label: msg`Method of application`, kind: 'text' },
  { name: 'target', label: msg`Target`, kind: 'text' },
  { name: 'organic', label: msg`Organic`, kind: 'boolean' },
  { name: 'land_reference', label: msg`Block or parcel number`, kind: 'text' },
  { name: 'treated_volume', label: missingDatumWords.treated_volume, kind: 'decimal', unit: 'm3' },
  {
    name: 'treated_quantity',
    label: missingDatumWords.treated_quantity,
    kind: 'decimal',
    unit: 'kg',
  },
  { name: 'seed_substances', label: missingDatumWords.seed_substances, kind: 'text' },
  { name: 'lot', label: missingDatumWords.lot, kind: 'text' },
  { name: 'early_reentry', label: msg`Early re-entry`, kind: 'text' },
  { name: 'country', label: msg`Country`, kind: 'text' },
  { name: 'holder_number', label: missingDatumWords.holder_number, kind: 'text' },
  { name: 'beneficiary', label: msg`Customer`, kind: 'text' },
  { name: 'beneficiary_number', label: missingDatumWords.beneficiary_number, kind: 'text' },
  { name: 'kept_until', label: msg`To be kept until`, kind: 'date' },
];
