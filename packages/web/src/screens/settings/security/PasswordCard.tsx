import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { changePassword } from '@furrow/domain/auth/password.calls.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../../calls.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/input/PasswordInput.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { checkFilled, checkPassword } from '../../auth/checks.ts';
import { NewPasswordInput } from '../../auth/NewPasswordInput.tsx';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

type Ended = Output<typeof changePassword>;

/** Change of the password, which ends all earlier sessions. @source decisions D16, AUT-03 */
export function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui();
  const [turn, setTurn] = useState(0);
  return (
    <Card
      title={t`Password`}
      about={t`A new password signs out your other devices and ends your API tokens.`}
    >
      <PasswordForm
        key={turn}
        onChanged={({ ended: { sessions } }) => {
          showToast({
            text:
              sessions > 0
                ? t`Your password is changed, and ${plural(sessions, { one: '# other device is', other: '# other devices are' })} signed out.`
                : t`Your password is changed.`,
          });
          setTurn(turn + 1);
          onChanged();
        }}
      />
    </Card>
  );
}

function PasswordForm({ onChanged }: { readonly onChanged: (ended: Ended) => void }) {
  const { t } = useLingui();
  const { me } = useMe();
  const form = useCallForm(
    { password: '', new_password: '' },
    (values) => {
      const errors = checkFilled(values, ['password', 'new_password']);
      const { password: tooShort } = checkPassword({}, values.new_password);
      return { ...(tooShort ? { new_password: tooShort } : {}), ...errors };
    },
    (values) => call(changePassword, values),
    onChanged,
  );
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <input type="hidden" name="email" autoComplete="username" value={me.user.email} readOnly />
      <PasswordInput
        label={t`Current password`}
        autoComplete="current-password"
        {...form.input('password')}
      />
      <NewPasswordInput label={t`New password`} {...form.input('new_password')} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="default" loading={form.busy}>
          <Trans>Change the password</Trans>
        </Button>
      </div>
    </form>
  );
}
