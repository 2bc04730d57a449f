import { describe, expect, it } from 'vitest';
import { countTiles, mayBeFetchedAhead, tilesOver, withMargin } from './fetch-ahead.ts';
import { basemapPresets } from './presets.starter.ts';

/** @source SYN-05, the licences of the presets */

describe('SYN-05 basemaps that may be fetched ahead', () => {
  it('SYN-05 basemaps whose licence allows copying', () => {
    const pictures = basemapPresets.filter(({ kind }) => kind === undefined);
    const refused = pictures.filter((preset) => !mayBeFetchedAhead(preset));
    expect(refused.map(({ id }) => id)).toEqual([
      'be-wal-aerial',
      'be-map',
      'dk-aerial',
      'pl-aerial',
      'fi-aerial-kapsi',
      'world-aerial',
      'world-map',
      'world-map-topo',
      'world-blue-marble',
    ]);
  });

  it('SYN-05 no styles of vector tiles, whatever their licence', () => {
    const styles = basemapPresets.filter(({ kind }) => kind === 'style');
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.filter(mayBeFetchedAhead)).toEqual([]);
  });

  it('SYN-05 the tiles over a box are counted exactly, each once', () => {
    const box = withMargin([5.7, 52.6, 5.72, 52.61], 500);
    for (const z of [10, 14, 17]) {
      const tiles = tilesOver(box, [z, z]);
      expect(tiles).toHaveLength(countTiles(box, z));
      expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(tiles.length);
    }
    // 2.35 km by 2.11 km; at zoom 17 a tile is 305.7 m * cos 52.6° = 185.7 m wide
    expect(countTiles(box, 17)).toBeGreaterThanOrEqual(12 * 11);
    expect(countTiles(box, 17)).toBeLessThanOrEqual(14 * 13);
  });

  it('SYN-05 a margin is equally wide to the east and to the north', () => {
    const [west, south, east, north] = withMargin([5.7, 52.6, 5.7, 52.6], 1000);
    const metres = 111_320;
    expect((north - south) * metres).toBeCloseTo(2000, 0);
    expect((east - west) * metres * Math.cos((52.6 * Math.PI) / 180)).toBeCloseTo(2000, 0);
  });
});
