import { listIn } from '@furrow/kit';
import { useCallback } from 'react';
import { useFarmStore, usePermission } from '../../data/index.ts';
import type { Draft } from '../../data/types.ts';
import { carriedLists } from './newSeason.ts';

/**
 * Makes the fields of a season, and lets analyses of the soil and way lines of the fields they
 * continue name them too, as far as the person may change those.
 */
export function useCarryingFields(): (drafts: readonly Draft[]) => void {
  const store = useFarmStore();
  const mayResearch = usePermission('soilresearch.update');
  const mayGuide = usePermission('wayline.update');
  return useCallback(
    (drafts) => {
      const heirs = new Map<string, string[]>();
      for (const draft of drafts) {
        const { rows } = store.create('cropfield', draft);
        listIn(heirs, String(draft['continues'])).push(String(rows[0]));
      }
      if (mayResearch)
        for (const { id, fields } of carriedLists(
          store.rows('soilresearch'),
          ({ cropfields }) => cropfields,
          heirs,
        ))
          store.update('soilresearch', id, { cropfields: fields });
      if (mayGuide)
        for (const { id, fields } of carriedLists(
          store.rows('wayline'),
          ({ cropfield_ids: ids }) => ids,
          heirs,
        ))
          store.update('wayline', id, { cropfield_ids: fields });
    },
    [store, mayResearch, mayGuide],
  );
}
