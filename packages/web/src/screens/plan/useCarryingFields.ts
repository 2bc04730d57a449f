import { listIn } from '@furrow/kit';
import { useCallback } from 'react';
import { useFarmStore, usePermission } from '../../data/index.ts';
import type { Draft } from '../../data/types.ts';
import { carriedGroups, carriedLists } from './carriedLinks.ts';

/**
 * Creates the fields of a season, adds them to the groups of the fields they continue, and links
 * soil analyses and way lines of those to them as well, as far as the person may.
 */
export function useCarryingFields(): (plan: string, drafts: readonly Draft[]) => void {
  const store = useFarmStore();
  const mayResearch = usePermission('soilresearch.update');
  const mayGuide = usePermission('wayline.update');
  const mayLink = usePermission('cropfieldgroup.create');
  const mayGroup = usePermission('group.create');
  return useCallback(
    (plan, drafts) => {
      const heirs = new Map<string, string[]>();
      for (const draft of drafts) {
        const { rows } = store.create('cropfield', draft);
        const { continues } = draft;
        listIn(heirs, String(continues)).push(String(rows[0]));
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
      if (mayLink)
        for (const { id, name, cropfields } of carriedGroups(
          store.rows('group'),
          store.rows('cropfieldgroup'),
          heirs,
          plan,
        )) {
          const group = id ?? (mayGroup ? store.create('group', { name, plan }).rows[0] : null);
          if (group)
            for (const cropfield of cropfields)
              store.create('cropfieldgroup', { group, cropfield });
        }
    },
    [store, mayResearch, mayGuide, mayLink, mayGroup],
  );
}
