import { t } from '@lingui/core/macro';
import type { FarmStore } from '../../data/types.ts';

/** The name the farm knows an account by. */
export function personOf(store: Pick<FarmStore, 'rows'>, user: unknown): string {
  return String(
    store.rows('farmcontact').find((contact) => user && contact.user === user)?.contact_name ??
      t`Somebody`,
  );
}
