import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchBasemap } from './watchBasemap.ts';

/** A map over a basemap of which no tile is drawn, whose events a test fires. */
function basemapMap() {
  const listeners = new Map<string, (event: object) => void>();
  const map = {
    on: (name: string, listener: (event: object) => void) => {
      listeners.set(name, listener);
      return { unsubscribe: () => listeners.delete(name) };
    },
    style: { tileManagers: { basemap: { getRenderableIds: () => [] } } },
    getSource: () => ({ minzoom: 0 }),
    isSourceLoaded: () => true,
    getZoom: () => 12,
    getCenter: () => ({ lng: 5, lat: 52 }),
  };
  const fire = (name: string, event: object = {}) => listeners.get(name)?.(event);
  return { map: map as unknown as MapLibreMap, fire };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a move among tiles that failed reports why they failed, not that there are none', () => {
  const { map, fire } = basemapMap();
  const told: unknown[] = [];
  const stop = watchBasemap(map, (trouble) => told.push(trouble));
  fire('error', { sourceId: 'basemap', error: { status: 500 } });
  fire('movestart');
  vi.advanceTimersByTime(2000);
  expect(told).toEqual(['down', 'down']);
  // another part of the service answers, with tiles that are empty
  fire('sourcedata', { sourceId: 'basemap', tile: { state: 'loaded' } });
  fire('movestart');
  vi.advanceTimersByTime(2000);
  expect(told).toEqual(['down', 'down', null, 'missing']);
  stop();
});
