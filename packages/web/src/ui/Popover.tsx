import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useLayer } from './layers.ts';
import styles from './Menu.module.css';

interface Props {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly target: ReactElement;
  readonly children: ReactNode;
  readonly end?: boolean;
  readonly width?: number;
}

/** A small window hanging from a button. */
export function Popover({ opened, onChange, target, children, end = false, width = 280 }: Props) {
  useLayer(opened, () => onChange(false));
  return (
    <MantinePopover opened={opened} onChange={onChange} position={end ? 'bottom-end' : 'bottom-start'} width={width} shadow="none" zIndex={1030} withinPortal trapFocus returnFocus closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <MantinePopover.Target>{target}</MantinePopover.Target>
      <MantinePopover.Dropdown className={styles['dropdown'] ?? ''}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
