import { occasions } from '@furrow/domain/notification/occasions.ts';
import { listIn, translate, type Language } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { linkTo, type ToldWords } from './describe.ts';

/** A burst is this much more within ten minutes; it is told in one line for each occasion. */
export const burst = { bell: 10, push: 5, minutes: 10 } as const;

const countOf = msg`{label}: {count} at {farm}`;

/** What many are told as: the first's own address where they have no list. */
function addressOfMany([first]: readonly ToldWords[]): string {
  if (!first) return '/';
  const { entity, opens } = occasions[first.told.occasion];
  return entity === null
    ? first.link
    : linkTo(opens(first.told.row).replace(`${first.told.row}/`, ''), first.told.farm, true);
}

/** One line for each occasion on each farm; one that stands alone keeps its words. */
export function summarized(all: readonly ToldWords[], language: Language): ToldWords[] {
  const groups = new Map<string, ToldWords[]>();
  for (const words of all) listIn(groups, `${words.told.farm} ${words.told.occasion}`).push(words);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length === 1) return group;
    const text = translate(countOf, language, {
      label: first.title,
      count: group.length,
      farm: first.farmName,
    });
    return [{ ...first, text, link: addressOfMany(group) }];
  });
}
