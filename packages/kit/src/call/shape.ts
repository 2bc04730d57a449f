import type { Entity, Row } from '../entity.ts';
import {
  boolean,
  choice,
  date,
  dateTime,
  decimal,
  integer,
  text,
  type Field,
  type TextOptions,
} from '../field.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Text } from '../text.ts';

/**
 * The inputs and outputs of calls are built from the fields of entities, and from shapes around
 * them that a row does not have: objects, lists, values by name, whole rows.
 */

type ShapeKind =
  | { readonly shape: 'id'; readonly code: string }
  | { readonly shape: 'object'; readonly members: Shapes; readonly open?: true }
  | {
      readonly shape: 'list';
      readonly of: Shape;
      readonly min?: number;
      readonly max?: number;
      /** The code for fewer than `min`. */
      readonly few?: string;
    }
  | { readonly shape: 'byName'; readonly of: Shape }
  | { readonly shape: 'row'; readonly entity: string }
  | { readonly shape: 'either'; readonly of: readonly Shape[] }
  | { readonly shape: 'only'; readonly only: string | number | boolean }
  | { readonly shape: 'schema'; readonly schema: JsonSchema };

interface ShapeOptions {
  /** Null is a value of it too. */
  readonly nullable?: true;
  /** Its meaning where the name does not say it; printed in the documentation. */
  readonly note?: string;
}

interface MemberOptions {
  /** May be left out, and is then not there. */
  readonly optional?: true;
  /** Default for an omitted value. */
  readonly otherwise?: unknown;
}

/** A value of a call: a field, or a form around others. `T` is its type on the wire. */
export type Shape<T = unknown> = (Field<T> | (ShapeKind & ShapeOptions & { readonly value?: T })) &
  MemberOptions;

/** Members of an object by name. */
export type Shapes = Readonly<Record<string, Shape>>;

/** Whether a shape is a field, as those of entities. */
export const isFieldShape = (shape: Shape): shape is Field & MemberOptions => 'kind' in shape;

/** Whether null is a value of a shape. */
export const mayBeNull = (shape: Shape): boolean =>
  isFieldShape(shape) ? !shape.required && shape.default === undefined : shape.nullable === true;

/** The type of the values a shape accepts. */
export type ValueOf<S> = S extends { readonly value?: infer T } ? T : never;

type Optional = { readonly optional: true };
type Filled = { readonly otherwise: {} };

type KeysOf<M, Marked> = { [K in keyof M]: M[K] extends Marked ? K : never }[keyof M];
type NullableKeys<M> = { [K in keyof M]: null extends ValueOf<M[K]> ? K : never }[keyof M];
type Flat<T> = { [K in keyof T]: T[K] };

/** The object that members describe, as it is answered and as a handler reads it. */
export type ObjectOf<M extends Shapes> = Flat<
  { readonly [K in Exclude<keyof M, KeysOf<M, Optional>>]: ValueOf<M[K]> } & {
    readonly [K in KeysOf<M, Optional>]?: ValueOf<M[K]>;
  }
>;

type LeftOut<M> = KeysOf<M, Optional> | KeysOf<M, Filled> | NullableKeys<M>;

/** The object sent for members: those with null or a default are optional. */
export type SentOf<M extends Shapes> = Flat<
  { readonly [K in Exclude<keyof M, LeftOut<M>>]: ValueOf<M[K]> } & {
    readonly [K in LeftOut<M>]?: ValueOf<M[K]> | undefined;
  }
>;

const unlabelled: Text = { id: '', message: '' };
const unbounded = Number.POSITIVE_INFINITY;

const shaped = <T>(kind: ShapeKind & ShapeOptions): Shape<T> => kind;

type Note = { readonly note?: string };
type Bounds = Note & { readonly min?: number; readonly max?: number };

/**
 * The shapes of single values and of their compositions. None is null or optional unless it says
 * so.
 */
export const value = {
  text: (max = unbounded, options: Omit<TextOptions, 'required' | 'default' | 'max'> = {}) =>
    text(unlabelled, { ...options, max, required: true }),
  integer: (bounds: Bounds = {}) => integer(unlabelled, { ...bounds, required: true }),
  /** A whole number from 0 on. */
  count: (note?: Note) =>
    integer(unlabelled, { min: 0, max: Number.MAX_SAFE_INTEGER, ...note, required: true }),
  number: (bounds: Bounds = {}) => decimal(unlabelled, { ...bounds, required: true }),
  flag: (note?: Note) => boolean(unlabelled, { ...note, required: true }),
  /** YYYY-MM-DD */
  date: (note?: Note) => date(unlabelled, { ...note, required: true }),
  /** YYYY-MM-DD HH:mm on the farm's clock. */
  dateTime: (note?: Note) => dateTime(unlabelled, { ...note, required: true }),
  /** An instant in UTC, ISO 8601; answered only. */
  instant: (note?: Note): Field<string> => ({
    label: unlabelled,
    kind: 'instant',
    ...note,
    required: true,
  }),
  choice: <const V extends string>(
    values: readonly V[],
    options?: Note & { readonly code?: string },
  ) => choice(unlabelled, values, { ...options, required: true }),
  /** A UUID; `code` is the issue reported for anything else. */
  id: (options: Note & { readonly code?: string } = {}) =>
    shaped<string>({ shape: 'id', code: 'id_expected', ...options }),
  object: <const M extends Shapes>(members: M, note?: Note) =>
    shaped<ObjectOf<M>>({ shape: 'object', members, ...note }),
  /** Members that are known, and others that are not. */
  openObject: <const M extends Shapes>(members: M, note?: Note) =>
    shaped<ObjectOf<M> & Readonly<Record<string, unknown>>>({
      shape: 'object',
      members,
      open: true,
      ...note,
    }),
  list: <S extends Shape>(of: S, bounds: Bounds & { readonly few?: string } = {}) =>
    shaped<readonly ValueOf<S>[]>({ shape: 'list', of, ...bounds }),
  /** Values of one shape under names that are not known beforehand. */
  byName: <S extends Shape>(of: S, note?: Note) =>
    shaped<Readonly<Record<string, ValueOf<S>>>>({ shape: 'byName', of, ...note }),
  /** A row of an entity, as its single read answers it. */
  row: <const D extends Pick<Entity, 'name'>>(entity: D) =>
    shaped<Row<D>>({ shape: 'row', entity: entity.name }),
  /** The same by name, where the definition of the entity builds on the caller's own folder. */
  rowNamed: <R>(entity: string) => shaped<R>({ shape: 'row', entity }),
  either: <const S extends readonly Shape[]>(...of: S) =>
    shaped<ValueOf<S[number]>>({ shape: 'either', of }),
  only: <const V extends string | number | boolean>(only: V) => shaped<V>({ shape: 'only', only }),
  /**
   * A schema of a foreign format: `T` is promised by whoever writes it, and checked by the schema
   * alone.
   */
  schema: <T = unknown>(schema: JsonSchema) => shaped<T>({ shape: 'schema', schema }),
  /** A page of a list under /api/v1/. */
  listed: <S extends Shape>(of: S) =>
    value.object({
      meta: value.object({
        limit: value.count(),
        offset: value.count(),
        total_count: value.count(),
        next: orNull(value.text()),
        previous: orNull(value.text()),
      }),
      objects: value.list(of),
    }),
  /** A page of a list under /api/v3/. */
  page: <S extends Shape>(of: S) =>
    value.object({
      count: value.count(),
      next: orNull(value.text()),
      previous: orNull(value.text()),
      results: value.list(of),
    }),
} as const;

/** A field of an entity that must be given, though its row may do without. */
export const required = <T>(field: Field<T | null>): Field<T> =>
  ({ ...field, required: true }) as Field as Field<T>;

/** Null is a value too. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  if (!isFieldShape(shape)) return { ...shape, nullable: true };
  const { required: _required, ...rest } = shape;
  return rest;
}

/** May be left out, and is then not there. */
export const optional = <T>(shape: Shape<T>): Shape<T> & Optional => ({ ...shape, optional: true });

/** Optional when sent, with this default. */
export const otherwise = <T, V extends T & {}>(
  shape: Shape<T>,
  instead: V,
): Shape<T> & { readonly otherwise: V } => ({ ...shape, otherwise: instead });

/** A change: every member may be left out, and is then as it was. */
export const changesOf = <const M extends Shapes>(
  members: M,
): { readonly [K in keyof M]: M[K] & Optional } =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, optional(member)])) as {
    readonly [K in keyof M]: M[K] & Optional;
  };

/** The parameters of a page of a list under /api/v1/. */
export const pageOfObjects = {
  limit: otherwise(
    value.integer({ min: 0, note: 'Rows a page; 0 for as many as there may be.' }),
    20,
  ),
  offset: otherwise(value.integer({ min: 0 }), 0),
} as const;

/** The parameters of a page of a list under /api/v3/. */
export const pageOfList = {
  page: otherwise(value.integer({ min: 1, note: 'Page, from 1.' }), 1),
  page_size: otherwise(value.integer({ min: 1, note: 'Rows a page.' }), 10),
} as const;
