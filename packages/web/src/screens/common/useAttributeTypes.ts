import { useEffect } from 'react';
import { http } from '../../calls.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import type { EntityRows } from '@furrow/domain';

/**
 * Attribute types that can be noted of land, by id. A short list that names the values; without a
 * network those seen before are here already.
 */
export function useAttributeTypes(): (id: string) => EntityRows['fieldattributetype'] | undefined {
  const store = useFarmStore();
  useRows('fieldattributetype');
  useEffect(() => {
    void http<{ objects: readonly EntityRows['fieldattributetype'][] }>({
      path: '/api/v1/fieldattributetype/',
      query: { limit: 200 },
    }).then((result) => {
      if (result.ok) store.remember('fieldattributetype', result.value.objects);
    });
  }, [store]);
  return (id) => store.row('fieldattributetype', Number(id));
}
