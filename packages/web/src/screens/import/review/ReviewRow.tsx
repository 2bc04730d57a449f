import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatHectares } from '../../../ui/format/formats.ts';
import type { Choice } from './choices.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { ImportRow } from '../types.ts';
import { VerdictBadge } from './verdicts.tsx';
import styles from './Review.module.css';

/** The name of a row, and its crop. */
export function RowName({ row }: { readonly row: ImportRow }) {
  const { t } = useLingui();
  const crop = row.crop_name ?? row.crop_text ?? '';
  const notes = row.notes.map(({ text }) => text).join(' ');
  return (
    <span className={styles['name']} title={notes || undefined}>
      <span className={styles['label']}>{row.label}</span>
      <span className="quiet">{crop === row.label ? t`Row ${row.row}` : crop}</span>
    </span>
  );
}

/** A row in two lines, for a phone. */
export function CompactRow({
  row,
  choice,
  onChoose,
}: {
  readonly row: ImportRow;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}) {
  const language = useLanguage();
  return (
    <div className={styles['compact']}>
      <div className={styles['line']}>
        <RowName row={row} />
        <span className="figures">
          {row.registered_area === null ? '' : formatHectares(row.registered_area, language)}
        </span>
      </div>
      <div className={styles['line']}>
        <VerdictBadge verdict={row.verdict} />
        <ChoiceInput row={row} choice={choice} onChoose={onChoose} />
      </div>
    </div>
  );
}
