import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DownIcon, UpIcon } from '../ui/icons.ts';
import { Swatch } from '../ui/input/Swatch.tsx';
import type { LegendEntry } from './types.ts';
import styles from './FarmMap.module.css';

/** Maximum number of entries: more would be a list, and there is one beside the map already. */
const most = 8;

export interface LegendChoice {
  /** Keys of the entries that are shown; empty for all. */
  readonly only: ReadonlySet<string>;
  readonly onChange: (only: ReadonlySet<string>) => void;
}

interface Props {
  readonly entries: readonly LegendEntry[];
  /** If present, a click on an entry shows only the fields of its colour. */
  readonly choice?: LegendChoice | undefined;
  /** Whether it is embedded in another element, not on the map. */
  readonly within?: boolean;
}

const keyOf = ({ key, label }: LegendEntry): string => key ?? label;

/** The visible entries after a click on one. */
function afterPress(only: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(only);
  if (!next.delete(key)) next.add(key);
  return next;
}

/**
 * The legend of the map's colours. On the map of a narrower screen used by touch it is folded to a
 * button at first: its entries, large enough for a fingertip, would cover half of the fields.
 */
export function Legend({ entries, choice, within = false }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  if (entries.length === 0) return null;
  if (within) return <Entries entries={entries} choice={choice} within />;
  return (
    <div className={styles['legend']} data-covers="left" data-opened={opened || undefined}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{t`Legend`}</span>
        {opened ? <DownIcon aria-hidden /> : <UpIcon aria-hidden />}
      </button>
      <Entries entries={entries} choice={choice} />
    </div>
  );
}

/** The lines of a legend. */
function Entries({ entries, choice, within = false }: Props) {
  const { t } = useLingui();
  const [whole, setWhole] = useState(false);
  const shown = whole || within ? entries : entries.slice(0, most);
  const others = entries.length - shown.length;
  return (
    <ul
      className={within ? styles['legend-within'] : styles['entries']}
      aria-label={t`Colours on the map`}
    >
      {shown.map((entry) => {
        const { label, color } = entry;
        return (
          <li key={keyOf(entry)}>
            {choice ? (
              <button
                type="button"
                className={styles['entry']}
                aria-pressed={choice.only.has(keyOf(entry))}
                data-off={(choice.only.size > 0 && !choice.only.has(keyOf(entry))) || undefined}
                title={t`Show ${label} only`}
                onClick={() => choice.onChange(afterPress(choice.only, keyOf(entry)))}
              >
                <Swatch color={color} />
                <span>{label}</span>
              </button>
            ) : (
              <>
                <Swatch color={color} />
                <span title={label}>{label}</span>
              </>
            )}
          </li>
        );
      })}
      {others > 0 ? (
        <li>
          <button type="button" className={styles['entry']} onClick={() => setWhole(true)}>
            <span className={styles['quiet']}>{t`and ${others} more`}</span>
          </button>
        </li>
      ) : null}
      {choice && choice.only.size > 0 ? (
        <li>
          <button
            type="button"
            className={styles['entry']}
            onClick={() => choice.onChange(new Set())}
          >
            <span className={styles['quiet']}>{t`Show all fields`}</span>
          </button>
        </li>
      ) : null}
    </ul>
  );
}
