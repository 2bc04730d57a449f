import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inviteContact, withdrawInvitation } from '@furrow/domain/farmcontact/farmcontact.calls.ts';
import { call } from '../../calls.ts';
import type { Result } from '../../data/http.ts';
import { useFarmStore } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { checkEmail, checkFilled } from '../auth/checks.ts';
import { InvitationState } from './InvitationState.tsx';
import styles from './Invite.module.css';

/**
 * Invites a contact to sign in on this farm, and shows the state of the invitation. @source spec
 * §7, decisions D16 Invite, API-06
 */
export function Invite({ row }: { readonly row: EntityRows['farmcontact'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const store = useFarmStore();
  const { farm } = useWorkspace();
  const [email, setEmail] = useState(() => String(row.email ?? ''));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const administers = farm.contact.is_owner || farm.contact.is_root;
  const state = row.user ? 'accepted' : (row.invitation ?? 'none');

  const send = async (asking: Promise<Result<unknown>>, done: string) => {
    setBusy(true);
    const result = await asking;
    setBusy(false);
    if (!result.ok) {
      const { email: beside = [] } = result.problem.errors;
      setErrors(beside);
      // the server's text, as the specification requires
      showToast({
        text: Object.values(result.problem.errors).flat().join(' ') || problemWords(result.problem),
        level: 'danger',
      });
      return;
    }
    showToast({ text: done });
    await store.pull();
  };
  const invite = () => {
    const { email: emailErrors = [] } = checkEmail(checkFilled({ email }, ['email']), email);
    setErrors(emailErrors);
    if (emailErrors.length > 0) return;
    const to = email.trim();
    void send(
      call(inviteContact, { type: 'farmcontact', id: row.id, email: to }),
      t`An invitation is on its way to ${to}.`,
    );
  };

  return (
    <section className={styles['invite']} aria-label={t`Signing in`}>
      <h3>{t`Signing in`}</h3>
      <div className={styles['state']}>
        <span className="quiet">{fieldProps('farmcontact', 'invitation', language).label}</span>
        <InvitationState state={state} />
      </div>
      {administers && (state === 'none' || state === 'expired') ? (
        row.version === 0 ? (
          <Notice level="ok">{t`This contact can be invited once the server has it.`}</Notice>
        ) : (
          <form
            className={styles['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              invite();
            }}
          >
            <TextInput
              label={t`Invite by e-mail`}
              hint={t`Whoever follows the link in the mail gets access to this farm with the rights above. The link works once, within 14 days.`}
              type="email"
              maxLength={100}
              value={email}
              onChange={(value) => {
                setEmail(value);
                setErrors([]);
              }}
              errors={errors}
            />
            <Button type="submit" variant="light" loading={busy}>
              <Trans>Invite</Trans>
            </Button>
          </form>
        )
      ) : null}
      {administers && state === 'pending' ? (
        <div className={styles['form']}>
          <p className="quiet">{t`The mail with the link was sent. To send it to another address, withdraw this offer first.`}</p>
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              void send(
                call(withdrawInvitation, { farm: farm.id, contact: row.id }),
                t`The invitation is withdrawn.`,
              )
            }
          >
            <Trans>Withdraw the invitation</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  );
}
