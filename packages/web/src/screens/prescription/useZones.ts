import type { Polygonal } from '@furrow/geo/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { threadOf } from '../../browser/thread.ts';
import { isLongWork, zonesAnswer, type ZonesWork } from './zonesWork.ts';
import type { Recipe, Source } from './source.ts';
import type { SourceZones } from './zonesOfSource.ts';

const nothing: SourceZones = { classes: [], notes: [] };

const startWorker = () =>
  typeof Worker === 'undefined'
    ? null
    : new Worker(new URL('./zonesWorker.ts', import.meta.url), { type: 'module' });

/** Sources by number: a worker gets copies, which are never the same object. */
const numbers = new WeakMap<Source, number>();
let count = 0;

function numberOf(source: Source): number {
  const number = numbers.get(source) ?? (count += 1);
  numbers.set(source, number);
  return number;
}

/**
 * The zones of a source: computed at once where that is fast, else in a worker while the previous
 * zones stay.
 */
export function useZones(
  source: Source | null,
  recipe: Recipe,
  field: Polygonal,
): { readonly zones: SourceZones; readonly isBusy: boolean } {
  const [thread] = useState(() => threadOf<ZonesWork, SourceZones>(startWorker, zonesAnswer));
  useEffect(() => thread.stop, [thread]);
  const work = useMemo<ZonesWork | null>(
    () => source && { source, recipe, field, ground: `${numberOf(source)} ${recipe.cell}` },
    [source, recipe, field],
  );
  const isLong = work !== null && isLongWork(work.source);
  const computed = useMemo(() => (work && !isLong ? zonesAnswer(work) : nothing), [work, isLong]);
  const [beside, setBeside] = useState<{ of: ZonesWork; zones: SourceZones } | null>(null);
  useEffect(() => {
    if (!work || !isLong) return undefined;
    thread.begin(work, (zones) => setBeside({ of: work, zones }));
    return thread.stop;
  }, [thread, work, isLong]);
  if (!isLong) return { zones: computed, isBusy: false };
  return {
    zones: beside?.of.source === source ? beside.zones : nothing,
    isBusy: beside?.of !== work,
  };
}
