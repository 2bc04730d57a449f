import { at, languages, translate } from '@furrow/kit';
import { choicesOf, choiceWords } from '@furrow/domain/detailtype/choices.ts';
import { namedBeside } from '@furrow/domain/detailtype/work-details.ts';
import type { ActivityAttribute } from '@furrow/domain/record/activity.ts';
import { folded, type KindMatch, type Lookup } from './lookup.ts';
import type { ObservationRow } from './details.ts';
import { beginnings, type Activity, type Wrong } from './work.ts';

/**
 * Parses details and observations from the text that `record-view.ts` writes. @source decisions D13
 */

/** A number, a choice of the kind, or a text. */
type Measured = {
  readonly value: number | null;
  readonly textvalue: string | null;
  readonly code: string | null;
};

/** A choice and its labels, in every language. */
const wordsOf = (choice: string): readonly string[] => [
  choice,
  ...languages.flatMap((language) => translate(choiceWords[choice], language) ?? []),
];

function measuredIn(text: string, kind: KindMatch | null): Measured {
  const unit = kind?.unit ? ` ${kind.unit}` : '';
  const bare =
    unit !== '' && folded(text).endsWith(folded(unit)) ? text.slice(0, -unit.length).trim() : text;
  const code = choicesOf(kind?.specification)?.find((choice) =>
    wordsOf(choice).some((word) => folded(word) === folded(bare)),
  );
  if (code !== undefined) return { value: null, textvalue: null, code };
  const match = /^(-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?)(?: (.*))?$/is.exec(bare);
  return {
    value: match ? Number(at(match, 1).replace(',', '.')) : null,
    textvalue: (match ? match[2] : text) || null,
    code: null,
  };
}

/** The observations in a text: an organism or a kind of observation, a number, a choice, a text. */
export function observationsIn(text: string, lookup: Lookup): ObservationRow[] {
  return text
    .split(/;\s+/)
    .filter(Boolean)
    .map((part) => {
      const name =
        beginnings(part).find(
          (beginning) =>
            lookup.organism(beginning) !== null || lookup.kindNamed(beginning) !== null,
        ) ?? null;
      const organism = name === null ? null : lookup.organism(name);
      const kind = name === null || organism !== null ? null : lookup.kindNamed(name);
      return {
        type: kind?.id ?? null,
        theme: kind?.theme ?? null,
        organism,
        ...measuredIn(part.slice(name?.length ?? 0).trim(), kind),
      };
    });
}

/**
 * The same activities with the details of a text: each with the work of its theme, or else with
 * that of the previous one.
 */
export function withNoted(
  activities: readonly Activity[],
  text: string,
  lookup: Lookup,
  wrong: Wrong,
): Activity[] {
  const noted = activities.map((): ActivityAttribute[] => []);
  let index = 0;
  for (const part of partsOf(text, lookup)) {
    const kind = kindOf(part, activities, lookup);
    const activityIndex = activities.findIndex(({ theme }) => theme === kind?.theme);
    index = activityIndex < 0 ? index : activityIndex;
    if (kind === null || noted.length === 0) wrong('record_work_unknown', 'noted', part);
    else
      at(noted, index).push({
        type: kind.id,
        ...notedAs(part.slice(part.indexOf(':') + 1).trim(), kind, lookup),
      });
  }
  return activities.map((activity, index) => ({ ...activity, noted: at(noted, index) }));
}

/**
 * A text may contain a semicolon itself: a part that does not begin with a kind continues the
 * previous one.
 */
function partsOf(text: string, lookup: Lookup): string[] {
  const parts: string[] = [];
  for (const part of text.split(/;\s+/).filter((one) => one.trim() !== '')) {
    const before = kindOf(part, [], lookup) === null ? parts.pop() : undefined;
    parts.push(before === undefined ? part : `${before}; ${part}`);
  }
  return parts;
}

function kindOf(part: string, activities: readonly Activity[], lookup: Lookup): KindMatch | null {
  const end = part.indexOf(':');
  const name = folded(end < 0 ? part : part.slice(0, end));
  const kinds = lookup.kinds.filter(
    ({ variant, words }) =>
      variant === 'attribute' && words.some((word) => word !== null && folded(word) === name),
  );
  return (
    kinds.find(({ theme }) => activities.some((activity) => activity.theme === theme)) ??
    kinds[0] ??
    null
  );
}

function notedAs(text: string, kind: KindMatch, lookup: Lookup): Measured {
  const beside = namedBeside(kind.id);
  if (beside !== null) return besideIn(text, (name) => lookup.row(beside, name));
  if (kind.specification === 'text') return { value: null, textvalue: text || null, code: null };
  if (kind.specification === 'organism') {
    const [, name, code] = /^(.*?) ?\(([A-Z0-9]{5,6})\)$/s.exec(text) ?? [null, text, null];
    return { value: null, textvalue: name || null, code: code ?? null };
  }
  return measuredIn(text, kind);
}

/** `Name: text`; a name may contain a colon itself. */
function besideIn(text: string, idOf: (name: string) => string | null): Measured {
  for (let end = text.indexOf(': '); end >= 0; end = text.indexOf(': ', end + 1)) {
    const code = idOf(text.slice(0, end));
    if (code !== null) return { value: null, textvalue: text.slice(end + 2), code };
  }
  return { value: null, textvalue: text || null, code: null };
}
