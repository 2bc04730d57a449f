import { existing } from '../checked.ts';
import type { Access } from './access.ts';
import type { Definition } from '../entity.ts';
import type { Fields, RowOf } from '../field.ts';
import type { JsonSchema } from '../json-schema.ts';
import {
  type ObjectOf,
  type SentOf,
  type Shape,
  type Shapes,
  type ValueOf,
  value,
} from './shape.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The bytes of a file, as far as a package without a platform knows them; a Blob is one. */
export interface FileContent {
  readonly size: number;
  /** Its content type. */
  readonly type: string;
}

/** An answer or a part of a form that is bytes. */
export interface FileShape {
  readonly media: 'file';
  /** Its content types; the first is the usual one. */
  readonly types: readonly string[];
}

/** A success without a body: 204. */
export interface NoContent {
  readonly media: 'nothing';
}

type Files = Readonly<Record<string, string>>;

/** A form with files, as pages send it. */
export interface FormShape<M extends Shapes = Shapes, F extends Files = Files> {
  readonly media: 'form';
  readonly members: M;
  /** The parts that hold files, with their purposes. */
  readonly files: F;
}

/** A row as it is sent to be created or changed, judged by the definition of its entity. */
export interface SentRow<F extends Fields = Fields, C extends boolean = boolean> {
  readonly media: 'row';
  readonly entity: Definition<F>;
  /** A change: omitted members stay as they are. */
  readonly isChange: C;
}

/** A whole row of an entity, sent to be created. */
export const newRow = <const F extends Fields>(entity: Definition<F>): SentRow<F, false> => ({
  media: 'row',
  entity,
  isChange: false,
});
/** Some members of a row of an entity, sent to change it. */
export const changeOfRow = <const F extends Fields>(entity: Definition<F>): SentRow<F, true> => ({
  media: 'row',
  entity,
  isChange: true,
});

/** A file that is sent or answered, of these media types. */
export const file = (...types: readonly string[]): FileShape => ({ media: 'file', types });
/** A call that answers without a body. */
export const noContent: NoContent = { media: 'nothing' };
/** A body of `multipart/form-data`: members as in JSON, and files beside them. */
export const form = <const M extends Shapes, const F extends Files>(
  members: M,
  files: F,
): FormShape<M, F> => ({ media: 'form', members, files });

/** The body of a call: members of JSON, a form with files, or a row. */
export type BodyShape = Shapes | FormShape | SentRow;
/** A value, or no JSON at all. */
export type OutputShape = Shape | FileShape | NoContent;

/**
 * A call other than plain work with rows: the server's route and checks, the page's client, the
 * description of the interface, the documents and the tests are built from this one object.
 */
export interface Call<
  P extends Shapes = Shapes,
  Q extends Shapes = Shapes,
  B extends BodyShape | null = BodyShape | null,
  T = unknown,
  A extends Access = Access,
> {
  /** Unique among calls; its name in code. */
  readonly name: string;
  readonly method: Method;
  /** Other methods that do the same; a GET among them needs the CSRF header. */
  readonly alsoBy?: readonly Method[];
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** The tag it is listed under; the word of its address when left out. */
  readonly tag?: string;
  readonly params: P;
  readonly query: Q;
  /** A parameter that is not known is refused. */
  readonly exactQuery?: true;
  /** Null when nothing is sent. */
  readonly body: B;
  /** Members of the body that are not known are let pass. */
  readonly openBody?: true;
  /** A form of a page may send the body too. */
  readonly alsoAsForm?: true;
  readonly output: OutputShape;
  /** The media type of an answer in JSON with a name of its own. */
  readonly as?: string;
  /** Other media types in which the same may be requested. */
  readonly alsoAs?: readonly string[];
  /** The type of the answer; never present at run time. */
  readonly answers?: T;
  /** 200, or 204 without an answer. */
  readonly status?: number;
  /** Further answers that are no refusals, by status: of the same shape unless one is given. */
  readonly also?: Readonly<
    Record<number, { readonly description: string; readonly output?: Shape | NoContent }>
  >;
  /** Its own refusal codes; those of access, parameters and body are added. */
  readonly refuses: readonly string[];
  readonly access: A;
  /** A GET that changes something. */
  readonly changes?: true;
  /** A POST that changes nothing: a read-only token may make it. */
  readonly reads?: true;
  /** Headers that it reads. */
  readonly headers?: Readonly<Record<string, JsonSchema>>;
  readonly bodyExample?: unknown;
  readonly outputExample?: unknown;
  readonly source: string;
}

type CallOptions<P, Q, B, O, A> = Partial<Pick<Call, 'refuses'>> &
  Omit<Call, 'params' | 'query' | 'body' | 'output' | 'answers' | 'refuses' | 'access'> & {
    readonly params?: P;
    readonly query?: Q;
    readonly body?: B;
    /** Members of an object that is answered, any other value, or no JSON at all. */
    readonly output: O;
    readonly access: A;
  };

type AnsweredBy<O> = O extends NoContent
  ? null
  : O extends FileShape
    ? FileContent
    : O extends Shape
      ? ValueOf<O>
      : O extends Shapes
        ? ObjectOf<O>
        : never;

const isMembers = (output: OutputShape | Shapes): output is Shapes =>
  !['kind', 'shape', 'media'].some((mark) => typeof Reflect.get(output, mark) === 'string');

/** The names of the parameters in a path. */
const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => existing(name, 'name'));

/** A path with values in place of its parameters. */
export const fillPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)(\([^)]*\))?/g, (_whole, name: string) => String(values[name]));

/** @throws Error when the parts of a definition do not fit each other */
export function defineCall<
  const P extends Shapes = {},
  const Q extends Shapes = {},
  const B extends BodyShape | null = null,
  const O extends OutputShape | Shapes = OutputShape,
  const A extends Access = Access,
>(options: CallOptions<P, Q, B, O, A>): Call<P, Q, B, AnsweredBy<O>, A> {
  const { output, ...rest } = options;
  const definition: Call<P, Q, B, AnsweredBy<O>, A> = {
    refuses: [],
    ...rest,
    output: isMembers(output) ? value.object(output) : output,
    params: options.params ?? ({} as P),
    query: options.query ?? ({} as Q),
    body: options.body ?? (null as B),
  };
  refuseMisfit(definition);
  return definition;
}

function refuseMisfit(call: Call): void {
  const wrong = (what: string) => new Error(`the call ${call.name} ${what}`);
  const inPath = pathNames(call.path);
  if (String(inPath) !== String(Object.keys(call.params)))
    throw wrong(`has the parameters ${String(Object.keys(call.params))} and the path ${call.path}`);
  const twice = inPath.find((name) => name in call.query || name in (bodyMembers(call) ?? {}));
  if (twice) throw wrong(`names ${twice} twice`);
  const { access } = call;
  if (access.who === 'ofFarm' && access.farm !== undefined && !inPath.includes(access.farm))
    throw wrong(`is of a farm that its path does not name`);
  if (access.who === 'byRights' && access.row !== undefined && !inPath.includes(access.row))
    throw wrong(`is of a row that its path does not name`);
}

/** Whether a body is sent as a form with files. */
export const isForm = (body: BodyShape): body is FormShape =>
  'media' in body && body.media === 'form';

/** Whether a body is a row, judged by the definition of its entity. */
export const isSentRow = (body: BodyShape): body is SentRow =>
  'media' in body && body.media === 'row';

/** Members of a call's body, by name; null when it has none. */
export const bodyMembers = ({ body }: Pick<Call, 'body'>): Shapes | null =>
  body === null || isSentRow(body) ? null : isForm(body) ? body.members : body;

type FilesOf<F> = { readonly [K in keyof F]?: FileContent | readonly FileContent[] };

/** The body as a handler reads it. */
export type BodyOf<C> = C extends { readonly body: infer B }
  ? B extends FormShape<infer M>
    ? ObjectOf<M>
    : B extends SentRow<infer F, infer C>
      ? C extends true
        ? Readonly<Partial<RowOf<F>>>
        : Readonly<RowOf<F>>
      : B extends Shapes
        ? ObjectOf<B>
        : null
  : never;

type SentBodyOf<B> = B extends {
  readonly media: 'form';
  readonly members: infer M extends Shapes;
  readonly files: infer F;
}
  ? SentOf<M> & FilesOf<F>
  : B extends SentRow
    ? Readonly<Record<string, unknown>>
    : B extends Shapes
      ? SentOf<B>
      : {};

/**
 * Everything sent for a call, by name: the path names some values, the definition those of the
 * query.
 */
export type Input<C> = C extends {
  readonly params: infer P extends Shapes;
  readonly query: infer Q extends Shapes;
  readonly body: infer B;
}
  ? ObjectOf<P> & SentOf<Q> & SentBodyOf<B>
  : never;

/** The output of a success; the bytes of a file in the platform's type. */
export type Output<C> = C extends { readonly answers?: infer T } ? T : never;
