import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { acceptInvitation } from '@furrow/domain/auth/invitations.calls.ts';
import { call } from '../../calls.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { checkFilled, checkPassword } from '../auth/checks.ts';
import { NewPasswordInput } from '../auth/NewPasswordInput.tsx';
import { PersonNameInput } from '../auth/PersonNameInput.tsx';

interface Props {
  readonly token: string;
  readonly email: string;
  /** The farm's name for the person. */
  readonly name: string;
  readonly onMade: (farm: string) => void;
}

/**
 * Creates the account of the invited address; anyone who can read its mail owns it. @source
 * decisions D16 Invite
 */
export function MakeAccount({ token, email, name, onMade }: Props) {
  const { t } = useLingui();
  const form = useCallForm(
    { name, password: '' },
    (values) => checkPassword(checkFilled(values, ['name', 'password']), values.password),
    (values) =>
      call(acceptInvitation, { token, name: values.name.trim(), password: values.password }),
    (value) => onMade(value.farm),
  );
  return (
    <>
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <form ref={form.form} onSubmit={form.submit} noValidate>
        {/* password managers keep the password with this address */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PersonNameInput
          {...form.input('name')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for its form
          autoFocus
        />
        <NewPasswordInput label={t`Password`} {...form.input('password')} />
        <Button type="submit" size="md" loading={form.busy}>
          <Trans>Create an account and accept</Trans>
        </Button>
      </form>
    </>
  );
}
