import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Row } from '../../../data/types.ts';
import { RowHistory } from './RowHistory.tsx';
import styles from './RowHistory.module.css';

/**
 * The history at the foot of a panel: requested from the server once it is opened. @source HIS-01
 */
export function HistorySection({ entity, row }: { readonly entity: string; readonly row: Row }) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles['section']}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <Trans>History</Trans>
      </summary>
      {opened ? <RowHistory entity={entity} row={row} /> : null}
    </details>
  );
}
