import styles from './Meter.module.css';

interface Props {
  /** Without a label it only illustrates the value in the text beside it. */
  readonly label?: string;
  readonly percent: number;
  /** Whether the amount is enough; shown in green. */
  readonly ok: boolean;
  /** The figure as it is read out. */
  readonly words?: string;
  readonly small?: boolean;
}

/** Filled part of a whole. */
export function Meter({ label, percent, ok, words, small = false }: Props) {
  const shown = Math.max(0, Math.min(100, percent));
  const text =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.round(shown),
          'aria-valuetext': words,
        };
  return (
    <div className={`${styles['bar']} ${small ? styles['small'] : ''}`} {...text}>
      <span style={{ width: `${shown}%` }} data-ok={ok || undefined} />
    </div>
  );
}
