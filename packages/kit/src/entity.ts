import type { JsonSchema } from './json-schema.ts';
import type { Counted } from './names.ts';
import type { Expression } from './expression.ts';
import type { Field, Fields, RowOf } from './field.ts';
import type { Asking } from './gather.ts';
import type { Issue } from './issue.ts';
import type { States } from './states.ts';
import type { Text } from './text.ts';

/** The verbs of the calls derived from a definition. */
export type Verb = 'list' | 'create' | 'read' | 'update' | 'delete';

/** All of them, for an entity that declares no fewer. */
export const everyVerb: readonly Verb[] = ['list', 'create', 'read', 'update', 'delete'];

/** Facts other than rows for rules and defaults; passed in, so that they stay pure. */
export interface Context {
  /** YYYY-MM-DD in the farm's time zone. */
  readonly today: string;
  /** YYYY-MM-DD HH:mm on the farm's clock. */
  readonly now: string;
  /** Country of a geometry (WKT), or null if unknown. */
  readonly countryOf: (wkt: string) => string | null;
  /** The writer's contact on the farm; null without one. */
  readonly contact?: string | null;
}

/**
 * Functions of a definition are declared as methods: each knows the type of its row and of the
 * answers of its own `gather`, and derivations call them with untyped rows.
 */
export interface Computed<C extends Fields = Fields> {
  readonly fields: C;
  /**
   * A text chosen by the first matching expression, else the value of `otherwise`; written as SQL
   * for lists.
   */
  readonly cases?: Readonly<
    Record<
      string,
      { readonly when: readonly (readonly [Expression, string])[]; readonly otherwise: string }
    >
  >;
  /** Values from other rows, queried in batches. */
  gather?(row: object): Asking;
  /** @param isSingle whether the row is answered alone: lists are spared `singleOnly` */
  compute?(row: object, related: unknown, isSingle: boolean): { readonly [K in keyof C]?: unknown };
  /** True when the values are answered on single reads only. */
  readonly singleOnly?: readonly string[];
  /** Parameters of a read that the values depend on. */
  readonly query?: Readonly<Record<string, JsonSchema>>;
}

/** Computed values whose `compute` has the type of the answers of `gather`. */
export function defineComputed<const C extends Fields, R extends object, Related>(
  computed: Pick<Computed<C>, 'fields' | 'cases' | 'singleOnly' | 'query'> & {
    gather?(row: R): Asking<Related>;
    compute?(
      row: R,
      related: Related,
      isSingle: boolean,
    ): { readonly [K in keyof C]?: RowOf<C>[K] };
  },
): Computed<C> {
  return computed;
}

/**
 * Rule that makes a free name of a taken one.
 * @source spec §5 Names
 */
interface UniqueName {
  readonly field: string;
  /** Fields that a name must be unique within, besides the farm. */
  readonly within: readonly string[];
  readonly next: (name: string, taken: (candidate: string) => boolean, far?: Counted) => string;
  readonly ignoreCase?: true;
  /** The prefix of every candidate name, where it is not the name itself. */
  readonly family?: (name: string) => string;
}

/** Rows of which a farm may have only so many. */
export interface RowLimit {
  /** The features that limit the number; without a number in any of them nothing is counted. */
  readonly features: readonly string[];
  /** The group a row counts in, such as a year; null for a row that does not count. */
  counts(row: object): string | null;
  /** Queries on a row being created, and on those created with it in the same call. */
  gather(row: object, beside: readonly object[]): Asking;
  /** A refusal's code and figures when there are too many. */
  refuse(
    related: unknown,
  ): { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null;
}

/**
 * farm: rows of one farm, UUID ids. catalogue: integer ids, global rows and a farm's own. user:
 * rows of one person.
 */
export type Scope = 'farm' | 'catalogue' | 'user';

/** The entities whose rows represent stored files. */
export type FileEntity = 'image' | 'document';

/** The definition of an entity; everything derived follows from it alone. */
export interface Definition<
  F extends Fields = Fields,
  N extends string = string,
  S extends Scope = Scope,
  C extends Fields = Fields,
> {
  /** The word in the URL. */
  readonly name: N;
  /** The plural: the feed's list and the table of words. */
  readonly list: string;
  readonly label: Text;
  readonly labels: Text;
  readonly scope: S;
  readonly dialect: 'v1' | 'v3';
  /** The word in the URL where it differs from the name, as in the plurals of /api/v3/. */
  readonly path?: string;
  readonly verbs: readonly Verb[];
  readonly fields: F;
  readonly computed?: Computed<C>;
  readonly order: readonly string[];
  /**
   * A row represents a stored file and is created with it, by a form with the file in the part
   * `file`.
   */
  readonly file?: { readonly kind: FileEntity; readonly maxMegabytes: number };
  /**
   * Not sent by the feed when false; `plan`: only the rows of the plan in the path, found by this
   * chain of references.
   */
  readonly feed: boolean | { readonly plan: readonly string[] };
  readonly unique?: UniqueName;
  /**
   * Rows decide on access to the farm: the cache of people's rights is cleared when one changes.
   */
  readonly grantsAccess?: true;
  readonly states?: States;
  /**
   * Refuses a change (`after` given) or a deletion (`after` null) that the row as it is forbids,
   * with a refusal's code.
   */
  readonly guard?: {
    gather?(row: RowOf<F>): Asking;
    refuse(row: RowOf<F>, after: object | null, related: unknown): string | null;
  };
  readonly limit?: RowLimit;
  /**
   * A delete without ?force=true is refused while rows of these entities point here; of those with
   * `lasting` rows with it too.
   */
  readonly heldBy?: readonly string[];
  /**
   * Rows that no deletion of another row deletes, and that block the deletion of rows they refer to
   * by `heldBy`.
   */
  readonly lasting?: Expression;
  /**
   * The field with the row's position on earth: work done there keeps its shape when it changes.
   */
  readonly shape?: string;
  /** The calls written by hand that take the place of a derived verb. */
  readonly byHand?: readonly Verb[];
  /** Limit of a body in bytes where the usual 10 MB are too few. */
  readonly bodyLimit?: number;
  readonly example: Readonly<Record<string, unknown>>;
  /** Fills missing values. Runs on create, after parsing. */
  defaults?(draft: DraftOf<F, S>, context: Context, related?: unknown): Partial<RowOf<F>>;
  /** Queries on other rows that the defaults need. */
  gatherDefaults?(draft: DraftOf<F, S>): Asking;
  gather?(draft: DraftOf<F, S>): Asking;
  /**
   * The fields the rules read: a change of others needs no judging anew. All of them when left out.
   */
  readonly rulesLookAt?: readonly string[];
  rules?(draft: DraftOf<F, S>, related: unknown, context: Context): Issue[];
  readonly source: string;
}

/** An entity with its types forgotten but its name, as derivations see it. */
export type Entity<N extends string = string> = Definition<Fields, N>;

/**
 * Members of every row besides its fields. Ids of farm data are UUIDs, those of catalogues
 * integers.
 * @source decisions D1
 */
type SystemFields<S extends Scope = Scope> = {
  readonly id: S extends 'catalogue' ? number : string;
  readonly farm: S extends 'farm' ? string : string | null;
  readonly version: number;
  readonly resource_uri: string;
  readonly last_modified: string;
};

/**
 * A row before or during writing: its fields are complete, members set by the server may be
 * missing.
 */
export type DraftOf<F extends Fields, S extends Scope = Scope> = RowOf<F> &
  Partial<Omit<SystemFields<S>, keyof F>>;

/** A row as it is on the wire, computed values included. */
export type Row<D> =
  D extends Definition<infer F, string, infer S, infer C>
    ? RowOf<F> & Omit<RowOf<C>, keyof F> & Omit<SystemFields<S>, keyof F>
    : never;

/**
 * Defines an entity.
 * @throws Error when its order names a field that it has not
 */
export function defineEntity<
  const F extends Fields,
  const N extends string,
  const S extends Scope,
  const C extends Fields = {},
>(definition: Definition<F, N, S, C>): Definition<F, N, S, C> {
  for (const name of definition.order) {
    const field = name.replace(/^-/, '');
    if (field !== 'id' && !(field in definition.fields))
      throw new Error(`${definition.name} is ordered by ${field}, which it does not have`);
  }
  return definition;
}

/** Members of every row besides its fields; accepted in PUT and PATCH, and ignored (D2). */
export const systemMembers: readonly string[] = [
  'id',
  'farm',
  'resource_uri',
  'version',
  'last_modified',
];

/** The entity a field refers to, or undefined for other fields. */
export const namedBy = (field: Field | undefined): string | undefined =>
  field?.kind === 'ref' || field?.kind === 'refs' ? field.to : undefined;

/** Whether a field may be null: it is not required, and has no default. */
export function isNullable(field: Field): boolean {
  return !field.required && field.default === undefined;
}

/** Address of an entity's list. */
export function listUri({
  dialect,
  path,
  name,
}: Pick<Entity, 'dialect' | 'path' | 'name'>): string {
  return `/api/${dialect}/${path ?? name}/`;
}

/** The address of a row under its dialect, as in `resource_uri`. */
export function resourceUri(entity: Entity, id: string | number): string {
  return `${listUri(entity)}${id}/`;
}
