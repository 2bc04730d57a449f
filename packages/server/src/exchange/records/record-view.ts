import type { EntityRows } from '@furrow/domain';
import { choicesOf, choiceWords } from '@furrow/domain/detailtype/choices.ts';
import { namedBeside } from '@furrow/domain/detailtype/work-details.ts';
import { activitiesOf, type ActivityAttribute } from '@furrow/domain/record/activity.ts';
import { isUuid, type Language, translate } from '@furrow/kit';
import type { Names } from '../export/names.ts';
import type { ObservationRow } from './details.ts';
import type { Line } from './work.ts';

/**
 * The work, details and observations of a record, as text for people; `work.ts` and
 * `parse-observations.ts` parse it. @source decisions D13
 */

/** The products of a record, and its work without any. */
export function linesOf(row: EntityRows['record'], names: Names): Line[] {
  return activitiesOf(row).flatMap(({ theme, type, items }): Line[] => {
    const work = names.name('detailtype', type);
    if ((items ?? []).length === 0) return [{ theme, work, product: null, dose: null, unit: null }];
    return items.map((item) => ({
      theme,
      work,
      product: names.name('producttype', item.producttype) ?? names.name('stock', item.stock),
      dose: item.value,
      unit: names.row('detailtype', item.type)?.unit ?? null,
    }));
  });
}

export const writeLine = ({ work, product, dose, unit }: Line): string =>
  spaced([product ?? work, dose, dose === null ? null : unit]);

/** `Wind speed: 3 m/s`, for each detail of the work. */
export function notedIn(row: EntityRows['record'], names: Names, language: Language): string[] {
  return activitiesOf(row).flatMap(({ attributes }) =>
    (attributes ?? []).flatMap((attribute) => {
      const measurements = measured(attribute, names, language);
      return measurements === ''
        ? []
        : [[names.name('detailtype', attribute.type), measurements].filter(Boolean).join(': ')];
    }),
  );
}

/** `Potato late blight 12.5 at the edge`, for each observation. */
export function observationTexts(
  row: EntityRows['record'],
  names: Names,
  language: Language,
): string[] {
  return ((row.observations ?? []) as readonly ObservationRow[]).map((observation) =>
    spaced([
      names.name('organism', observation.organism) ?? names.name('detailtype', observation.type),
      observation.value,
      chosen(observation, names, language),
      observation.textvalue,
    ]),
  );
}

function measured(one: ActivityAttribute, names: Names, language: Language): string {
  const { type, value, textvalue, code } = one;
  const kind = names.row('detailtype', type);
  const beside = namedBeside(type);
  if (beside) return [names.name(beside, code), textvalue].filter(Boolean).join(': ');
  if (kind?.specification === 'organism') return spaced([textvalue, code && `(${code})`]);
  const choice = chosen(one, names, language);
  const isFigure = typeof value === 'number' || (choice !== null && choice === code);
  return spaced([value, choice, isFigure ? kind?.unit : null, textvalue]);
}

/** The chosen value, as text. */
function chosen(
  { type, code }: Pick<ActivityAttribute, 'type' | 'code'>,
  names: Names,
  language: Language,
): string | null {
  if (!code || isUuid(code)) return null;
  return (
    (choicesOf(names.row('detailtype', type)?.specification)?.includes(code) &&
      translate(choiceWords[code], language)) ||
    code
  );
}

const spaced = (parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');
