import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '@furrow/domain/auth/account.calls.ts';
import { useHistory } from '../../browser/router.ts';
import { useAddress } from '../../browser/useAddress.ts';
import { readSignIn } from './signInSearch.ts';
import { call } from '../../calls.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/input/PasswordInput.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { AuthPage } from './AuthPage.tsx';
import { checkEmail, checkFilled } from './checks.ts';
import { DemoSignIn } from './DemoSignIn.tsx';
import { EmailInput } from './EmailInput.tsx';
import { safeNext } from './safeNext.ts';
import { signInStep } from './signInStep.ts';

/**
 * The password, and where two steps are on the code after it. @source decisions D3, AUT-01, AUT-03
 */
export function SignInPage() {
  const { t } = useLingui();
  const history = useHistory();
  const { next, reset } = useAddress(readSignIn);
  const { email = '' } = useLocation().state;
  const [asksCode, setAsksCode] = useState(false);
  const enter = () => history.push(safeNext(next));
  const form = useCallForm(
    { email, password: '', totp: '' },
    (values) =>
      checkEmail(
        checkFilled(values, asksCode ? ['email', 'password', 'totp'] : ['email', 'password']),
        values.email,
      ),
    async ({ email: typed, password, totp }) =>
      signInStep(
        await call(signIn, {
          email: typed.trim(),
          password,
          ...(asksCode ? { totp: totp.trim() } : {}),
        }),
      ),
    (step) => (step === 'code' ? setAsksCode(true) : enter()),
  );
  return (
    <AuthPage
      title={asksCode ? t`One more step` : t`Sign in`}
      below={
        asksCode ? (
          <Trans>Without your phone? Type one of your recovery codes instead.</Trans>
        ) : (
          <>
            <Link to={paths.passwordReset} state={{ email: form.values.email }}>
              <Trans>Forgot your password?</Trans>
            </Link>
            <Link to={paths.signUp}>
              <Trans>Start a new farm</Trans>
            </Link>
          </>
        )
      }
    >
      {reset ? <Notice level="ok">{t`Your new password is set. Sign in with it.`}</Notice> : null}
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <form ref={form.form} onSubmit={form.submit} noValidate>
        {asksCode ? (
          <TextInput
            key="code"
            label={t`Code`}
            hint={t`The six digits your authenticator shows now.`}
            name="totp"
            autoComplete="one-time-code"
            maxLength={50}
            {...form.input('totp')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for its form
            autoFocus
          />
        ) : (
          <>
            <EmailInput
              {...form.input('email')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for its form
              autoFocus
            />
            <PasswordInput
              label={t`Password`}
              autoComplete="current-password"
              {...form.input('password')}
            />
          </>
        )}
        <Button type="submit" size="md" loading={form.busy}>
          <Trans>Sign in</Trans>
        </Button>
        {asksCode ? (
          <Button
            variant="subtle"
            onClick={() => {
              form.set('totp', '');
              setAsksCode(false);
            }}
          >
            <Trans>Back</Trans>
          </Button>
        ) : null}
      </form>
      {asksCode ? null : <DemoSignIn onSignedIn={enter} />}
    </AuthPage>
  );
}
