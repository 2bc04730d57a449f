import { languages } from '@furrow/kit';
import { expect, it } from 'vitest';
import { NOTE_CODES } from '@furrow/formats/source/note.ts';
import { noteText } from './note-text.ts';
import { COMPARING_CODES } from './notes.ts';

/** Every parameter any note has. */
const params = {
  plan: '2025-1',
  file: 'a.zip',
  format: 'Shapefile',
  crs: 'EPSG:28992',
  name: 'Amersfoort / RD New',
  alternatives: 'EPSG:27700',
  stated: 'EPSG:1',
  limit: 1_073_741_824,
  kind: 'Point',
  dropped: 'Point',
  reason: 'spike',
  reasons: 'spike, self_touch',
  longitude: 5,
  latitude: 52,
  shapes: 3,
  records: 2,
  encoding: 'UTF-8',
  column: 'opp',
  value: 'x',
  hours: 24,
  first: '2026-07-01 01:00',
  last: '2026-07-02 00:00',
  most: 9,
  station: '99',
  day: '20260231',
  hour: '1',
  unit: 'm2',
  layer: 'percelen',
  crop: '259',
  variety: 'X',
  other: 4,
  percent: 75,
  measured: 2,
  id: 'PFD1',
  ids: 'BSN1',
  tag: 'BSN',
  count: 2,
  details: 'fax',
  address: 'Dijk 1',
  product: 'PDT1',
  reference: 'CTR1',
  state: '9',
  read: 8,
  expected: 9,
  kept: 1,
  total: 2,
  rows: 5,
  files: 1,
  resource: 'plan',
  entry: 'a.ndjson',
  line: 3,
  fields: 'name',
  others: 'wkt_rd',
  columns: 'Date, Products',
};

it.each([...NOTE_CODES, ...COMPARING_CODES])('%s is a full sentence, in every language', (code) => {
  const texts = languages.map((language) => noteText({ code, params }, language));
  for (const text of texts) expect(text).toMatch(/^[A-Z“{a][^{}]*\.$/);
  expect(new Set(texts).size).toBe(languages.length);
});

it('names findings in words, not codes', () => {
  expect(
    noteText(
      {
        code: 'geometry_invalid',
        params: { reason: 'self_intersection', longitude: 5.1, latitude: 52 },
      },
      'nl',
    ),
  ).toBe('Deze grens kan niet opgeslagen worden: de grens kruist zichzelf bij 5.1, 52.');
  expect(
    noteText({ code: 'geometry_repaired', params: { reasons: 'spike, self_touch' } }, 'en'),
  ).toBe(
    'The boundary was repaired without changing its area: the boundary has a spike, the boundary touches itself.',
  );
  expect(
    noteText(
      { code: 'columns_recognised', params: { name: 'marknr', crop_code: 'afgkode' } },
      'en',
    ),
  ).toBe('Columns used: marknr (name), afgkode (crop code).');
  expect(
    noteText({ code: 'archive_too_large', params: { file: 'a.zip', limit: 1_073_741_824 } }, 'en'),
  ).toContain('1024 MB');
});
