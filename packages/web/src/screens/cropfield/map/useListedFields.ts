import type { EntityRows } from '@furrow/domain';
import { useMemo, useRef } from 'react';
import { useRows } from '../../../data/index.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import type { useFieldWords } from '../useFieldWords.ts';
import type { MapSearch } from './mapSearch.ts';
import { visibleFields } from './visibleFields.ts';

/** The fields of the season that the filters of the address leave, in the order of the list. */
export function useListedFields(
  fields: readonly EntityRows['cropfield'][],
  search: MapSearch,
  words: ReturnType<typeof useFieldWords>,
): readonly EntityRows['cropfield'][] {
  const links = useRows('cropfieldgroup');
  const { plan, date } = useWorkspace();
  const filter = useMemo(
    () => ({
      links,
      words,
      plan,
      date,
      all: search.all ?? false,
      text: search.q ?? '',
      crop: search.crop ?? null,
      group: search.group ?? null,
    }),
    [links, words, plan, date, search.all, search.q, search.crop, search.group],
  );
  const before = useRef<Before>(nothing);
  return useMemo(() => {
    const { fields: last, shown, filter: lastFilter } = before.current;
    const listed = visibleFields({ fields, links: filter.links }, filter, filter.words, {
      fields: last,
      shown,
      isSameFilter: filter === lastFilter,
    });
    before.current = { fields, shown: listed, filter };
    return listed;
  }, [fields, filter]);
}

interface Before {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly shown: readonly EntityRows['cropfield'][];
  readonly filter: unknown;
}

const nothing: Before = { fields: [], shown: [], filter: null };
