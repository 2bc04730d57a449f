import type { OccasionName } from '@furrow/domain/notification/occasions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Database } from '../../db/pool.ts';
import type { Configuration } from '../../env.ts';
import type { AudienceMembers } from './audience.ts';

/** Something that is so on a farm now. */
export interface OpenCondition {
  readonly occasion: OccasionName;
  readonly row: string;
  /** State of the row: reported once while it is the same. */
  readonly state: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly concerned?: AudienceMembers;
}

/** A farm to check, with the rights of its owner. */
export interface Watched {
  readonly database: Database;
  readonly configuration: Pick<Configuration, 'weatherProvider'>;
  readonly farm: string;
  readonly owner: Principal;
  /** YYYY-MM-DD on the farm's clock. */
  readonly today: string;
}
