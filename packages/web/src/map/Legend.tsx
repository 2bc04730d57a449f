import { useLingui } from '@lingui/react/macro';
import { Swatch } from '../ui/input/Swatch.tsx';
import type { LegendEntry } from './types.ts';
import styles from './FarmMap.module.css';

/** More than this is a list, and there is one beside the map already. */
const most = 8;

/** What the colours on the map mean. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  const { t } = useLingui();
  if (entries.length === 0) return null;
  const others = entries.length - most;
  return (
    <ul className={styles['legend']} aria-label={t`Colours on the map`}>
      {entries.slice(0, most).map(({ color, label }) => (
        <li key={label}>
          <Swatch color={color} />
          <span title={label}>{label}</span>
        </li>
      ))}
      {others > 0 ? <li className={styles['quiet']}>{t`and ${others} more`}</li> : null}
    </ul>
  );
}
