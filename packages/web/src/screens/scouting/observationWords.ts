import { countOfStage, type StageKind } from '@furrow/domain/bbch/stages.ts';
import type { EntityRows } from '@furrow/domain';
import { observationOf, type Severity } from '@furrow/domain/record/observation.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

const severityWords: Readonly<Record<Severity, MessageDescriptor>> = {
  none: msg`None`,
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
};

/** Name of a severity. */
export const wordsOfSeverity = (severity: Severity): string => i18n._(severityWords[severity]);

/**
 * The text of a stage's second figure: `3 leaves`, `60 % of the ground covered`; empty where it is
 * no count.
 */
export function wordsOfStage(kind: StageKind, stage: number): string {
  const count = countOfStage(kind, stage);
  if (!count) return '';
  const { what, value } = count;
  switch (what) {
    case 'leaves':
      return value === 9
        ? t`9 leaves or more`
        : plural(value, { one: '# leaf', other: '# leaves' });
    case 'tillers':
      return plural(value, { one: '# tiller', other: '# tillers' });
    case 'nodes':
      return plural(value, { one: '# node', other: '# nodes' });
    case 'cover':
      return t`${value} % of the ground covered`;
    case 'emerged':
      return t`${value} % of the ear out`;
    default:
      return t`${value} % in flower`;
  }
}

/** Reason for a treatment, in a line: the observed organism, its severity, count and date. */
export function reasonOfObservation(record: EntityRows['record'], language: Language): string {
  const { organism, severity, count } = observationOf(record);
  const seen = [
    organism?.name ?? '',
    severity ? wordsOfSeverity(severity) : '',
    count === null ? '' : `${count}×`,
  ]
    .filter(Boolean)
    .join(', ');
  const day = record.date ? formatDate(record.date, language) : '';
  return seen === '' ? t`Seen on ${day}` : t`${seen}, seen on ${day}`;
}
