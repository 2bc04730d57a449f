import { useEffect, useState } from 'react';
import { http } from '../../calls.ts';
import { plainBasemap, readBasemaps, type Basemap } from '../../map/basemaps.ts';

const key = 'furrow-basemap';

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // it holds for this visit
  }
}

const onlyPlain: readonly Basemap[] = [plainBasemap];
let asked: Promise<readonly Basemap[]> | null = null;

/** What the operator configured, asked once; without an answer there is the built-in ground. */
function configured(): Promise<readonly Basemap[]> {
  asked ??= http({ path: '/api/basemaps.json' }).then((result) => (result.ok ? readBasemaps(result.value) : onlyPlain));
  return asked;
}

/** What may lie under the fields, and what this person chose on this device. @source decisions D12 BASEMAPS */
export function useBasemaps(): { readonly basemaps: readonly Basemap[]; readonly basemap: string | null; readonly onBasemap: (id: string) => void } {
  const [basemaps, setBasemaps] = useState(onlyPlain);
  const [basemap, setBasemap] = useState(remembered);
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
      remember(id);
      setBasemap(id);
    },
  };
}
