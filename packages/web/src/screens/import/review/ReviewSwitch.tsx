import styles from './Review.module.css';

interface Props<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly {
    readonly value: V;
    readonly words: string;
    readonly count?: number;
  }[];
}

/** Switch between a few views. */
export function ReviewSwitch<V extends string>({ label, value, onChange, choices }: Props<V>) {
  return (
    <div className={styles['switch']} role="group" aria-label={label}>
      {choices.map(({ value: choice, words, count }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {words} {count === undefined ? null : <span className="figures">{count}</span>}
        </button>
      ))}
    </div>
  );
}
