import { confirmEmail } from '@furrow/domain/auth/email.calls.ts';
import { useLingui } from '@lingui/react/macro';
import { UsedLink } from './UsedLink.tsx';

/** Page behind the link that confirms a new sign-in address. @source decisions D16, AUT-03 */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  return (
    <UsedLink
      title={t`Your new e-mail address`}
      use={confirmEmail}
      done={t`From now on you sign in with your new e-mail address.`}
    />
  );
}
