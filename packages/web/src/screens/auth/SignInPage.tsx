import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { account } from '../../calls.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthPage } from './AuthPage.tsx';
import { checkEmail, checkFilled } from './checks.ts';
import { DemoSignIn } from './DemoSignIn.tsx';
import { safeNext } from './safeNext.ts';

/** @source decisions D3, AUT-01 */
export function SignInPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { next, reset } = useSearch({ strict: false });
  const enter = () => router.history.push(safeNext(next));
  const form = useCallForm(
    { email: '', password: '' },
    (values) => checkEmail(checkFilled(values, ['email', 'password']), values.email),
    (values) => account.signIn({ email: values.email.trim(), password: values.password }),
    enter,
  );
  return (
    <AuthPage
      title={<Trans>Sign in</Trans>}
      below={
        <>
          <Link to={paths.passwordReset} state={{ email: form.values.email }}>
            <Trans>Forgot your password?</Trans>
          </Link>
          <Link to={paths.signUp}>
            <Trans>Start a new farm</Trans>
          </Link>
        </>
      }
    >
      {reset ? <Notice level="ok">{t`Your new password is set. Sign in with it.`}</Notice> : null}
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <form ref={form.form} onSubmit={form.submit} noValidate>
        <TextInput label={t`E-mail`} type="email" name="email" autoComplete="username" value={form.values.email} onChange={(value) => form.set('email', value)} errors={form.errors('email')} autoFocus />
        <PasswordInput label={t`Password`} autoComplete="current-password" value={form.values.password} onChange={(value) => form.set('password', value)} errors={form.errors('password')} />
        <Button type="submit" size="md" loading={form.busy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <DemoSignIn onSignedIn={enter} />
    </AuthPage>
  );
}
