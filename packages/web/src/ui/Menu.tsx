import { Menu as MantineMenu } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { QuietIcon } from './icons.ts';
import { useLayer } from './layers.ts';
import styles from './Menu.module.css';

export interface MenuEntry {
  readonly label: ReactNode;
  readonly icon?: QuietIcon;
  readonly run: () => void;
  readonly danger?: boolean;
  readonly chosen?: boolean;
  /** Starts a new part of the menu under this heading. */
  readonly heading?: ReactNode;
}

interface Props {
  /** The button that opens it. */
  readonly children: ReactElement;
  readonly entries: readonly MenuEntry[];
  /** Something above the entries, such as who is signed in. */
  readonly head?: ReactNode;
  readonly end?: boolean;
}

/** A list of things to do under a button. */
export function Menu({ children, entries, head, end = true }: Props) {
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false));
  return (
    <MantineMenu opened={opened} onChange={setOpened} position={end ? 'bottom-end' : 'bottom-start'} shadow="none" zIndex={1900} withinPortal closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown className={styles['dropdown'] ?? ''}>
        {head ? <div className={styles['head']}>{head}</div> : null}
        {entries.map(({ label, icon: Icon, run, danger, chosen, heading }, place) => (
          <div key={place}>
            {heading ? <div className={styles['heading']}>{heading}</div> : null}
            <MantineMenu.Item className={styles['item'] ?? ''} data-danger={danger || undefined} data-chosen={chosen || undefined} leftSection={Icon ? <Icon size={16} /> : null} onClick={run}>
              {label}
            </MantineMenu.Item>
          </div>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
