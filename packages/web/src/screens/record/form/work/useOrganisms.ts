import { useEffect, useMemo } from 'react';
import { http } from '../../../../calls.ts';
import { useFarmStore, useRows } from '../../../../data/index.ts';
import { useReader } from '../../../../data/useReader.ts';
import type { Row } from '../../../../data/types.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { rowName } from '../../../../words/rowName.ts';
import { attributeInput, type Detail } from '../amounts/itemTypes.ts';

let isRequested = false;

/**
 * The name of an organism by its EPPO code, in the person's language: work stores the code. The
 * list is short, requested once and cached; null for a code that is not in it.
 */
export function useOrganisms(): (code: string | null) => string | null {
  const store = useFarmStore();
  const reader = useReader('organism');
  const language = useLanguage();
  const rows = useRows('organism');
  useEffect(() => {
    if (isRequested) return;
    isRequested = true;
    void http<{ objects: readonly Row[] }>({
      path: '/api/v1/organism/',
      query: { limit: 400 },
    }).then((result) => {
      if (result.ok) store.remember('organism', result.value.objects);
      else isRequested = false;
    });
  }, [store]);
  return useMemo(() => {
    const names = new Map<unknown, string>(
      rows.flatMap((row) =>
        row.eppo_code ? [[row.eppo_code, rowName('organism', row, reader, language)] as const] : [],
      ),
    );
    return (code: string | null) => names.get(code) ?? null;
  }, [rows, reader, language]);
}

/** Whether a detail of work names a weed, a pest or a disease. */
export const isOrganism = (type: number | null, details: readonly Detail[]): boolean =>
  attributeInput(details.find(({ id }) => id === type)?.specification ?? '').kind === 'organism';
