import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/Chip.tsx';
import type { ImportRow, Verdict } from '../types.ts';
import { verdictLooks, verdictOrder } from './verdicts.tsx';
import styles from './Review.module.css';

interface Props {
  readonly rows: readonly ImportRow[];
  readonly filter: Verdict | null;
  readonly onFilter: (verdict: Verdict | null) => void;
}

/** Number of rows of each verdict; a press shows those alone. */
export function VerdictChips({ rows, filter, onFilter }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles['chips']} role="group" aria-label={t`Filter`}>
      {verdictOrder.map((verdict) => {
        const count = rows.filter((row) => row.verdict === verdict).length;
        return count === 0 ? null : (
          <Chip
            key={verdict}
            on={filter === verdict}
            onClick={() => onFilter(filter === verdict ? null : verdict)}
          >
            {i18n._(verdictLooks[verdict].word)} <span className="figures">{count}</span>
          </Chip>
        );
      })}
    </div>
  );
}
