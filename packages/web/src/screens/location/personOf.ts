import { t } from '@lingui/core/macro';
import type { FarmStore } from '../../data/types.ts';

/** The farm's name for an account. */
export function personOf(store: Pick<FarmStore, 'rows'>, user: unknown): string {
  return String(
    store.rows('farmcontact').find((contact) => user && contact.user === user)?.contact_name ??
      t`Somebody`,
  );
}
