import { plural, t } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { Import, ImportObject, ImportSummary } from './types.ts';

/**
 * Labels of imports of weather and of records, where they differ from those of fields.
 * @source decisions D13
 */

export type OtherKind = 'weather' | 'records';

export const otherKind = ({ kind }: Pick<ImportSummary, 'kind'>): OtherKind | null =>
  kind === 'weather' || kind === 'records' ? kind : null;

interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
}

/** The result of an import, in a sentence for each number that is not zero. */
export function doneWords(kind: OtherKind, { created, updated, skipped }: Counts): string {
  const said =
    kind === 'weather'
      ? [
          plural(created, { one: '# hour added.', other: '# hours added.' }),
          plural(updated, { one: '# hour replaced.', other: '# hours replaced.' }),
          plural(skipped, { one: '# hour left as it was.', other: '# hours left as they were.' }),
        ]
      : [
          plural(created, { one: '# record added.', other: '# records added.' }),
          plural(updated, { one: '# record updated.', other: '# records updated.' }),
          plural(skipped, {
            one: '# record left as it was.',
            other: '# records left as they were.',
          }),
        ];
  return (
    said.filter((_text, index) => Number([created, updated, skipped][index]) > 0).join(' ') ||
    t`Nothing was changed.`
  );
}

/** Label of the button that imports the chosen objects. */
export function takeWords(kind: OtherKind, chosen: readonly ImportObject[]): string {
  if (kind === 'weather')
    return plural(chosen.length, {
      one: 'Use the weather of # station',
      other: 'Use the weather of # stations',
    });
  const updated = chosen.filter(({ verdict }) => verdict === 'match').length;
  const added = chosen.length - updated;
  if (updated === 0) return plural(added, { one: 'Add # record', other: 'Add # records' });
  if (added === 0) return plural(updated, { one: 'Update # record', other: 'Update # records' });
  return plural(updated, {
    one: `Add ${added} and update # record`,
    other: `Add ${added} and update # records`,
  });
}

/** Address of the result of an import, and its name. */
export function whereTo(
  kind: OtherKind,
  isApplied: boolean,
): {
  readonly title: string;
  readonly to: string;
  readonly label: string;
  readonly undone: string;
} {
  return kind === 'weather'
    ? {
        title: isApplied
          ? t`The weather has been added to this farm`
          : t`This import was rolled back`,
        to: paths.weather,
        label: t`Show the weather`,
        undone: t`The weather is as it was before the import.`,
      }
    : {
        title: isApplied ? t`The records are on your farm` : t`This import was rolled back`,
        to: paths.records.list,
        label: t`Show the records`,
        undone: t`Every record is as it was before the import.`,
      };
}

/** Number of objects in a file, shown with its name. */
export function sizeWords(imported: Import): string {
  const count = imported.objects.length;
  const kind = otherKind(imported);
  if (kind === 'weather') return plural(count, { one: '# station', other: '# stations' });
  return kind === 'records' ? plural(count, { one: '# record', other: '# records' }) : '';
}
