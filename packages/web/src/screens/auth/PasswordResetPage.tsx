import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { requestPasswordReset } from '@furrow/domain/auth/password.calls.ts';
import { call } from '../../calls.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AuthPage } from './AuthPage.tsx';
import { checkEmail, checkFilled } from './checks.ts';
import { EmailInput } from './EmailInput.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was typed on the page before. */
    email?: string;
  }
}

/** Requests a mail with a link to set a new password. @source decisions D3, D16 */
export function PasswordResetPage() {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  const { email = '' } = useLocation().state;
  const form = useCallForm(
    { email },
    (values) => checkEmail(checkFilled(values, ['email']), values.email),
    (values) => call(requestPasswordReset, { email: values.email.trim() }),
    () => setSent(true),
  );
  return (
    <AuthPage
      title={t`Forgot your password?`}
      below={
        <Link to={paths.signIn}>
          <Trans>Back to signing in</Trans>
        </Link>
      }
    >
      {sent ? (
        <Notice level="ok">{t`If there is an account with this address, a mail with a link is on its way. The link works for one hour.`}</Notice>
      ) : (
        <>
          {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
          <form ref={form.form} onSubmit={form.submit} noValidate>
            <EmailInput
              {...form.input('email')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for its form
              autoFocus
            />
            <Button type="submit" size="md" loading={form.busy}>
              <Trans>Send me a link</Trans>
            </Button>
          </form>
        </>
      )}
    </AuthPage>
  );
}
