import { createRequire } from 'node:module';
import { areaHectares, parseWkt, type Polygonal, type Ring } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { unpack } from '../archive/zip.ts';
import { noteText } from '@furrow/server/exchange/import/note-text.ts';
import type { ObjectKind, SourceObject } from '../source/objects.ts';
import { readAny } from '../testing/read-any.ts';
import type { SourceFile } from '../source/source.ts';
import { writeShapefile } from '../testing/write-shapefile.ts';
import {
  machineJson,
  machineUploads,
  missingMachineFiles,
  taskdataText,
} from '../testing/shared-isoxml.ts';

/**
 * Every machine file of the shared data, compared with counts made from its text. @source decisions
 * D13, D15, EXC-01
 */

const library = createRequire(import.meta.url)('isoxml') as { ISOXMLManager: new () => any };

const count = (text: string, tag: string): number =>
  text.match(new RegExp(`<${tag}[\\s/>]`, 'g'))?.length ?? 0;
const ofKind = <Kind extends ObjectKind>(objects: readonly SourceObject[], kind: Kind) =>
  objects.filter((object): object is Extract<SourceObject, { kind: Kind }> => object.kind === kind);
const tags: Readonly<Partial<Record<ObjectKind, string>>> = {
  customer: 'CTR',
  farm: 'FRM',
  worker: 'WKR',
  device: 'DVC',
  product: 'PDT',
  task: 'TSK',
  timelog: 'TLG',
};
const uploads = machineUploads();
const upload = (name: string): SourceFile[] =>
  uploads.find((one) => one.name.endsWith(name))!.files();
const read = (name: string) => readAny(upload(name));

describe.skipIf(missingMachineFiles)('EXC-01 machine files', () => {
  it.each(uploads.map(({ name, files }) => [name, files] as const))(
    'EXC-01 %s: as many objects as in its text, and notes for the rest',
    async (name, files) => {
      const reading = await readAny(files());
      const text = await taskdataText(files());
      if (!text) {
        expect([
          reading.format,
          reading.rows.length,
          reading.notes.map(({ code }) => code),
        ]).toEqual([null, 0, expect.arrayContaining(['main_file_missing'])]);
        return;
      }
      const found = Object.fromEntries(
        Object.keys(tags).map((kind) => [kind, ofKind(reading.objects, kind as ObjectKind).length]),
      );
      const counted = Object.fromEntries(
        Object.entries(tags).map(([kind, tag]) => [kind, count(text, tag)]),
      );
      const left = reading.notes.filter(({ code }) => code === 'field_without_boundary').length;
      const lines = ofKind(reading.objects, 'guidance').length;
      console.info(
        `${name}: ${reading.rows.length} fields, ${left} without boundary, ${Object.entries({
          ...found,
          guidance: lines,
          grid: ofKind(reading.objects, 'grid').length,
        })
          .filter(([, many]) => many > 0)
          .map(([kind, many]) => `${many} ${kind}`)
          .join(', ')}`,
      );
      expect(reading.format).toBe('isoxml');
      expect(found).toEqual(counted);
      expect(reading.rows.length + left).toBe(count(text, 'PFD'));
      const bareLines = text.match(/<PFD[^>]*>\s*<LSG A="5"/g)?.length ?? 0;
      expect(lines).toBe(count(text, 'GPN') + bareLines);
      const zones = text.match(/<TZN[^>]*>\s*<PLN/g) ? 1 : 0;
      expect(ofKind(reading.objects, 'grid').length).toBe(count(text, 'GRD') + zones);
      for (const note of [
        ...reading.notes,
        ...reading.rows.flatMap((row) => row.notes),
        ...reading.objects.flatMap((object) => object.notes),
      ]) {
        for (const language of ['en', 'nl'] as const)
          expect(noteText(note, language)).not.toMatch(/\{\w+\}|^\w+_\w+$|detail_/);
      }
      // an object without content has a note with the reason
      for (const object of reading.objects.filter(({ content }) => content === null))
        expect(object.notes.length).toBeGreaterThan(0);
      expect(new Set(reading.objects.map(({ key }) => key)).size).toBe(reading.objects.length);
    },
  );

  it.each([
    ['TotalsTests/TASKDATA.zip', 'TotalsTests/TASKDATA.zip'],
    ['AFE.zip', 'AFE.zip'],
    ['SingleDPD.zip', 'SingleDPD.zip'],
  ])('EXC-01 the logs of %s have the values that another reader finds', async (name) => {
    const manager = new library.ISOXMLManager();
    await manager.parseISOXMLFile(upload(name)[0]!.bytes, 'application/zip');
    const expected = manager.rootElement.attributes.Task.flatMap(
      (task: any) => task.attributes.TimeLog ?? [],
    ).map((log: any) => {
      const parsed = log.parseBinaryFile();
      return {
        name: log.attributes.Filename,
        records: parsed.timeLogs.length,
        placed: parsed.timeLogs.filter((entry: any) => entry.isValidPosition).length,
        values: parsed.timeLogs.reduce(
          (sum: number, entry: any) => sum + Object.keys(entry.values).length,
          0,
        ),
      };
    });
    const { objects } = await read(name);
    const found = objects.flatMap((object) => {
      if (object.kind !== 'timelog' || !object.content) return [];
      const { records, features } = object.content.recording as {
        records: number;
        features: { properties: { kind: string; values?: object } }[];
      };
      const points = features.filter(({ properties }) => properties.kind === 'point');
      return [
        {
          name: object.name,
          records,
          placed: points.length,
          values: points.reduce(
            (sum, { properties }) => sum + Object.keys(properties.values!).length,
            0,
          ),
        },
      ];
    });
    const placedOnly = found.map(({ values: _values, ...one }) => one);
    expect(placedOnly).toEqual(expected.map(({ values: _values, ...one }: any) => one));
    for (const [place, { records, placed, values }] of expected.entries())
      if (records === placed) expect(found[place]!.values).toBe(values);
  });

  it('EXC-01 a grid of type 2 has its values at the right cells', async () => {
    const [file] = upload('Type2_ReadValue/TASKDATA.XML').filter(({ name }) =>
      /\.bin$/i.test(name),
    );
    const raw = new DataView(file!.bytes.buffer, file!.bytes.byteOffset);
    const grid = ofKind((await read('Type2_ReadValue/TASKDATA.XML')).objects, 'grid')[0]!;
    const features = grid.content!.features as {
      properties: { value: number };
      geometry: { coordinates: number[][][] };
    }[];
    expect(features).toHaveLength(400);
    for (const cell of [0, 1, 19, 20, 399]) {
      expect(features[cell]!.properties.value).toBeCloseTo(raw.getInt32(4 * cell, true) * 0.01, 6);
      expect(features[cell]!.geometry.coordinates[0]![0]![0]).toBeCloseTo(
        7.222 + (cell % 20) * 0.0002,
        9,
      );
      expect(features[cell]!.geometry.coordinates[0]![0]![1]).toBeCloseTo(
        52.223 + Math.floor(cell / 20) * 0.0001,
        9,
      );
    }
  });

  it('EXC-01 a grid of type 1 uses the values of its zones; a truncated one reports its length', async () => {
    const [first] = ofKind((await read('Grid/Type1/TASKDATA.XML')).objects, 'grid');
    const codes = [
      ...upload('Grid/Type1/TASKDATA.XML').find(({ name }) => /\.bin$/i.test(name))!.bytes,
    ];
    const named = codes.filter((code) => code === 0 || code === 1).length;
    expect(first!.content!.features).toHaveLength(named);
    expect(first!.notes).toContainEqual({
      code: 'cells_without_zone',
      params: { id: 'GRD00001', count: 100 - named },
    });
    const [cut] = ofKind((await read('Type1_Invalid/TASKDATA.XML')).objects, 'grid');
    expect(cut!.notes).toContainEqual({
      code: 'binary_short',
      params: { file: 'GRD00001.bin', read: 8, expected: 5724 },
    });
  });

  it('EXC-01 guidance patterns of every kind match the expected model', async () => {
    const expected = machineJson('adapt/Guidance/AllPatterns.json').Catalog;
    const lines = ofKind((await read('AllPatternsOutput.xml')).objects, 'guidance');
    expect(lines.map(({ name }) => name)).toEqual(
      expected.GuidancePatterns.map((pattern: any) =>
        pattern.Description === 'MultiAbLine' ? 'AbLine' : pattern.Description,
      ),
    );
    const straight = expected.GuidancePatterns[0];
    expect(lines[0]!.content).toMatchObject({
      geometry: `LINESTRING (${straight.A.X} ${straight.A.Y}, ${straight.B.X} ${straight.B.Y})`,
    });
    expect(lines[1]!.notes.map(({ code }) => code)).toContain('guidance_from_heading');
    expect(lines[3]!.notes.map(({ code }) => code)).toContain('guidance_from_circle');
  });

  it('EXC-01 a field with two outer rings is one row, and a hole reduces its area', async () => {
    const areaOf = (wkt: string | null) => areaHectares(parseWkt(wkt!).geometry as Polygonal);
    const two = await read('v1-2-boundaries.xml');
    expect(two.rows).toHaveLength(1);
    expect(parseWkt(two.rows[0]!.geometry!).geometry?.type).toBe('MultiPolygon');
    const hole = await read('Field12.xml');
    const polygon = parseWkt(hole.rows[0]!.geometry!).geometry as Extract<
      Polygonal,
      { type: 'Polygon' }
    >;
    expect(polygon.coordinates).toHaveLength(2);
    expect(areaOf(hole.rows[0]!.geometry)).toBeLessThan(
      areaHectares({ type: 'Polygon', coordinates: [polygon.coordinates[0]!] }),
    );
    expect(hole.rows[0]).toMatchObject({ name: 'Field 1', register_id: 'Field code 1' });
  });

  it('EXC-01 a task has its field, dose, work, people and machines', async () => {
    const [task] = ofKind((await read('deutz_export/TASKDATA.XML')).objects, 'task');
    expect(task!.content).toMatchObject({
      state: 'planned',
      field: 'PFD1',
      moment: '2024-10-10T09:23:21.000',
      zones: 'TSK1/1',
      activities: [
        {
          theme: 'fertilizing',
          type: 'Mineraldünger',
          items: [{ product: 'PDT1', value: 222.22, unit: 'kg/ha' }],
        },
      ],
    });
    const [full] = ofKind((await read('js/task_full.zip')).objects, 'task');
    expect(full!.content).toMatchObject({
      state: 'performed',
      customer: 'TASKDATA/CTR1',
      workers: ['TASKDATA/WKR1'],
      devices: ['TASKDATA/DVC-1', 'TASKDATA/DVC-2'],
      comments: ['Emoji comments', ':)', 'Driver wrote this'],
    });
  });

  it('EXC-01 an id used twice gives two people, with a note on the second', async () => {
    const workers = ofKind((await read('duplicate-xmlid.zip')).objects, 'worker');
    expect(workers.map(({ name, notes }) => [name, notes.map(({ code }) => code)])).toEqual([
      ['Worker WKR1 (1)', []],
      ['Worker WKR1 (2)', ['id_duplicate']],
    ]);
  });

  it('EXC-01 shapefiles beside task data are named and not read: hundreds of grid cells are no fields', async () => {
    const square = (index: number): Ring => [
      [index, 0],
      [index, 20],
      [index + 20, 20],
      [index + 20, 0],
      [index, 0],
    ];
    const cells = writeShapefile({
      name: 'cells',
      shapes: Array.from({ length: 40 }, (_, index) => ({ rings: [square(index * 20)] })),
    });
    const card = [
      ...upload('js/task_full.zip'),
      ...cells.map(({ name, bytes }) => ({ name: `RX/${name}`, bytes })),
    ];
    const alone = await read('js/task_full.zip');
    const both = await readAny(card);
    expect([both.format, both.rows.length, both.objects.length]).toEqual([
      'isoxml',
      alone.rows.length,
      alone.objects.length,
    ]);
    for (const { name } of cells)
      expect(both.notes).toContainEqual({
        code: 'file_beside_taskdata',
        params: { file: `RX/${name}` },
      });
    expect((await readAny(card, { kind: 'isoxml' })).rows).toHaveLength(alone.rows.length);
    expect((await readAny(card, { kind: 'fields' })).rows.length).toBeGreaterThan(
      alone.rows.length,
    );
  });

  it('EXC-01 a log referenced three times is read once', async () => {
    const { files } = await unpack(upload('TotalsTests/TASKDATA.zip')[0]!);
    const again = files.map((file) =>
      /taskdata\.xml$/i.test(file.name)
        ? {
            ...file,
            bytes: new TextEncoder().encode(
              new TextDecoder().decode(file.bytes).replace(/<TLG A="TLG00001"[^>]*\/>/, '$&$&$&'),
            ),
          }
        : file,
    );
    const reading = await readAny(again);
    expect(ofKind(reading.objects, 'timelog').map(({ name }) => name)).toEqual([
      'TLG00001',
      'TLG00002',
      'TLG00003',
    ]);
    expect(reading.notes).toContainEqual({
      code: 'timelog_again',
      params: { file: 'TLG00001', count: 3 },
    });
  });
});
