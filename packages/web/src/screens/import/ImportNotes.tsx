import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { WarningIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ImportNote } from './types.ts';
import styles from './review/Review.module.css';

/**
 * Codes of notes that a person must read before continuing: fields may be misplaced, or some may be
 * missing.
 */
const weighty: ReadonlySet<string> = new Set([
  'crs_guessed',
  'crs_contradicted',
  'crs_datum_unknown',
  'crs_unknown',
  'file_truncated',
  'too_many_features',
  'layer_unreadable',
  'attributes_mismatch',
  'file_unreadable',
  'archive_broken',
  'archive_too_large',
]);

interface Props {
  readonly notes: readonly ImportNote[];
  /** Collapsed in each part: where there is no room, or nothing left to decide. */
  readonly folded?: boolean;
}

/** The notes of the reading; the lighter part opens on demand. */
export function ImportNotes({ notes, folded = false }: Props) {
  const { t } = useLingui();
  const words = ({ row, text }: ImportNote) => (row === undefined ? text : t`Row ${row}: ${text}`);
  const isWeighty = ({ code }: ImportNote) => weighty.has(code);
  const light = folded
    ? notes.toSorted((a, b) => Number(isWeighty(b)) - Number(isWeighty(a)))
    : notes.filter((note) => !isWeighty(note));
  return (
    <div className={styles['remarks']}>
      {folded
        ? null
        : notes.filter(isWeighty).map((note) => (
            <Notice key={words(note)} level="warning">
              {words(note)}
            </Notice>
          ))}
      {light.length > 0 ? (
        <details>
          <summary>
            {folded && notes.some(isWeighty) ? (
              <WarningIcon size={15} className={styles['weighty']} />
            ) : null}
            {plural(light.length, { one: '# remark', other: '# remarks' })}
          </summary>
          <ul>
            {light.map((note) => (
              <li key={words(note)}>{words(note)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
