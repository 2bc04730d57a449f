import type { Names } from './languages.ts';
import type { Text } from './text.ts';

/** The kinds of geometry, by their names in GeoJSON. */
export type GeometryKind =
  | 'Point'
  | 'MultiPoint'
  | 'LineString'
  | 'MultiLineString'
  | 'Polygon'
  | 'MultiPolygon'
  | 'GeometryCollection';

/**
 * The reader of a geometry field's input; supplied by the domain, so that kit knows no geometry.
 */
export type AcceptGeometry = (
  input: unknown,
  kinds: readonly GeometryKind[],
) => {
  wkt: string | null;
  problems: readonly { code: string; params?: Record<string, unknown> }[];
};

interface Common {
  readonly label: Text;
  /** Must be sent on create and may not become null. */
  readonly required?: true;
  /** Read-only: answered, never accepted. */
  readonly readOnly?: true;
  /** Changed by actions only; sent back unchanged it is ignored. */
  readonly byActionOnly?: true;
  /**
   * Grants rights: only the owner and administrators of a farm may set or change it; `ofPeople`:
   * change it, where the row belongs to a person who signs in.
   */
  readonly byAdministratorsOnly?: true | 'ofPeople';
  readonly default?: unknown;
  /** Keeps the shape that the row referred to by this field had, from when that is drawn anew. */
  readonly keepsShapeOf?: string;
  /**
   * The day of which that shape is: a row created later keeps the shape of that day, where that was
   * drawn anew since.
   */
  readonly keepsShapeOn?: string;
  /**
   * Keeps the value of a field of the row referred to by another, from when that row ends; once,
   * and not where the field named by `unless` states the same. Where that keeps the shape of the row, it does not state the same
   * of rows for which `besideShape` holds: both are kept then, from when the shape is.
   */
  readonly keepsFieldOf?: {
    readonly reference: string;
    readonly field: string;
    readonly unless?: string;
    readonly besideShape?: (row: Readonly<Record<string, unknown>>) => boolean;
  };
  /** A part of the shape of the row referred to by this field; as far as it lies in that. */
  readonly partOfShapeOf?: string;
  /**
   * Names rows that got ground of the one referred to by this field; forgotten when that becomes
   * another.
   */
  readonly groundOf?: string;
  /**
   * Filled in when the row comes to refer to another: work on ground which that got from others,
   * and the `apart` of rows that refer to it as well.
   */
  readonly worksPassedOnTo?: { readonly reference: string; readonly apart: string };
  /** Too large for a feed: returned when the row itself is read. */
  readonly notFed?: true;
  readonly unit?: string;
  /** Its meaning where the name does not say it; printed in the documentation. */
  readonly note?: string;
  readonly source?: string;
}

type FieldKind =
  | {
      readonly kind: 'text';
      readonly max: number;
      /** Fewer characters are refused by `minCode`. */
      readonly min?: number;
      readonly minCode?: string;
      readonly pattern?: RegExp;
      readonly patternCode?: string;
      readonly multiline?: true;
      /** Blanks alone are as good as nothing. */
      readonly notBlank?: true;
    }
  | { readonly kind: 'integer'; readonly min?: number; readonly max?: number }
  | {
      readonly kind: 'decimal';
      readonly min?: number;
      readonly max?: number;
      readonly numberCode?: string;
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'date' }
  | { readonly kind: 'dateTime' }
  | { readonly kind: 'duration' }
  | { readonly kind: 'instant' }
  | {
      readonly kind: 'choice';
      readonly values: readonly string[];
      /** The code for any other value; `choice` when left out. */
      readonly code?: string;
      readonly labels?: Readonly<Record<string, Text>>;
    }
  | {
      readonly kind: 'geometry';
      readonly kinds: readonly GeometryKind[];
      readonly accept: AcceptGeometry;
    }
  | { readonly kind: 'ref'; readonly to: string; readonly onDelete: 'follow' | 'keep' }
  | { readonly kind: 'refs'; readonly to: string }
  | { readonly kind: 'user'; readonly ofPrincipal?: true }
  | { readonly kind: 'texts'; readonly pattern?: RegExp; readonly patternCode?: string }
  | { readonly kind: 'words' }
  | { readonly kind: 'map'; readonly by: string }
  | { readonly kind: 'object'; readonly of?: Fields }
  | { readonly kind: 'links' }
  | { readonly kind: 'list'; readonly of: Fields };

/**
 * One field of an entity. `T` is the type of its value on the wire, including `null` where allowed.
 */
export type Field<T = unknown> = Common & FieldKind & { readonly value?: T };

/** Fields by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>;

/** The row a set of fields describes. */
export type RowOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

type Options = Partial<Omit<Common, 'label'>>;
/** A field that is required or has a default is never null; any other may be. */
type Value<T, O> = O extends { required: true } ? T : O extends { default: {} } ? T : T | null;

function make<T>(label: Text, kind: FieldKind, options: Options = {}): Field<T> {
  return { label, ...kind, ...options };
}

/** Limits of a text; lengths are in characters. */
export interface TextOptions extends Options {
  readonly max?: number;
  readonly min?: number;
  readonly minCode?: string;
  readonly pattern?: RegExp;
  readonly patternCode?: string;
  readonly multiline?: true;
  readonly notBlank?: true;
}

/** A text; of at most 255 characters by default. */
export function text<const O extends TextOptions>(
  label: Text,
  options?: O,
): Field<Value<string, O>> {
  return make(label, { kind: 'text', max: 255 }, options);
}
/** A whole number. */
export function integer<const O extends Options & { min?: number; max?: number }>(
  label: Text,
  options?: O,
): Field<Value<number, O>> {
  return make(label, { kind: 'integer' }, options);
}
/**
 * A decimal number; on the wire a number, a string with one comma or point is accepted too (D2).
 */
export function decimal<
  const O extends Options & { min?: number; max?: number; numberCode?: string },
>(label: Text, options?: O): Field<Value<number, O>> {
  return make(label, { kind: 'decimal' }, options);
}
/** Yes or no. */
export function boolean<const O extends Options>(
  label: Text,
  options?: O,
): Field<Value<boolean, O>> {
  return make(label, { kind: 'boolean' }, options);
}
/** YYYY-MM-DD */
export function date<const O extends Options>(label: Text, options?: O): Field<Value<string, O>> {
  return make(label, { kind: 'date' }, options);
}
/** YYYY-MM-DD HH:mm, the farm's wall clock, stored as written (D16). */
export function dateTime<const O extends Options>(
  label: Text,
  options?: O,
): Field<Value<string, O>> {
  return make(label, { kind: 'dateTime' }, options);
}
/** HH:mm, hours may exceed 23. */
export function duration<const O extends Options>(
  label: Text,
  options?: O,
): Field<Value<string, O>> {
  return make(label, { kind: 'duration' }, options);
}
/** An instant in UTC, ISO 8601; always the server's. */
export function instant(label: Text): Field<string | null> {
  return make(label, { kind: 'instant' }, { readOnly: true });
}
/** One of several words; `labels` are their texts for people. */
export function choice<const V extends string, const O extends Options>(
  label: Text,
  values: readonly V[],
  options?: O & { labels?: Readonly<Record<string, Text>>; code?: string },
): Field<Value<V, O>> {
  return make(label, { kind: 'choice', values }, options);
}
/** A geometry of some kinds, as well-known text in degrees of WGS 84. */
export function geometry<const O extends Options>(
  label: Text,
  kinds: readonly GeometryKind[],
  accept: AcceptGeometry,
  options?: O,
): Field<Value<string, O>> {
  return make(label, { kind: 'geometry', kinds, accept }, options);
}
/**
 * A reference to one row of another entity, by that entity's URL word. An entity that is not
 * defined (yet) can only be referred to with null. A row whose required reference is deleted goes
 * with it, unless `onDelete` says otherwise.
 */
export function ref<const O extends Options & { onDelete?: 'follow' | 'keep' }>(
  label: Text,
  to: string,
  options?: O,
): Field<Value<string, O>> {
  return make(label, { kind: 'ref', to, onDelete: options?.required ? 'follow' : 'keep' }, options);
}
/** The same to a row of a catalogue, whose ids are integers. */
export function catalogueRef<const O extends Options>(
  label: Text,
  to: string,
  options?: O,
): Field<Value<number, O>> {
  return make(label, { kind: 'ref', to, onDelete: 'keep' }, options);
}
/** References to any number of rows of an entity; none unless given. */
export function refs(label: Text, to: string, options?: Options): Field<string[]> {
  return make(label, { kind: 'refs', to }, { default: [], ...options });
}
/** A reference to a person's account. */
export function user<const O extends Options & { ofPrincipal?: true }>(
  label: Text,
  options?: O,
): Field<Value<string, O>> {
  return make(label, { kind: 'user' }, options);
}
/** Any number of texts; none unless given. */
export function texts(
  label: Text,
  options?: Options & { pattern?: RegExp; patternCode?: string },
): Field<string[]> {
  return make(label, { kind: 'texts' }, { default: [], ...options });
}
/** A text in every language, as `{en, nl}`. */
export function inWords<const O extends Options>(label: Text, options?: O): Field<Value<Names, O>> {
  return make(label, { kind: 'words' }, options);
}
/** Values by the ids of a catalogue's rows. */
export function map(
  label: Text,
  by: string,
  options?: Options,
): Field<Record<string, string | number | boolean | null>> {
  return make(label, { kind: 'map', by }, { default: {}, ...options });
}
/**
 * A free JSON object. `T` is the type of its known members: guaranteed by the writer, and not
 * checked.
 */
export function object<T extends object = Record<string, unknown>>(
  label: Text,
  options?: Options,
): Field<T> {
  return make(label, { kind: 'object' }, { default: {}, ...options });
}
/** An object of known members: missing ones get defaults, unknown ones are refused by name. */
export function structure<const F extends Fields>(
  label: Text,
  of: F,
  options?: Options,
): Field<RowOf<F>> {
  const empty = Object.fromEntries(
    Object.entries(of).map(([name, field]) => [name, field.default ?? null]),
  );
  return make(label, { kind: 'object', of }, { default: empty, ...options });
}

/** A row of any resource of the same farm, as it is in a list of links. */
export interface Link {
  readonly resource: string;
  readonly id: string;
}

/** Links to rows of any resource of the same farm. */
export function links(label: Text, options?: Options): Field<Link[]> {
  return make(label, { kind: 'links' }, { default: [], ...options });
}

/** A list of small objects that live inside the row. */
export function list<const F extends Fields>(
  label: Text,
  of: F,
  options?: Options,
): Field<RowOf<F>[]> {
  return make(label, { kind: 'list', of }, { default: [], ...options });
}
