import { kindOfGeometry } from './geometryText.ts';
import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import { choiceWords } from '@furrow/domain/detailtype/choices.ts';
import { entityOf } from '@furrow/domain/entities.ts';
import { fieldAttributeTypeStarter } from '@furrow/domain/fieldattributetype/fieldattributetype.starter.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import { type Field, type Fields, translate } from '@furrow/kit';
import { type Language, nameIn } from '@furrow/kit/languages.ts';
import type { FarmStore } from '../data/types.ts';
import { nameOfRow } from '../words/rowName.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../ui/format/formats.ts';
import { showValue } from './showValue.ts';

/** The texts around counts. */
export interface Phrases {
  readonly corners: (count: number) => string;
  readonly zones: (count: number) => string;
  readonly theme: (theme: string) => string;
}

interface Reader {
  readonly store: Pick<FarmStore, 'row'>;
  readonly language: Language;
  readonly phrases: Phrases;
}

type Value = Readonly<Record<string, unknown>>;

const nothing = ['–'];
const isSomething = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** A value as text for people, line by line: a value with parts has a line for each part. */
export function valueLines(
  entity: string,
  name: string,
  value: unknown,
  reader: Reader,
): readonly string[] {
  const { store, language, phrases } = reader;
  if (!isSomething(value)) return nothing;
  const field = entityOf(entity).fields[name];
  switch (field?.kind) {
    case 'list':
      return partsOf(value).flatMap((part) => partLines(field.of, membersOf(part), reader));
    case 'map':
      return orNothing(
        Object.entries(membersOf(value)).map(
          ([key, one]) => `${keyWords(key, language)}: ${plainWords(one, language)}`,
        ),
      );
    case 'links':
      return orNothing(
        partsOf(value)
          .map(membersOf)
          .map(
            ({ resource, id }) =>
              nameOfRow(String(resource), id, store, language) || String(resource),
          ),
      );
    case 'words':
      return orNothing(
        Object.entries(membersOf(value)).map(([key, one]) => `${key}: ${String(one)}`),
      );
    case 'object':
      return objectLines(membersOf(value), field.of, reader);
    case 'geometry':
      return [geometryWords(String(value), language, phrases)];
    default:
      return [showValue(entity, name, value, { store, language })];
  }
}

const orNothing = (lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? lines : nothing;

/** A boundary in hectares and corners. */
function geometryWords(text: string, language: Language, { corners }: Phrases): string {
  const { geometry } = parseWkt(text);
  if (!geometry) return kindOfGeometry(text);
  // a ring ends where it began
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [];
  const places = text.match(/-?\d[\d.]*\s+-?\d[\d.]*/g)?.length ?? 0;
  return isPolygonal(geometry)
    ? `${formatHectares(areaHectares(geometry), language)}, ${corners(places - rings.length)}`
    : corners(places);
}

/** A part of a list: its name on a line, with its figure and unit; its parts on the lines below. */
function partLines(fields: Fields, part: Value, reader: Reader): string[] {
  const { store, language, phrases } = reader;
  const { type } = part;
  const unit = store.row('detailtype', typeof type === 'number' ? type : null)?.unit;
  const words: string[] = [];
  const below: string[] = [];
  const skipped = saidOtherwise(fields, part);
  for (const [name, field] of figuresLast(fields)) {
    const value = part[name];
    if (skipped.has(name) || !isSomething(value)) continue;
    if (field.kind === 'list')
      below.push(
        ...partsOf(value)
          .flatMap((one) => partLines(field.of, membersOf(one), reader))
          .map((line) => `· ${line}`),
      );
    else if (name === 'theme') words.push(phrases.theme(String(value)));
    else if (name === 'value' && typeof value === 'number')
      words.push([formatNumber(value, language, 4), unit].filter(Boolean).join('\u00a0'));
    else if (field.kind === 'ref') words.push(nameOfRow(field.to, value, store, language) || '…');
    else words.push(plainWords(value, language));
  }
  return [words.join(' ') || '–', ...below];
}

/** Fields that are covered by another field of the same part. */
function saidOtherwise(fields: Fields, part: Value): ReadonlySet<string> {
  const { stock, textvalue } = part;
  const named = ['producttype', 'stock', 'organism'].some(
    (name) => name in fields && isSomething(part[name]),
  );
  return new Set([
    ...(named ? ['type'] : []),
    // a product in store is named by its stock
    ...(isSomething(stock) ? ['producttype'] : []),
    ...(isSomething(textvalue) ? ['code'] : []),
  ]);
}

const figuresLast = (fields: Fields): (readonly [string, Field])[] =>
  Object.entries(fields).toSorted(
    ([one], [other]) => Number(one === 'value') - Number(other === 'value'),
  );

function objectLines(
  value: Value,
  of: Fields | undefined,
  { language, phrases }: Reader,
): readonly string[] {
  const { features } = value;
  if (Array.isArray(features)) return [phrases.zones(features.length)];
  return orNothing(
    Object.entries(value).flatMap(([key, one]) =>
      isSomething(one)
        ? [`${translate(of?.[key]?.label, language) ?? key}: ${plainWords(one, language)}`]
        : [],
    ),
  );
}

/** The label of a map's key: an attribute by its number, or the key itself. */
function keyWords(key: string, language: Language): string {
  const names = fieldAttributeTypeStarter.find(({ id }) => String(id) === key)?.names;
  return names ? nameIn(names, language) : key;
}

function plainWords(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'number') return formatNumber(value, language, 4);
  if (Array.isArray(value)) return value.map((one) => plainWords(one, language)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${key} ${plainWords(one, language)}`)
      .join(', ');
  return translate(choiceWords[String(value)], language) ?? String(value);
}
