import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../testing/folder.ts';
import { outsideOrigins, readBasemaps } from './configured.ts';

/** An operator's configuration of basemaps. @source decisions D12 BASEMAPS */

const file = join(openFolder('basemaps'), 'basemaps.json');
const read = (content: unknown) => {
  writeFileSync(file, JSON.stringify(content));
  return readBasemaps(file);
};
const only = (entry: unknown) => {
  const [basemap] = read({ presets: false, basemaps: [entry] }).list;
  return basemap!;
};
const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png';

describe('RUN-01 BASEMAPS', () => {
  it('RUN-01 when unset offers the presets that need no key', () => {
    const { allowed, list } = readBasemaps(null);
    const ids = list.map(({ basemap }) => basemap.id);
    expect(allowed).toBe(true);
    expect(ids).toContain('nl-aerial');
    expect(ids).not.toContain('dk-aerial');
  });

  it('RUN-01 none offers nothing, and names no host to the page', () => {
    const none = readBasemaps('none');
    expect(none).toEqual({ allowed: false, list: [] });
    expect(outsideOrigins(none)).toEqual([]);
  });

  it('RUN-01 a list precedes the presets, and replaces those with the same id', () => {
    const { list } = read([{ id: 'nl-aerial', name: 'Own', tiles }]);
    expect(list[0]?.basemap).toMatchObject({ id: 'nl-aerial', name: 'Own', tiles: [tiles] });
    expect(list.filter(({ basemap }) => basemap.id === 'nl-aerial')).toHaveLength(1);
    expect(list.length).toBeGreaterThan(20);
  });

  it('RUN-01 an entry may set every property of a basemap', () => {
    const said = {
      id: 'a',
      name: { en: 'Photo', nl: 'Luchtfoto' },
      tiles: [tiles],
      tiles_dark: [tiles],
      tile_size: 512,
      min_zoom: 3,
      max_zoom: 18,
      look: 'aerial',
      country: 'NL',
      bounds: [3, 50, 8, 54],
      attribution: '© A',
      ahead: true,
    };
    expect(only(said).basemap).toEqual({ ...said, kind: 'raster', last: false, referrer: false });
  });

  it('RUN-01 a key stays on the server: the page gets an address of ours', () => {
    const { basemap, upstream } = only({
      id: 'a b',
      name: 'A',
      tiles: `${tiles}?k={key}`,
      key: 'secret',
    });
    expect(basemap.tiles).toEqual(['/api/basemaps/a%20b/{z}/{x}/{y}/']);
    expect(JSON.stringify(basemap)).not.toContain('secret');
    expect(upstream).toEqual({ tiles: [`${tiles}?k={key}`], key: 'secret' });
  });

  it('RUN-01 a preset with a key is offered with one', () => {
    const { basemap, upstream } = only({ preset: 'dk-aerial', key: 'secret' });
    expect(basemap).toMatchObject({ id: 'dk-aerial', country: 'DK', look: 'aerial' });
    expect(basemap.tiles[0]).toMatch(/^\/api\/basemaps\/dk-aerial\//);
    expect(upstream?.key).toBe('secret');
  });

  it('RUN-01 the page may request only hosts it was given', () => {
    const configured = read({
      presets: false,
      basemaps: [
        { id: 'a', name: 'A', tiles },
        { id: 'b', name: 'B', tiles: 'https://{b,c}.example.org:8443/{z}/{x}/{y}' },
        { id: 'c', name: 'C', tiles: 'https://keyed.example.org/{z}/{x}/{y}?{key}', key: 'k' },
      ],
    });
    expect(outsideOrigins(configured)).toEqual([
      'https://tiles.example.org',
      'https://b.example.org:8443',
    ]);
  });

  it('RUN-01 a style is read by the server, its tiles by the page', () => {
    const style = {
      id: 'v',
      name: 'V',
      kind: 'style',
      tiles: 'https://maps.example.org/style.json',
      origins: ['https://tiles1.example.org'],
    };
    const configured = read({ presets: false, basemaps: [style] });
    expect(configured.list[0]?.basemap).toMatchObject({
      kind: 'style',
      tiles: ['/api/basemaps/v/style/'],
      ahead: false,
    });
    expect(outsideOrigins(configured)).toEqual([
      'https://maps.example.org',
      'https://tiles1.example.org',
    ]);
  });

  const wrong: readonly (readonly [string, unknown, RegExp])[] = [
    ['no list', {}, /must hold a list/],
    ['an entry without tiles', [{ id: 'a' }], /\[0\].*\{id, name, tiles\}/],
    ['a preset that is none', [{ preset: 'xx' }], /no preset/],
    ['a preset without its key', [{ preset: 'dk-aerial' }], /needs a key/],
    ['a look nobody knows', [{ id: 'a', name: 'A', tiles, look: 'x' }], /look/],
    ['a zoom beyond', [{ id: 'a', name: 'A', tiles, max_zoom: 99 }], /max_zoom/],
    ['no address', [{ id: 'a', name: 'A', tiles: 'tiles' }], /address/],
    ['a name without English', [{ id: 'a', name: { nl: 'A' }, tiles }], /name/],
    [
      'a style with one for the dark scheme',
      [{ id: 'a', name: 'A', kind: 'style', tiles: 'https://a.example/s', tiles_dark: tiles }],
      /tiles_dark/,
    ],
    [
      'origins that are addresses',
      [{ id: 'a', name: 'A', kind: 'style', tiles: 'https://a.example/s', origins: [tiles] }],
      /origins/,
    ],
    [
      'an id twice',
      [
        { id: 'a', name: 'A', tiles },
        { id: 'a', name: 'B', tiles },
      ],
      /twice/,
    ],
    [
      'a file with a key',
      [{ id: 'a', name: 'A', kind: 'cog', tiles: 'https://a.example/a.tif', key: 'secret' }],
      /pictures only/,
    ],
  ];
  it.each(wrong)('RUN-01 %s is refused', (_title, content, told) =>
    expect(() => read(content)).toThrow(told),
  );

  it('RUN-01 a refusal reveals no key', () => {
    try {
      read([{ id: 'a', name: 'A', kind: 'cog', tiles: 'x', key: 'secret' }]);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain('secret');
    }
  });
});
