import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFormats } from '../export/formats.ts';
import type { Table } from '@furrow/formats/writing/table.ts';
import { textOfPdf } from '../testing/pdf-text.ts';
import { tableOf, written } from '../testing/write-table.ts';
import type { PrintDocument } from './document.ts';
import { openPrint } from './print.ts';

/** @source decisions D13: big exports stream; none has the whole farm in memory */

const pdf = exportFormats.find(({ id }) => id === 'pdf')!;
const document: PrintDocument = {
  title: 'Records',
  subtitle: 'Hoeve · 2026',
  made: 'Made on 21-11-2026',
  pages: 'Page {page} of {pages}',
  language: 'en',
  empty: 'Nothing to show.',
};

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'furrow-paper-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A number of fields, in the form for a table of records. */
const fields = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `K${at + 1}.`,
    crop: `Winter wheat ${at}`,
    area: at / 10,
    geometry: null,
  }));

const times = (text: string, part: string): number => text.split(part).length - 1;

describe('print', { timeout: 120_000 }, () => {
  it('EXC-02 6,000 rows are complete: the heading on every page, pages numbered', async () => {
    const { bytes, notes } = await written(pdf, [tableOf(fields(6_000))]);
    const text = await textOfPdf(bytes);
    const shown = new Set([...text.matchAll(/K(\d+) ?\./g)].map(([, number]) => Number(number)));
    expect(shown.size).toBe(6_000);
    const pages = Number(/Page 1 of (\d+)/.exec(text)![1]);
    expect(pages).toBeGreaterThan(100);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(times(text, 'Registered area (ha)')).toBe(pages);
    expect(notes.map(({ code }) => code)).toEqual(['export_values_shown']);
  });

  it('EXC-02 a second table of lines is complete too, each under its title', async () => {
    const lines: Table = {
      ...tableOf(fields(1_500), 'record_lines'),
      title: 'Products by record',
      isDetail: true,
    };
    const text = await textOfPdf(
      (await written(pdf, [tableOf(fields(1)), lines], 'everything')).bytes,
    );
    expect(times(text, 'Products by record')).toBe(1);
    expect(text).toContain('K1500');
  });

  it('EXC-02 a text taller than a page continues on the next', async () => {
    const long = Array.from({ length: 4_000 }, (_, at) => `w${at}`).join(' ');
    const text = await textOfPdf(
      (await written(pdf, [tableOf([{ name: long, crop: null, area: 1, geometry: null }])])).bytes,
    );
    expect(new Set(text.match(/w\d+/g)).size).toBe(4_000);
    expect(text).toMatch(/Page 2 of \d/);
  });

  it('EXC-02 a table without rows has a text', async () => {
    expect(await textOfPdf((await written(pdf, [tableOf([])])).bytes)).toContain(
      'Nothing to show.',
    );
  });

  it('EXC-02 a source that fails ends the writing, and leaves nothing running', async () => {
    const broken: Table = {
      ...tableOf(fields(3)),
      async *rows() {
        yield [];
        throw new Error('the database went away');
      },
    };
    await expect(written(pdf, [broken])).rejects.toThrow('the database went away');
  });

  it('EXC-02 a document far larger than the available memory is written', async () => {
    const path = join(folder, 'large.pdf');
    const paper = openPrint(document, path, { megabytes: 96 });
    await paper.give({
      table: { title: null, headings: ['Name', 'Remark', 'Dose'], numeric: [false, false, true] },
    });
    for (let page = 0; page < 40; page += 1) {
      await paper.give({
        rows: Array.from({ length: 500 }, (_, at) => [
          `${page}-${at}`,
          `Against blight, after rain, the ${at}th of ${page}: lanes at 27 m, nozzles of the fan kind, no wind to speak of`,
          String(at),
        ]),
      });
    }
    await paper.end();
    expect((await stat(path)).size).toBeGreaterThan(1_000_000);
    expect((await readFile(path)).subarray(-6).toString()).toContain('%%EOF');
  });
});
