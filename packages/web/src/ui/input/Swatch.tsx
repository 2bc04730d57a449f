import type { ReactNode } from 'react';
import styles from './Swatch.module.css';

/** Colour of a crop without one. @source spec §9 Crop colours, RUL-26 */
export const fallbackColor = '#7FFFD4';

/** A small square of a crop's or label's colour; the text beside it names it. */
export function Swatch({
  color,
  size = 12,
}: {
  readonly color: string | null | undefined;
  readonly size?: number;
}) {
  return (
    <span
      aria-hidden
      className={styles['swatch']}
      style={{ background: color ?? fallbackColor, width: size, height: size }}
    />
  );
}

interface Props {
  readonly color: string | null | undefined;
  readonly name: ReactNode;
  /** Quieter text behind the name: crop and variety. */
  readonly note?: ReactNode;
}

/** A name with its colour, as lists show it. */
export function SwatchName({ color, name, note }: Props) {
  return (
    <span className={styles['line']}>
      <Swatch color={color} />
      <span className={styles['name']}>{name}</span>
      {note ? <span className={styles['note']}>{note}</span> : null}
    </span>
  );
}
