import { useEffect, useMemo, useState } from 'react';
import { http } from '../../../../calls.ts';
import { useRows } from '../../../../data/index.ts';
import type { Detail } from '../amounts/itemTypes.ts';

let request: Promise<readonly Detail[]> | null = null;

/**
 * The kinds of work are a single short list, requested once; where the server cannot be reached it
 * is requested again next time.
 */
function allKinds(): Promise<readonly Detail[]> {
  request ??= http<{ readonly objects: readonly Detail[] }>({
    path: '/api/v1/detailtype/',
    query: { limit: 1000 },
  }).then((result) => {
    if (!result.ok) request = null;
    return result.ok ? result.value.objects : [];
  });
  return request;
}

/**
 * Kinds of work, of use and of detail: the catalogue's, and without the server those the farm uses.
 */
export function useDetailTypes(): readonly Detail[] {
  const farmTypes = useRows('detailtype');
  const [listed, setListed] = useState<readonly Detail[]>([]);
  useEffect(() => {
    let gone = false;
    void allKinds().then((kinds) => {
      if (!gone) setListed(kinds);
    });
    return () => {
      gone = true;
    };
  }, []);
  return useMemo(
    () => [...new Map([...farmTypes, ...listed].map((row) => [row.id, row])).values()],
    [farmTypes, listed],
  );
}
