import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationSettingsAnswer } from '@furrow/domain/notification/settings.calls.ts';
import { Button } from '@mantine/core';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Card } from '../Card.tsx';
import type { ChangeSettings } from './changeSettings.ts';

/** Address of mail, and the reason why it does not arrive. */
export function MailCard({
  mail: { address, verified, off, bounced },
  change,
}: {
  readonly mail: NotificationSettingsAnswer['mail'];
  readonly change: ChangeSettings;
}) {
  const { t } = useLingui();
  return (
    <Card title={t`Mail`} about={address}>
      {verified ? null : (
        <Notice level="warning">
          {t`This address is not confirmed yet, so no notification is mailed to it. Open the link in the mail you were sent when you signed up.`}
        </Notice>
      )}
      {bounced === null ? null : (
        <Notice
          level="danger"
          action={
            <Button variant="default" size="xs" onClick={() => void change({ mail_again: true })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {t`Mail to this address came back: ${bounced}`}
        </Notice>
      )}
      <Checkbox
        label={t`Send me notification mails`}
        checked={!off}
        onChange={(wanted) => void change({ mail_off: !wanted })}
      />
    </Card>
  );
}
