import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import styles from './NameList.module.css';

/** Number of names shown before "show all": one below the other, and in a line. */
const most = { lines: 10, line: 20 };

/** A list of names: the first of them, and the others on demand. */
export function NameList({
  label,
  names,
  layout = 'lines',
}: {
  /** A description of them all, for screen readers. */
  readonly label: string;
  readonly names: readonly ReactNode[];
  readonly layout?: keyof typeof most;
}) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const rest = names.length - most[layout];
  const shown = names.slice(0, all ? names.length : most[layout]);
  return (
    <>
      <ul className={styles[layout]} aria-label={label}>
        {shown.map((name, index) => (
          // two jobs on the same day and field have the same name
          <li key={index}>
            {name}
            {layout === 'line' && index < shown.length - 1 ? ', ' : ''}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`and ${rest} more`}
        </Button>
      ) : null}
    </>
  );
}
