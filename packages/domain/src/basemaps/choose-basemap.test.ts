import { describe, expect, it } from 'vitest';
import { firstChoice, offeredAt } from './choose-basemap.ts';
import { basemapPresets } from './presets.starter.ts';
import { readTileAddress } from './tile-address.ts';

/**
 * The default basemap for a person without a choice.
 * @source decisions D12 BASEMAPS
 */

const basemaps = basemapPresets
  .filter(({ key }) => !key)
  .map(({ id, country, look, bounds = null, modest = false }) => ({
    id,
    country,
    look,
    bounds,
    last: modest,
    ahead: false,
  }));

describe('the first basemap of a farm', () => {
  const cases: readonly (readonly [string, readonly string[], number, number, string])[] = [
    ['Flevoland', ['NL'], 5.72, 52.53, 'nl-aerial'],
    ['West Flanders', ['BE'], 3.1, 51.0, 'be-vlg-aerial'],
    ['the Ardennes', ['BE'], 5.5, 50.0, 'be-wal-aerial'],
    ['the Beauce', ['FR'], 1.7, 48.2, 'fr-aerial'],
    ['the Lüneburg Heath', ['DE'], 9.9, 52.9, 'de-ni-aerial'],
    ['Lower Bavaria', ['DE'], 12.5, 48.8, 'de-by-aerial'],
    ['the Magdeburg Börde', ['DE'], 11.4, 52.1, 'de-st-aerial'],
    ['the Weinviertel', ['AT'], 16.5, 48.6, 'at-aerial'],
    ['the Seeland', ['CH'], 7.2, 47.0, 'ch-aerial'],
    ['the Gutland', ['LU'], 6.1, 49.7, 'lu-aerial'],
    ['Andalusia', ['ES'], -5.5, 37.5, 'es-aerial'],
    ['Masovia', ['PL'], 20.9, 52.2, 'pl-aerial'],
    ['Moravia', ['CZ'], 17.2, 49.3, 'cz-aerial'],
    ['Estonia', ['EE'], 25.5, 58.6, 'ee-aerial'],
    // no picture of Norway or, without a key, of Denmark is open
    ['Hedmark', ['NO'], 11.0, 60.8, 'no-map'],
    ['Zealand', ['DK'], 11.8, 55.5, 'world-aerial'],
    ['the Po valley', ['IT'], 11.0, 45.0, 'world-aerial'],
    ['two countries, looking at the other', ['NL', 'BE'], 3.1, 51.0, 'be-vlg-aerial'],
    ['a Dutch farm, looking at Bavaria', ['NL'], 12.5, 48.8, 'world-aerial'],
    ['everywhere', ['__'], 5.72, 52.53, 'world-aerial'],
  ];
  it.each(cases)('D12 in %s', (_place, countries, longitude, latitude, expected) =>
    expect(firstChoice(basemaps, countries, [longitude, latitude])?.id).toBe(expected),
  );

  it('D12 no basemap is chosen where none is offered', () =>
    expect(firstChoice([], ['NL'], [5, 52])).toBeNull());

  it('D12 rate-limited basemaps are offered last, basemaps of other countries never', () => {
    const ids = offeredAt(basemaps, [5.72, 52.53]).map(({ id }) => id);
    expect(ids[0]).toBe('nl-aerial');
    expect(ids.slice(-4)).toEqual([
      'world-aerial',
      'world-map',
      'world-map-topo',
      'world-blue-marble',
    ]);
    expect(ids.some((id) => id.startsWith('fr-') || id.startsWith('at-'))).toBe(false);
  });
});

describe('every preset', () => {
  it.each(basemapPresets.map((preset) => [preset.id, preset] as const))(
    'D12 %s can be drawn and credited',
    (id, preset) => {
      expect(basemapPresets.filter((other) => other.id === id)).toHaveLength(1);
      if (preset.kind === 'style') expect(preset.tiles).not.toMatch(/[{}]/);
      else expect(readTileAddress(preset.tiles)).toHaveProperty('template');
      expect(preset.tiles).toMatch(/^https:/);
      expect(preset.tiles.includes('{key}')).toBe(preset.key === true);
      for (const text of [preset.attribution, preset.licence, preset.source, preset.name])
        expect(text.trim()).not.toBe('');
      expect(preset.licence).not.toMatch(/\bNC\b/);
      expect(preset.zoom[0]).toBeLessThan(preset.zoom[1]);
      const [west, south, east, north] = preset.bounds ?? [-180, -90, 180, 90];
      expect(west).toBeLessThan(east);
      expect(south).toBeLessThan(north);
      if (preset.country !== null) expect(preset.bounds).toBeDefined();
    },
  );
});
