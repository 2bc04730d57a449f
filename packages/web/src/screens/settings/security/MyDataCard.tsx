import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteMe, exportMe } from '@furrow/domain/auth/account.calls.ts';
import { call } from '../../../calls.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { whileWaiting } from '../../../tasks/whileWaiting.ts';
import { DownloadIcon } from '../../../ui/icons.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { saveFile } from '../../../browser/saveFile.ts';
import { ProofWindow } from './ProofWindow.tsx';

/**
 * The card with a person's data, to export; and the end of the account. @source decisions D16,
 * AUT-03
 */
export function MyDataCard() {
  const { t } = useLingui();
  const { me, gone } = useMe();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { email } = me.user;
  const download = async () => {
    setBusy(true);
    const result = await whileWaiting(
      t`Your data is being collected`,
      call(exportMe, {}, { timeout: 120_000 }),
    );
    setBusy(false);
    if (result.ok) saveFile(result.value, 'furrow-account.zip');
    else showToast({ text: problemWords(result.problem), level: 'danger' });
  };
  return (
    <Card
      title={t`Your data`}
      about={t`All data about you, as files. Deleting your account makes you anonymous; your records stay on the farms.`}
    >
      <div className={styles['buttons']}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<DownloadIcon size={16} />}
          onClick={() => void download()}
        >
          <Trans>Download my data</Trans>
        </Button>
        <Button variant="default" color="red" onClick={() => setDeleting(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      {deleting ? (
        <ProofWindow
          title={t`Delete the account ${email}?`}
          about={t`You are signed out everywhere and cannot sign in again. A farm of your own that is empty and where nobody else works is deleted too. This cannot be undone.`}
          button={t`Delete ${email}`}
          send={(password) => call(deleteMe, { password })}
          onClose={() => setDeleting(false)}
          onDone={() => {
            showToast({ text: t`Your account is deleted.` });
            gone();
          }}
        />
      ) : null}
    </Card>
  );
}
