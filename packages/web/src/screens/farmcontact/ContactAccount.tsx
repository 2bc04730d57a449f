import { useLingui } from '@lingui/react/macro';
import type { Row } from '../../data/types.ts';
import { Facts } from '../../ui/Facts.tsx';
import linked from '../common/LinkedFields.module.css';

/** What of a contact is set by the system: the account behind it, and how an invitation went. @source spec §3 FarmContact, decisions D16 */
export function ContactAccount({ row }: { readonly row: Row }) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = { none: t`Not invited`, pending: t`Invited, not answered yet`, accepted: t`Accepted`, expired: t`Expired` };
  return (
    <section className={linked['section']} aria-label={t`Account`}>
      <h3>{t`Account`}</h3>
      <Facts
        facts={[
          { label: t`Account`, value: row['user'] ? t`Has an account and can sign in` : t`No account` },
          { label: t`Invitation`, value: words[String(row['invitation'] ?? 'none')] ?? '–' },
          { label: t`Description`, value: String(row['description'] ?? '') || '–' },
          { label: t`Deleted`, value: row['deleted'] === true ? t`Yes` : t`No` },
        ]}
      />
    </section>
  );
}
