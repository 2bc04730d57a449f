import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Lack, RegisterLine } from './entries.ts';

/** What the parts of a line are called, and what is said where one is missing. @source EXC-03 */
export const lackWords: Readonly<Record<Lack, Text>> = {
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

type Column = Exclude<keyof RegisterLine, 'record' | 'missing'>;

/** The columns of the register in the order it is handed over in. */
export const registerColumns: readonly {
  readonly name: Column;
  readonly label: Text;
  readonly kind: 'text' | 'decimal' | 'integer' | 'date';
  readonly unit?: string;
}[] = [
  { name: 'date', label: lackWords.date, kind: 'date' },
  { name: 'start_time', label: lackWords.start_time, kind: 'text' },
  { name: 'type_of_use', label: lackWords.type_of_use, kind: 'text' },
  { name: 'product', label: lackWords.product, kind: 'text' },
  { name: 'authorisation_number', label: lackWords.authorisation_number, kind: 'text' },
  { name: 'authorised_in', label: msg`Authorised in`, kind: 'text' },
  { name: 'dose', label: lackWords.dose, kind: 'decimal' },
  { name: 'dose_unit', label: lackWords.dose_unit, kind: 'text' },
  { name: 'field', label: msg`Field`, kind: 'text' },
  { name: 'treated_area', label: lackWords.treated_area, kind: 'decimal', unit: 'ha' },
  { name: 'crop', label: lackWords.crop, kind: 'text' },
  { name: 'eppo_code', label: lackWords.eppo_code, kind: 'text' },
  { name: 'growth_stage', label: lackWords.growth_stage, kind: 'integer' },
  { name: 'operator', label: lackWords.operator, kind: 'text' },
  { name: 'kept_until', label: msg`To be kept until`, kind: 'date' },
];
