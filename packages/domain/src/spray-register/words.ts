import { words, type Words } from '@furrow/kit';
import type { Lack, RegisterLine } from './entries.ts';

/** What the parts of a line are called, and what is said where one is missing. @source EXC-03 */
export const lackWords: Readonly<Record<Lack, Words>> = {
  type_of_use: words('Type of use', 'Soort gebruik'),
  product: words('Product', 'Product'),
  authorisation_number: words('Authorisation number', 'Toelatingsnummer'),
  date: words('Date', 'Datum'),
  start_time: words('Start time', 'Begintijd'),
  dose: words('Dose', 'Dosering'),
  dose_unit: words('Unit of the dose', 'Eenheid van de dosering'),
  place: words('Boundary of the field', 'Grens van het perceel'),
  treated_area: words('Treated area', 'Behandelde oppervlakte'),
  crop: words('Crop', 'Gewas'),
  eppo_code: words('EPPO code of the crop', 'EPPO-code van het gewas'),
  growth_stage: words('Growth stage (BBCH)', 'Groeistadium (BBCH)'),
  operator: words('Operator', 'Uitvoerder'),
};

type Column = Exclude<keyof RegisterLine, 'record' | 'missing'>;

/** The columns of the register in the order it is handed over in. */
export const registerColumns: readonly {
  readonly name: Column;
  readonly label: Words;
  readonly kind: 'text' | 'decimal' | 'integer' | 'date';
  readonly unit?: string;
}[] = [
  { name: 'date', label: lackWords.date, kind: 'date' },
  { name: 'start_time', label: lackWords.start_time, kind: 'text' },
  { name: 'type_of_use', label: lackWords.type_of_use, kind: 'text' },
  { name: 'product', label: lackWords.product, kind: 'text' },
  { name: 'authorisation_number', label: lackWords.authorisation_number, kind: 'text' },
  { name: 'authorised_in', label: words('Authorised in', 'Toegelaten in'), kind: 'text' },
  { name: 'dose', label: lackWords.dose, kind: 'decimal' },
  { name: 'dose_unit', label: lackWords.dose_unit, kind: 'text' },
  { name: 'field', label: words('Field', 'Perceel'), kind: 'text' },
  { name: 'treated_area', label: lackWords.treated_area, kind: 'decimal', unit: 'ha' },
  { name: 'crop', label: lackWords.crop, kind: 'text' },
  { name: 'eppo_code', label: lackWords.eppo_code, kind: 'text' },
  { name: 'growth_stage', label: lackWords.growth_stage, kind: 'integer' },
  { name: 'operator', label: lackWords.operator, kind: 'text' },
  { name: 'kept_until', label: words('To be kept until', 'Te bewaren tot'), kind: 'date' },
];
