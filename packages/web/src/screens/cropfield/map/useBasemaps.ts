import { listBasemaps } from '@furrow/domain/basemaps/basemaps.calls.ts';
import { useEffect, useState } from 'react';
import { keep, kept } from '../../../browser/kept.ts';
import { call } from '../../../calls.ts';
import { plainBasemap, readBasemaps, type Basemap } from '../../../map/layers/basemaps.ts';

const key = 'furrow-basemap';

const onlyPlain: readonly Basemap[] = [plainBasemap];
let asked: Promise<readonly Basemap[]> | null = null;

/** What the operator configured, asked once; without an answer there is the built-in ground. */
function configured(): Promise<readonly Basemap[]> {
  asked ??= call(listBasemaps).then((result) =>
    result.ok ? readBasemaps(result.value) : onlyPlain,
  );
  return asked;
}

/**
 * What may lie under the fields, and what this person chose on this device. @source decisions D12
 * BASEMAPS
 */
export function useBasemaps(): {
  readonly basemaps: readonly Basemap[];
  readonly basemap: string | null;
  readonly onBasemap: (id: string) => void;
} {
  const [basemaps, setBasemaps] = useState(onlyPlain);
  const [basemap, setBasemap] = useState(() => kept(key));
  useEffect(() => {
    let gone = false;
    void configured().then((found) => {
      if (!gone) setBasemaps(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return {
    basemaps,
    basemap,
    onBasemap: (id) => {
      keep(key, id);
      setBasemap(id);
    },
  };
}
