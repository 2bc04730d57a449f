import { verifyEmail } from '@furrow/domain/auth/email.calls.ts';
import { useLingui } from '@lingui/react/macro';
import { UsedLink } from './UsedLink.tsx';

/** Page behind the link that proves an e-mail address. @source decisions D3 */
export function VerifyPage() {
  const { t } = useLingui();
  return (
    <UsedLink
      title={t`Your e-mail address`}
      use={verifyEmail}
      done={t`Your e-mail address is confirmed.`}
    />
  );
}
