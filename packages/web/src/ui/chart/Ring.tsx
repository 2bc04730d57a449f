import styles from './Ring.module.css';

interface RingPart {
  readonly name: string;
  readonly value: number;
  /** A CSS colour. */
  readonly color: string;
}

interface Props {
  readonly parts: readonly RingPart[];
  /** The label in the middle: the sum. */
  readonly label: string;
  readonly format: (value: number) => string;
}

const [size, thickness] = [150, 22];
const radius = (size - thickness) / 2;
const circumference = 2 * Math.PI * radius;
/** Pixels between two parts. */
const gap = 1;

/** Shares of a whole as a ring. It is decorative: its user provides the same as text beside it. */
export function Ring({ parts, label, format }: Props) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  const shares = parts.map(({ value }) => (value / whole) * circumference);
  const drawn = (share: number) => (parts.length > 1 ? Math.max(0.5, share - gap) : circumference);
  return (
    <svg className={styles['ring']} width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      {parts.map(({ name, value, color }, index) => {
        const from = shares.slice(0, index).reduce((sum, share) => sum + share, 0);
        const length = drawn(shares[index] ?? 0);
        return (
          <circle
            key={name}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            stroke={color}
            strokeWidth={thickness}
            strokeDasharray={`${length} ${circumference - length}`}
            strokeDashoffset={-from}
          >
            <title>{`${name}: ${format(value)}`}</title>
          </circle>
        );
      })}
      <text x="50%" y="50%" dy="0.35em" textAnchor="middle">
        {label}
      </text>
    </svg>
  );
}
