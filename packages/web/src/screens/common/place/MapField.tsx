import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import type { DecorativeIcon } from '../../../ui/icons.ts';
import styles from './Place.module.css';

interface Props {
  readonly label: string;
  /** The content of the map as text; null when there is none. */
  readonly shown: ReactNode | null;
  readonly none: string;
  /** The labels of the button: to add a value, and to change it. */
  readonly words: { readonly add: string; readonly change: string };
  readonly icon: DecorativeIcon;
  readonly disabled?: boolean;
  readonly errors?: readonly string[];
  readonly onClear: () => void;
  /** The window in which it is drawn; a lazy chunk. */
  readonly window: (close: () => void) => ReactNode;
}

/** A field of a form whose value is drawn on the map. */
export function MapField({
  label,
  shown,
  none,
  words,
  icon: Icon,
  disabled = false,
  errors = [],
  onClear,
  window,
}: Props) {
  const [opened, setOpened] = useState(false);
  const isThere = shown !== null;
  return (
    <fieldset aria-label={label} className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['line']}>
        <span className={isThere ? undefined : 'quiet'}>{isThere ? shown : none}</span>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          leftSection={<Icon size={15} />}
          onClick={() => setOpened(true)}
        >
          {isThere ? words.change : words.add}
        </Button>
        {isThere ? (
          <Button size="xs" variant="subtle" disabled={disabled} onClick={onClear}>
            <Trans>Take off the map</Trans>
          </Button>
        ) : null}
      </div>
      {errors.map((text) => (
        <div key={text} className={styles['error']}>
          {text}
        </div>
      ))}
      {opened ? <Suspense fallback={null}>{window(() => setOpened(false))}</Suspense> : null}
    </fieldset>
  );
}
