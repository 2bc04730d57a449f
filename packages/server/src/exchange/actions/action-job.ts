import type { Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Refusal, RefusalCode } from '../../errors.ts';
import type { ApplyOptions } from '../import/apply/apply.ts';
import type { StoredImport } from '../import/stored.ts';

/** The action on an import, in a form that can be sent to another thread. */
export interface ImportAction {
  readonly stored: StoredImport;
  readonly principal: Principal;
  readonly language: Language;
  /** The options of applying; null rolls back. */
  readonly wish: ApplyOptions | null;
  /** Rolls back although rows were edited since. */
  readonly force: boolean;
}

/** The result, in a form that can be sent to another thread: a refusal is an answer as well. */
export type ActionOutcome =
  | { readonly done: unknown }
  | { readonly refused: RefusalCode; readonly more: Refusal['more'] };
