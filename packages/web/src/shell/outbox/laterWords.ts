import { t } from '@lingui/core/macro';
import { isEntity } from '@furrow/domain/entities.ts';
import { isString, membersOf, partsOf } from '@furrow/kit';
import type { Language } from '@furrow/kit/languages.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { capital, workNouns } from '../../screens/record/workText.ts';
import { formatDate } from '@furrow/kit/format.ts';

type Row = ReturnType<typeof membersOf>;

/** The name of a row's kind: of work by its themes. */
function kindWords({ entity, themes }: Row, language: Language): string {
  if (entity === 'record') return capital(workNouns(partsOf(themes).filter(isString)));
  return isString(entity) && isEntity(entity) ? entityWords(entity, language).one : '';
}

/** A row as text, with its place and day: `Spraying on Kavel 7, 12 Nov`. */
function rowWords(row: Row, language: Language): string {
  const where = partsOf(row.names).filter(isString).filter(Boolean).join(', ');
  if (row.entity === 'cropfield') return t`${where} was changed`;
  const work = kindWords(row, language);
  const what = where ? t`${work} on ${where}` : work;
  const day = isString(row.date) ? formatDate(row.date, language) : '';
  return [what, day].filter(Boolean).join(', ');
}

/**
 * Later work of others that prevents undoing an action on land, as named by the server: `Spraying
 * on Kavel 7, 12 Nov · Tweede`. @source decisions D17 Undo
 */
export const laterWords = (since: unknown, language: Language): readonly string[] =>
  partsOf(since)
    .map(membersOf)
    .map((row) =>
      [rowWords(row, language), isString(row.by) ? row.by : ''].filter(Boolean).join(' · '),
    );
