import type { Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Refusal, RefusalCode } from '../../errors.ts';
import type { ApplyOptions } from '../import/apply/apply.ts';
import type { StoredImport } from '../import/stored.ts';

/** What is to be done with an import, as it can be told to another thread. */
export interface Settling {
  readonly found: StoredImport;
  readonly principal: Principal;
  readonly language: Language;
  /** What is asked of applying; null takes back. */
  readonly wish: ApplyOptions | null;
  /** Takes back although rows were edited since. */
  readonly force: boolean;
}

/** What came of it, as it can be told to another thread: a refusal is an answer as well. */
export type Outcome =
  | { readonly done: unknown }
  | { readonly refused: RefusalCode; readonly more: Refusal['more'] };
