import { entityOf } from '@furrow/domain/entities.ts';
import { resourceUri } from '@furrow/kit';
import { useEffect, useMemo } from 'react';
import { http } from '../../../calls.ts';
import { useFarmStore, useRows, useStatusOf } from '../../../data/index.ts';
import type { Row } from '../../../data/types.ts';
import type { GridEntity } from './mapLayers.ts';

/** Maximum number of maps of a kind loaded for the map, the newest first: each may have 25 MB. */
const most = 24;

interface GridRow {
  readonly id: string;
  readonly cropfield?: unknown;
  readonly cropfields?: readonly string[] | null;
  readonly features?: unknown;
  readonly unit?: unknown;
}

/**
 * Rows with values by place on the fields shown. The feed leaves the values out: they are loaded
 * once the layer is on, sequentially.
 */
export function useGridRows(
  entity: GridEntity,
  { on, fields }: { readonly on: boolean; readonly fields: ReadonlySet<string> },
): readonly GridRow[] {
  const store = useFarmStore();
  const connection = useStatusOf('connection');
  const rows: readonly GridRow[] = useRows(entity);
  const online = connection === 'online';
  const shown = useMemo(
    () => (on ? rows.filter((row) => liesOn(row, fields)).slice(-most) : []),
    [on, rows, fields],
  );
  const missing = shown.find(({ features }) => features === undefined)?.id ?? null;
  useEffect(() => {
    if (missing === null || !online) return undefined;
    let gone = false;
    void http<Row>({ path: resourceUri(entityOf(entity), missing) }).then((result) => {
      if (!gone && result.ok) store.remember(entity, [result.value]);
    });
    return () => {
      gone = true;
    };
  }, [store, entity, missing, online]);
  return shown;
}

function liesOn({ cropfield, cropfields }: GridRow, fields: ReadonlySet<string>): boolean {
  if (typeof cropfield === 'string') return fields.has(cropfield);
  return !cropfields || cropfields.length === 0 || cropfields.some((id) => fields.has(id));
}
