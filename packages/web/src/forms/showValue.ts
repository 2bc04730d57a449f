import { kindOfGeometry } from './geometryText.ts';
import { partsOf } from '@furrow/kit/checked.ts';
import type { Field } from '@furrow/kit';
import type { Language } from '@furrow/kit/languages.ts';
import { entityOf } from '@furrow/domain/entities.ts';
import type { FarmStore } from '../data/types.ts';
import { choiceLabel } from './fieldProps.ts';
import { nameOfRow } from '../words/rowName.ts';
import { formatDate, formatDateTime, formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../ui/format/formats.ts';
import { isUnitField, unitText } from '@furrow/domain/unit-words.ts';

/** Reader of a value, and the source of the names of rows. */
export interface Reading {
  readonly store: Pick<FarmStore, 'row'>;
  readonly language: Language;
}

const nothing = '–';

function showNumber(value: unknown, unit: string, language: Language): string {
  if (typeof value !== 'number') return String(value);
  if (unit === 'ha') return formatHectares(value, language);
  const words = [formatNumber(value, language, 4), unitText(unit, language)];
  return words.filter(Boolean).join('\u00a0');
}

/** Names of the rows in a list of references, where available. */
const namesOf = (entity: string, value: unknown, { store, language }: Reading): string =>
  partsOf(value)
    .map((id) => nameOfRow(entity, id, store, language))
    .filter(Boolean)
    .join(', ');

const orNothing = (text: string): string => text || nothing;

/** A value of a field as text for people; a dash for an empty one. */
export function showValue(entity: string, name: string, value: unknown, reading: Reading): string {
  if (value === null || value === undefined || value === '') return nothing;
  const { fields, computed } = entityOf(entity);
  const field = fields[name] ?? computed?.fields[name];
  if (field?.kind === 'text' && isUnitField(name)) return unitText(String(value), reading.language);
  return field ? showField(field, value, reading) : plainText(value);
}

const plainText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function showField(field: Field, value: unknown, reading: Reading): string {
  const { store, language } = reading;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return showNumber(value, field.unit ?? '', language);
    case 'date':
      return formatDate(String(value), language);
    case 'dateTime':
      return formatDateTime(String(value), language);
    case 'choice':
      return typeof value === 'string' ? choiceLabel(field, value, language) : '';
    case 'boolean':
      return value === true ? '✓' : nothing;
    case 'ref':
      return nameOfRow(field.to, value, store, language) || '…';
    case 'refs':
      return orNothing(namesOf(field.to, value, reading));
    case 'geometry':
      return kindOfGeometry(String(value));
    case 'texts':
      return orNothing(partsOf(value).join(', '));
    default:
      return plainText(value);
  }
}
