import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './NameList.module.css';

/** Number of names shown before "show all". */
const most = 10;

/** A list of names: the first of them, and the others on demand. */
export function NameList({
  label,
  names,
}: {
  /** A description of them all, for screen readers. */
  readonly label: string;
  readonly names: readonly string[];
}) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const rest = names.length - most;
  return (
    <>
      <ul className={styles['names']} aria-label={label}>
        {names.slice(0, all ? names.length : most).map((name, place) => (
          // two jobs on the same day and field have the same name
          <li key={place}>{name}</li>
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
