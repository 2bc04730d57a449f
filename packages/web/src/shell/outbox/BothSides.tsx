import { Trans } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useFarmStore } from '../../data/index.ts';
import type { StuckEntry } from '../../data/types.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { themeWords } from '../../words/themes.ts';
import { type Phrases, valueLines } from './valueLines.ts';
import styles from './Outbox.module.css';

const phrases: Phrases = {
  corners: (count) => plural(count, { one: '# corner', other: '# corners' }),
  zones: (count) => plural(count, { one: '# zone', other: '# zones' }),
  theme: themeWords,
};

/** One's own values beside those of somebody else, where both changed a row. */
export function BothSides({ entry }: { readonly entry: StuckEntry }) {
  const store = useFarmStore();
  const language = useLanguage();
  return (
    <table className={styles['conflicts']}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>Yours</Trans>
          </th>
          <th scope="col">
            <Trans>Theirs</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.conflicts.map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(entry.entity, field, language)}</th>
            {[mine, theirs].map((value, side) => (
              <td key={side}>
                {valueLines(entry.entity, field, value, { store, language, phrases }).map(
                  (line, place) => (
                    <div key={place}>{line}</div>
                  ),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
