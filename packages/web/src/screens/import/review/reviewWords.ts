import { plural, t } from '@lingui/core/macro';
import type { ImportRow } from '../types.ts';

/** Number of rows that are not imported; '' when all are. */
export function leftOut(rows: readonly ImportRow[], taken: number): string {
  const left = rows.length - taken;
  return left > 0 ? plural(left, { one: '# row is left out', other: '# rows are left out' }) : '';
}

/** The label of the button under a review, in numbers. */
export function applyWords(added: number, updated: number, area: string, others: number): string {
  const fields = added + updated;
  if (others > 0 && fields === 0)
    return plural(others, { one: 'Take over # item', other: 'Take over # items' });
  if (others > 0) {
    const [fieldWords, otherWords] = [
      plural(fields, { one: '# field', other: '# fields' }),
      plural(others, { one: '# other item', other: '# other items' }),
    ];
    return t`Take over ${fieldWords} and ${otherWords}`;
  }
  if (updated === 0)
    return plural(added, { one: `Add # field, ${area}`, other: `Add # fields, ${area}` });
  if (added === 0)
    return plural(updated, { one: `Update # field, ${area}`, other: `Update # fields, ${area}` });
  return plural(updated, {
    one: `Add ${added} and update # field, ${area}`,
    other: `Add ${added} and update # fields, ${area}`,
  });
}
