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
  const before = useRef<readonly EntityRows['cropfield'][]>([]);
  return useMemo(() => {
    before.current = visibleFields(
      { fields, links },
      {
        plan,
        date,
        all: search.all ?? false,
        text: search.q ?? '',
        crop: search.crop ?? null,
        group: search.group ?? null,
      },
      words,
      before.current,
    );
    return before.current;
  }, [fields, links, plan, date, search.all, search.q, search.crop, search.group, words]);
}
