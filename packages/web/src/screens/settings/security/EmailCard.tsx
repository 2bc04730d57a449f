import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeEmail, sendVerification } from '@furrow/domain/auth/email.calls.ts';
import { call } from '../../../calls.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/input/PasswordInput.tsx';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { checkEmail, checkFilled } from '../../auth/checks.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

/** The sign-in address, and its replacement, confirmed by mail. @source decisions D16, AUT-03 */
export function EmailCard() {
  const { t } = useLingui();
  const { me } = useMe();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { email } = me.user;
  const verifyAgain = async () => {
    const result = await call(sendVerification);
    showToast(
      result.ok
        ? { text: t`A mail with a link is on its way to ${email}.` }
        : { text: problemWords(result.problem), level: 'danger' },
    );
  };
  return (
    <Card title={t`E-mail`} about={t`You sign in with ${email}.`}>
      {!me.user.email_verified ? (
        <Notice
          level="warning"
          action={
            <Button size="xs" variant="default" onClick={() => void verifyAgain()}>
              <Trans>Send the link again</Trans>
            </Button>
          }
        >
          {t`This address is not confirmed yet.`}
        </Notice>
      ) : null}
      {sentTo ? (
        <Notice level="ok">{t`A mail with a link is on its way to ${sentTo}. You sign in with that address once you have followed the link; until then nothing changes.`}</Notice>
      ) : (
        <EmailForm onSent={setSentTo} />
      )}
    </Card>
  );
}

function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useLingui();
  const form = useCallForm(
    { email: '', password: '' },
    (values) => checkEmail(checkFilled(values, ['email', 'password']), values.email),
    async ({ email: typed, password }) => {
      const email = typed.trim();
      const result = await call(changeEmail, { email, password });
      return result.ok ? { ...result, value: email } : result;
    },
    onSent,
  );
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <TextInput
        label={t`New e-mail address`}
        type="email"
        name="new-email"
        autoComplete="email"
        maxLength={100}
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        errors={form.errors('email')}
      />
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(value) => form.set('password', value)}
        errors={form.errors('password')}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="default" loading={form.busy}>
          <Trans>Change the address</Trans>
        </Button>
      </div>
    </form>
  );
}
