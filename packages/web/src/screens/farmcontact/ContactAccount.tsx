import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Facts } from '../../ui/Facts.tsx';
import { Invite } from './Invite.tsx';
import linked from '../common/LinkedFields.module.css';

/**
 * The fields of a contact that the system sets, and the invitation to sign in. @source spec §3
 * FarmContact, decisions D16
 */
export function ContactAccount({ row }: { readonly row: EntityRows['farmcontact'] }) {
  const { t } = useLingui();
  return (
    <>
      <section className={linked['section']} aria-label={t`Account`}>
        <h3>{t`Account`}</h3>
        <Facts
          facts={[
            {
              label: t`Account`,
              value: row.user ? t`Has an account and can sign in` : t`No account`,
            },
            { label: t`Description`, value: String(row.description ?? '') || '–' },
          ]}
        />
      </section>
      <Invite row={row} />
    </>
  );
}
