import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWaiting } from '../../data/index.ts';
import { FilesButton } from '../../ui/input/FilesButton.tsx';
import { useEditTransfer } from './useEditTransfer.ts';
import { waitingGroups } from './waitingGroups.ts';
import { WaitingItem } from './WaitingItem.tsx';
import styles from './Outbox.module.css';

/** Maximum number shown: no one reads a thousand, and each costs a little. */
const mostShown = 100;

/** Every waiting change as text, except refused ones; with buttons to export and import them. */
export function WaitingList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const waiting = useWaiting();
  const { exportEdits, importEdits } = useEditTransfer();
  const groups = useMemo(
    () => waitingGroups(waiting).filter(({ state }) => state !== 'stuck'),
    [waiting],
  );
  const more = groups.length - mostShown;
  return (
    <>
      {groups.slice(0, mostShown).map((group) => (
        <WaitingItem
          key={group.lead.id}
          group={group}
          onClose={onClose}
          onExport={(ids) => void exportEdits(ids)}
        />
      ))}
      {more > 0 ? <p className="quiet">{t`And ${more} more.`}</p> : null}
      <div className={styles['buttons']}>
        <FilesButton
          isOne
          accept="application/json,.json"
          onFiles={([file]) => {
            if (file) void importEdits(file);
          }}
        >
          {t`Import changes from a file`}
        </FilesButton>
        {waiting.length > 0 ? (
          <Button
            variant="default"
            size="sm"
            onClick={() => void exportEdits(waiting.map(({ id }) => id))}
          >
            {t`Save all as a file`}
          </Button>
        ) : null}
      </div>
    </>
  );
}
