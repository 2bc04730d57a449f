import { beforeAll, expect, it } from 'vitest';
import type { SourceFile } from '../source/source.ts';
import { NOTE_CODES } from '../source/note.ts';
import { allFormats } from '../index.node.ts';
import { readAny } from '../testing/read-any.ts';
import type { Note } from '../source/note.ts';
import { readSheets } from './read-sheets.ts';
import { writeArchive } from '../testing/write-archive.ts';

/**
 * Every reader with every invalid file: reported, in bounded memory, and never thrown. @source
 * decisions D2, D13
 */

const swollen = 80 * 1024 * 1024;
const bombs: SourceFile[] = [];
let workbook: SourceFile;
// compressing so much takes a while, so it is done once
beforeAll(() => {
  const bytes = new Uint8Array(swollen);
  // one claims an unpacked size of three gigabytes, the other of nothing
  for (const claimedSize of [3 * 1024 ** 3, 0])
    bombs.push(writeArchive('small.zip', [{ name: 'fields', bytes }], { claimedSize }));
  workbook = writeArchive('work.xlsx', [
    { name: 'xl/workbook.xml', bytes: new TextEncoder().encode('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', bytes },
  ]);
}, 120_000);

const text = (content: string) => new TextEncoder().encode(content);
/** The first bytes that identify each format, followed by garbage. */
const beginnings: Readonly<Record<string, Uint8Array>> = {
  geopackage: text('SQLite format 3\0'),
  shapefile: Uint8Array.from([0, 0, 0x27, 0x0a, ...Array.from({ length: 24 }, () => 0)]),
  isoxml: text('<?xml version="1.0"?><ISO11783_TaskData VersionMajor="4">'),
  flatgeobuf: Uint8Array.from([0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0, 255, 255, 255, 127]),
  geoparquet: text('PAR1xxxxPAR1'),
  kml: text('<?xml version="1.0"?><kml><Document><Placemark>'),
  gpx: text('<?xml version="1.0"?><gpx version="1.1"><trk>'),
  geojson: text(
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Poly',
  ),
  csv: text('Name,WKT\nA,"POLYGON ((5 52, 5.1 52'),
};

const told = (codes: string[]) => {
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) expect(NOTE_CODES).toContain(code);
};

it.each(allFormats.map((format) => [format.id, format] as const))(
  'EXC-01 %s: empty, truncated, renamed, and a zip bomb',
  async (id, { extensions }) => {
    const [extension] = extensions;
    const cut = beginnings[id] ?? text(id);
    for (const bytes of [
      new Uint8Array(),
      cut,
      cut.subarray(0, 3),
      text('%PDF-1.7 no field at all'),
    ]) {
      for (const name of [`fields.${extension}`, 'fields.docx']) {
        const { rows, notes } = await readAny([{ name, bytes }]);
        expect(rows.filter(({ verdict_hint: hint }) => hint === 'ok')).toEqual([]);
        told([...notes, ...rows.flatMap((row) => row.notes)].map(({ code }) => code));
      }
    }
    for (const { bytes } of bombs) {
      expect(bytes.length).toBeLessThan(200_000);
      const before = process.memoryUsage().arrayBuffers;
      const { format, notes } = await readAny([{ name: `fields.${extension}`, bytes }]);
      expect([format, notes.map(({ code }) => code)]).toEqual([null, ['archive_too_large']]);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
    }
  },
  60_000,
);

it('EXC-01 tables: reports a workbook that expands too much', async () => {
  const notes: Note[] = [];
  const { sheets } = await readSheets(workbook, { isWanted: () => true, member: 'x' }, notes);
  expect([sheets, notes.map(({ code }) => code)]).toEqual([[], ['archive_too_large']]);
}, 60_000);
