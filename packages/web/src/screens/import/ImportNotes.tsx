import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/Notice.tsx';
import type { ImportNote } from './types.ts';
import styles from './Review.module.css';

/** What a person must look at before they go on: fields may lie elsewhere, or some may be missing. */
const weighty: ReadonlySet<string> = new Set(['crs_guessed', 'crs_contradicted', 'crs_datum_unknown', 'crs_unknown', 'file_truncated', 'too_many_features', 'layer_unreadable', 'attributes_mismatch', 'file_unreadable', 'archive_broken', 'archive_too_large']);

/** What the reading has to say; the lighter part opens on demand. */
export function ImportNotes({ notes }: { readonly notes: readonly ImportNote[] }) {
  const { t } = useLingui();
  const words = ({ row, text }: ImportNote) => (row === undefined ? text : t`Row ${row}: ${text}`);
  const light = notes.filter(({ code }) => !weighty.has(code));
  return (
    <div className={styles['remarks']}>
      {notes
        .filter(({ code }) => weighty.has(code))
        .map((note) => (
          <Notice key={words(note)} level="warning">
            {words(note)}
          </Notice>
        ))}
      {light.length > 0 ? (
        <details>
          <summary>{plural(light.length, { one: '# remark', other: '# remarks' })}</summary>
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
