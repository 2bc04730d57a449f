import { elementIn } from './elementIn.ts';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Anchored } from './Anchored.tsx';
import styles from './Menu.module.css';

interface Props {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** The button it is attached to. */
  readonly target: ReactElement;
  readonly children: ReactNode;
  readonly end?: boolean;
  readonly width?: number;
  /** The label of the window. */
  readonly label: string;
}

/** A small window hanging from a button. */
export function Popover({
  opened,
  onChange,
  target,
  children,
  end = false,
  width = 280,
  label,
}: Props) {
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null);
  return (
    <>
      <span ref={setAnchor} className={styles['around']}>
        {target}
      </span>
      {opened ? (
        <Anchored
          anchor={elementIn(anchor)}
          onClose={() => onChange(false)}
          end={end}
          width={width}
          role="dialog"
          label={label}
        >
          {children}
        </Anchored>
      ) : null}
    </>
  );
}
