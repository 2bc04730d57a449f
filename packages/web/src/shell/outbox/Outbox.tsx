import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Suspense } from 'react';
import { useStatus, useStatusOf } from '../../data/index.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Outbox.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

// refused changes are rare
const StuckChange = lazyPart(() =>
  import('./StuckChange.tsx').then(({ StuckChange: component }) => component),
);
const WaitingList = lazyPart(() =>
  import('./WaitingList.tsx').then(({ WaitingList: component }) => component),
);

interface Props {
  readonly onClose: () => void;
}

/**
 * A list of the changes that the server does not have yet, with the remedies for those it refused.
 */
export function Outbox({ opened, onClose }: Props & { readonly opened: boolean }) {
  const { t } = useLingui();
  const unsent = useStatusOf('unsent');
  return (
    <Modal opened={opened} onClose={onClose} title={t`Changes to send`} wide={unsent > 0}>
      <Changes onClose={onClose} />
    </Modal>
  );
}

/** Its content, which every page would otherwise make while it is closed. */
function Changes({ onClose }: Props) {
  const { t } = useLingui();
  const status = useStatus();
  const waiting = status.unsent - status.stuck.length;
  return (
    <div className={styles['list']}>
      {status.kept ? null : (
        <Notice level="warning">{t`This browser does not keep data. Leave the page open until everything is sent.`}</Notice>
      )}
      {status.connection === 'signed_out' ? (
        <Notice level="warning">{t`You are signed out. Your work is kept here until you sign in again.`}</Notice>
      ) : null}
      {waiting > 0 ? (
        <p>
          {status.connection === 'online'
            ? plural(waiting, {
                one: '# change is being sent.',
                other: '# changes are being sent.',
              })
            : plural(waiting, {
                one: '# change is kept on this device and is sent when the server is back.',
                other: '# changes are kept on this device and are sent when the server is back.',
              })}
        </p>
      ) : null}
      {status.unsent === 0 ? (
        <p>
          {status.connection === 'online' ? (
            <Trans>Everything you entered is saved on the server.</Trans>
          ) : (
            <Trans>Nothing is waiting. New work is kept here until the server is back.</Trans>
          )}
        </p>
      ) : null}
      {status.stuck.map((entry) => (
        <Suspense key={entry.id}>
          <StuckChange entry={entry} onClose={onClose} />
        </Suspense>
      ))}
      <Suspense>
        <WaitingList onClose={onClose} />
      </Suspense>
    </div>
  );
}
