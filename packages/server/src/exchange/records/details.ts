import type { EntityRows } from '@furrow/domain';
import {
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOptional,
  isString,
  type Guard,
} from '@furrow/kit';
import { activitiesOf, type ActivityAttribute } from '@furrow/domain/record/activity.ts';
import type { Names } from '../export/names.ts';
import type { Draft } from './drafts.ts';
import type { Lookup } from './lookup.ts';
import type { Activity } from './work.ts';

/**
 * The work and observations of a record, in full, in a single cell beside the texts for people:
 * kinds of work and of dose, the stock item, details. It is valid as long as those texts are
 * unchanged: an edit to them takes precedence.
 * @source decisions D13, docs/decisions/022
 */

/**
 * The cells with the same information for people, and the lines of the second table, as written.
 */
export interface WorkView {
  readonly themes: string | null;
  readonly products: string | null;
  readonly noted: string | null;
  readonly observations: string | null;
  readonly lines: readonly string[];
}

const wordColumns = ['themes', 'products', 'noted', 'observations'] as const;

/** A row by its id and, on a farm where that is another, by its name. */
export type Named = readonly [id: string | number, name: string | null];

export type ObservationRow = {
  readonly type: number | null;
  readonly theme: string | null;
  readonly organism: number | null;
  readonly value: number | null;
  readonly textvalue: string | null;
  readonly code: string | null;
};

/** A detail of work, as in a cell or a file. */
export interface WrittenDetail {
  readonly type?: Named;
  readonly value?: number;
  readonly textvalue?: string;
  readonly code?: string;
}

/** An observation, as in a cell or a file. */
export interface WrittenObservation extends WrittenDetail {
  readonly organism?: Named;
  readonly theme?: string;
}

interface Details {
  readonly view: WorkView;
  readonly activities: readonly {
    readonly theme: string | null;
    readonly type?: Named;
    readonly items: readonly {
      readonly type?: Named;
      readonly value?: number;
      readonly stock?: Named;
      readonly producttype?: Named;
    }[];
    readonly attributes: readonly WrittenDetail[];
  }[];
  readonly observations: readonly WrittenObservation[];
}

export interface ReadDetails {
  readonly activities: readonly Activity[];
  readonly observations: readonly ObservationRow[];
}

/** A line of the second table as a single text. */
export const lineText = (cells: readonly string[]): string =>
  cells.map((cell) => cell.replace(',', '.')).join('\t');

export function detailsOf(row: EntityRows['record'], view: WorkView, names: Names): string | null {
  const activities = activitiesOf(row);
  const observations = (row.observations ?? []) as readonly ObservationRow[];
  if (activities.length === 0 && observations.length === 0) return null;
  const named = namedBy(names);
  const details: Details = {
    view,
    activities: activities.map(({ theme, type, items, attributes }) => ({
      theme,
      ...present({ type: named('detailtype', type) }),
      items: (items ?? []).map((item) =>
        present({
          type: named('detailtype', item.type),
          value: defined(item.value),
          stock: named('stock', item.stock),
          producttype: named('producttype', item.producttype),
        }),
      ),
      attributes: (attributes ?? []).map((attribute) => notedAs(attribute, named)),
    })),
    observations: observations.map((observation) => presentObservation(observation, named)),
  };
  return JSON.stringify(details);
}

export type NamedBy = (entity: string, id: unknown) => Named | undefined;

export const namedBy =
  (names: Names): NamedBy =>
  (entity, id) =>
    typeof id === 'string' || typeof id === 'number' ? [id, names.name(entity, id)] : undefined;

const defined = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** A detail of work. */
export const notedAs = (one: ActivityAttribute, named: NamedBy): WrittenDetail =>
  present({
    type: named('detailtype', one.type),
    value: defined(one.value),
    textvalue: defined(one.textvalue),
    code: defined(one.code),
  });

/** Something that was seen. */
export const presentObservation = (one: ObservationRow, named: NamedBy): WrittenObservation =>
  present({
    type: named('detailtype', one.type),
    organism: named('organism', one.organism),
    theme: defined(one.theme),
    value: defined(one.value),
    textvalue: defined(one.textvalue),
    code: defined(one.code),
  });

const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;

/** The rows that a cell refers to, to be looked up. */
export function mentionedInDetails(cell: string | undefined): {
  products: string[];
  organisms: string[];
} {
  const details = parsed(cell);
  const texts = (named: Named | undefined): string[] =>
    named ? named.filter((one) => one !== null).map(String) : [];
  return {
    products: (details?.activities ?? []).flatMap(({ items }) =>
      items.flatMap(({ producttype }) => texts(producttype)),
    ),
    organisms: (details?.observations ?? []).flatMap(({ organism }) => texts(organism)),
  };
}

/**
 * The details in the cell; null where the texts beside it were edited, or where it refers to rows
 * that this farm lacks.
 */
export function readDetails({ cells, lines }: Draft, lookup: Lookup): ReadDetails | null {
  const details = parsed(cells.get('details'));
  if (!details || !isAsTold(details.view, cells, lines)) return null;
  let isWhole = true;
  const resolve = <Id>(
    named: Named | undefined,
    find: (id: string, name: string | null) => Id | null,
  ): Id | null => {
    if (named === undefined) return null;
    const id = find(String(named[0]), named[1]);
    isWhole &&= id !== null;
    return id;
  };
  const kind = (named: Named | undefined) => resolve(named, lookup.kindBy);
  const read: ReadDetails = {
    activities: details.activities.map(({ theme, type, items, attributes }) => ({
      theme: theme ?? '',
      type: kind(type),
      items: items.map((item) => ({
        type: kind(item.type),
        value: item.value ?? null,
        stock: resolve(
          item.stock,
          (id, name) =>
            lookup.row('stock', id) ?? (name === null ? null : lookup.row('stock', name)),
        ),
        producttype: resolve(item.producttype, lookup.productBy),
      })),
      attributes: attributes.map((attribute) => ({
        type: kind(attribute.type),
        value: attribute.value ?? null,
        textvalue: attribute.textvalue ?? null,
        code: attribute.code ?? null,
      })),
    })),
    observations: details.observations.map((observation) => ({
      type: kind(observation.type),
      theme: observation.theme ?? null,
      organism: resolve(observation.organism, lookup.organismBy),
      value: observation.value ?? null,
      textvalue: observation.textvalue ?? null,
      code: observation.code ?? null,
    })),
  };
  return isWhole ? read : null;
}

const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\r\n', '\n').trim();

function isAsTold(view: WorkView, cells: Draft['cells'], lines: Draft['lines']): boolean {
  const areWords = wordColumns.every(
    (column) => !cells.has(column) || plain(cells.get(column)) === plain(view[column]),
  );
  if (!areWords || lines === null) return areWords;
  const written = lines.map(({ cells: line }) =>
    lineText(['theme', 'work', 'product', 'dose', 'unit'].map((name) => line.get(name) ?? '')),
  );
  return (
    written.length === view.lines.length && written.every((line, at) => line === view.lines[at])
  );
}

/** Null for an invalid cell: people may write anything into it. */
function parsed(cell: string | undefined): Details | null {
  if (!cell?.startsWith('{')) return null;
  try {
    const details: unknown = JSON.parse(cell);
    return isDetails(details) ? details : null;
  } catch {
    return null;
  }
}

const isNamed: Guard<Named> = (value: unknown): value is Named =>
  Array.isArray(value) &&
  value.length === 2 &&
  ['string', 'number'].includes(typeof value[0]) &&
  (value[1] === null || typeof value[1] === 'string');

const detail = {
  type: isOptional(isNamed),
  value: isOptional(isNumber),
  textvalue: isOptional(isString),
  code: isOptional(isString),
};

export const isWrittenDetail = isObjectOf<WrittenDetail>(detail);

export const isWrittenObservation = isObjectOf<WrittenObservation>({
  ...detail,
  organism: isOptional(isNamed),
  theme: isOptional(isString),
});

const isDetails = isObjectOf<Details>({
  view: isObjectOf<WorkView>({
    themes: isNullOr(isString),
    products: isNullOr(isString),
    noted: isNullOr(isString),
    observations: isNullOr(isString),
    lines: isListOf(isString),
  }),
  activities: isListOf(
    isObjectOf<Details['activities'][number]>({
      theme: isNullOr(isString),
      type: isOptional(isNamed),
      items: isListOf(
        isObjectOf<Details['activities'][number]['items'][number]>({
          type: isOptional(isNamed),
          value: isOptional(isNumber),
          stock: isOptional(isNamed),
          producttype: isOptional(isNamed),
        }),
      ),
      attributes: isListOf(isWrittenDetail),
    }),
  ),
  observations: isListOf(isWrittenObservation),
});
