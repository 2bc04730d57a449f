import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { resetPassword } from '@furrow/domain/auth/password.calls.ts';
import { useRouteParam } from '../../browser/router.ts';
import { call } from '../../calls.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AuthPage } from './AuthPage.tsx';
import { checkFilled, checkPassword } from './checks.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';

/** Page behind the link of the mail. @source decisions D3, D16 */
export function NewPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useRouteParam('token');
  const form = useCallForm(
    { password: '' },
    (values) => checkPassword(checkFilled(values, ['password']), values.password),
    (values) => call(resetPassword, { token: token ?? '', password: values.password }),
    () => void navigate({ to: paths.signIn, search: { reset: true } }),
  );
  return (
    <AuthPage
      title={t`Choose a new password`}
      below={
        <Link to={paths.passwordReset}>
          <Trans>Ask for a new link</Trans>
        </Link>
      }
    >
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <form ref={form.form} onSubmit={form.submit} noValidate>
        <NewPasswordInput label={t`New password`} {...form.input('password')} />
        <Button type="submit" size="md" loading={form.busy}>
          <Trans>Set the password</Trans>
        </Button>
      </form>
    </AuthPage>
  );
}
