import type { Readable } from 'node:stream';
import type { BodyOf, FileContent, Issue, Language, ObjectOf, Shapes } from '@furrow/kit';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { Bearer } from '../access/partner-jwt.ts';
import type { Membership, Principal } from '../access/principal.ts';
import type { JsonText, OtherText, Redirect } from './answer-bodies.ts';

/** The caller, as the access rule of a call admits them. */
type PrincipalOf<A> = A extends { readonly who: 'anybody' }
  ? Principal | null
  : A extends { readonly who: 'partner' }
    ? Bearer
    : Principal;
/** The caller's membership, for calls about a farm. */
type OnFarm<A> = A extends
  | { readonly who: 'ofFarm'; readonly farm: string }
  | { readonly who: 'byRights'; readonly row: string }
  ? Membership
  : null;

/** A call as its handler sees it: everything was checked, and the principal is authorised. */
export interface CheckedCall<P extends Shapes, Q extends Shapes, B, A> {
  readonly principal: PrincipalOf<A>;
  /**
   * The principal's membership of the farm that the path names, or of the farm of the row it names.
   */
  readonly membership: OnFarm<A>;
  readonly params: ObjectOf<P>;
  readonly query: ObjectOf<Q>;
  readonly body: BodyOf<{ readonly body: B }>;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * The membership of a farm determined later; refused when its rights are less than the call
   * requires.
   */
  admit(farm: string): Membership;
  /** Work that the answer does not wait for. */
  afterwards(work: () => Promise<unknown>): void;
}

/** The same before validation is complete: invalid values are missing. */
export type Asking<P extends Shapes, Q extends Shapes, B, A> = Omit<
  CheckedCall<P, Q, B, A>,
  'query' | 'body' | 'afterwards'
> & {
  readonly query: Partial<ObjectOf<Q>>;
  readonly body: Partial<NonNullable<BodyOf<{ readonly body: B }>>>;
  /** The issues found so far. */
  readonly issues: readonly Issue[];
};

/** The values that a handler may return for an answer of type `T`. */
export type Returned<T> = T extends FileContent
  ? Buffer | string | Readable | FastifyReply
  : T extends null
    ? void | Redirect
    : T | JsonText | OtherText | Redirect;

/** Options of a call's handler. */
export interface AnswerOptions<P extends Shapes, Q extends Shapes, B, A> {
  /** Finds further problems of the request, to be reported together with the others. */
  readonly check?: (asking: Asking<P, Q, B, A>) => Promise<readonly Issue[]> | readonly Issue[];
  readonly config?: Pick<FastifyContextConfig, 'takesLong' | 'unqueued'>;
  /** False for bytes that may be requested by range. */
  readonly compress?: false;
  /** Bytes. */
  readonly bodyLimit?: number | undefined;
}
