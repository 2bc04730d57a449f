import type { Context } from '@furrow/kit';
import type { OwnFarm } from '../account.ts';
import type { Environment } from '../environment.ts';
import type { ApplyAction } from '../types.ts';

export interface FarmStoreOptions {
  readonly user: string;
  readonly farm: string;
  readonly plan: string;
  /**
   * The CSRF token of the session that is known to be this person's; the browser's own when left
   * out.
   */
  readonly token?: string;
  /** The person's contact on the farm: decides which lists they see whole, and who wrote a row. */
  readonly contact?: Pick<OwnFarm['contact'], 'is_owner' | 'is_root' | 'permissions'> & {
    readonly id?: string;
  };
  /** Country of a geometry; unknown when left out. */
  readonly countryOf?: Context['countryOf'];
  readonly applyAction?: ApplyAction;
  readonly environment?: Environment;
}
