import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAny } from '../testing/read-any.ts';
import { machineUploads, missingMachineFiles } from '../testing/shared-isoxml.ts';
import { isInDictionary, quantityOf, readableValue, storedValue } from './quantities.ts';
import {
  attachedRecordings,
  isOurLog,
  ourRecording,
  packedRecording,
  unpackedRecording,
} from './recording.ts';
import { referencesOf } from './references.ts';
import { keyOf, readTimelog } from './timelog.ts';
import { readXml, writeXml, type Element } from './tree.ts';
import { openParts } from './write-device.ts';
import { writeLog } from './write-log.ts';

/**
 * Recordings as time logs, there and back. @source ISO 11783-10 TLG, ISO 11783-11, EXC-01, EXC-02
 */

type Recording = Readonly<Record<string, unknown>>;

/** Writes a recording and reads it again, from the log alone or with its companion file. */
async function again(
  recording: Recording,
  parts = openParts('DVC1'),
): Promise<{ read: unknown; isWhole: boolean; log: Element }> {
  const { header, binary, attributes, isWhole } = writeLog('TLG00001', recording, parts);
  const log = readXml(
    new TextEncoder().encode(
      writeXml({
        tag: 'TLG',
        attributes: {
          A: 'TLG00001',
          P0_begin: '',
          P0_file: isWhole ? null : 'REC00001.BIN',
          ...attributes,
        },
      }),
    ),
  );
  const files = new Map([
    ['TLG00001.xml', header],
    ['TLG00001.bin', binary],
    ['REC00001.BIN', await packedRecording(recording)],
  ]);
  const fileOf = (name: string) => ({ name, bytes: files.get(name)! });
  expect(isOurLog(log)).toBe(true);
  const found = readTimelog('TLG00001', fileOf, () => null);
  const task = { tag: 'TSK', attributes: {}, children: [log] };
  const attached = await attachedRecordings([task], fileOf);
  return {
    read: JSON.parse(
      JSON.stringify(
        ourRecording(log, 'TSK1', found.log!, {
          references: referencesOf([], ''),
          whole: attached.get(log) ?? null,
        }).recording,
      ),
    ),
    isWhole,
    log,
  };
}

const point = (time: string, position: number[], values: Record<string, number>) => ({
  type: 'Feature',
  properties: { kind: 'point', time, values },
  geometry: { type: 'Point', coordinates: position },
});

describe('EXC-02 recordings as time logs', () => {
  it('EXC-02 every whole number of every quantity of the dictionary is stored exactly', () => {
    const known = Array.from({ length: 0xe000 }, (_, ddi) => ddi).filter(isInDictionary);
    expect(known.length).toBeGreaterThan(400);
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
        (ddi, stored) => {
          const quantity = quantityOf(ddi);
          const value = readableValue(quantity, stored);
          expect(readableValue(quantity, storedValue(quantity, value))).toBe(value);
        },
      ),
      { numRuns: 4000, seed: 7 },
    );
  });

  it('EXC-02 drawn logs are read back from the log alone', async () => {
    const line = fc.record({
      second: fc.nat(86_399),
      position: fc.tuple(
        fc.integer({ min: -1_799_999_999, max: 1_799_999_999 }),
        fc.integer({ min: 1, max: 899_999_999 }),
      ),
      values: fc.dictionary(
        fc.constantFrom('0007 DET-1', '018D', '00C0 DET-1', 'EAA6 DET-1', '0006 DET-1'),
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
      ),
    });
    const units: Record<string, [ddi: number, unit: string, decimals: number]> = {
      '0007 DET-1': [0x0007, 'kg/ha', 2],
      '018D': [0x018d, 'km/h', 4],
      '00C0 DET-1': [0x00c0, '°C', 3],
      'EAA6 DET-1': [0xeaa6, 'bar', 3],
      '0006 DET-1': [0x0006, 'bushels', 1],
    };
    const quantities = Object.entries(units).map(([key, [ddi, unit]]) => ({
      key,
      ddi,
      element: key.split(' ')[1] ?? null,
      name: quantityOf(ddi).name,
      unit,
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 2, maxLength: 30 }),
        fc.nat(100),
        async (lines, more) => {
          const points = lines.map(({ second, position: [east, north], values }) =>
            point(
              `2026-05-12 ${new Date(second * 1000).toISOString().slice(11, 19)}`,
              [east / 1e7, north / 1e7],
              Object.fromEntries(
                Object.entries(values).map(([key, value]) => [
                  key,
                  Number((value / 10 ** units[key]![2]).toFixed(units[key]![2])),
                ]),
              ),
            ),
          );
          const path = {
            type: 'Feature',
            properties: { kind: 'path', begin: '2026-05-11 23:59:59', end: '2026-05-13 00:00:01' },
            geometry: {
              type: 'LineString',
              coordinates: points.map(({ geometry }) => geometry.coordinates),
            },
          };
          const recording = {
            type: 'FeatureCollection',
            name: 'Proef',
            records: points.length + more,
            quantities,
            totals: [],
            features: [path, ...points],
          };
          const { read, isWhole } = await again(recording);
          expect(isWhole).toBe(true);
          expect(read).toEqual(recording);
        },
      ),
      { numRuns: 80, seed: 11 },
    );
  }, 60_000);

  const cases: readonly (readonly [name: string, recording: Recording])[] = [
    ['nothing at all', {}],
    ['no feature', { type: 'FeatureCollection', features: [] }],
    [
      'points with properties of their own',
      {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { opbrengst: 8.25, kleur: 'rood' },
            geometry: { type: 'Point', coordinates: [5.7, 52.6, 3] },
          },
        ],
      },
    ],
    [
      'shapes that are no points',
      {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: null,
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [5.7, 52.6],
                  [5.8, 52.6],
                  [5.8, 52.7],
                  [5.7, 52.6],
                ],
              ],
            },
          },
          null,
          7,
          { geometry: 'POINT' },
        ],
      },
    ],
    [
      'more digits than a log has',
      {
        name: 'a',
        records: 1,
        quantities: [],
        totals: [],
        features: [point('2026-05-12 08:00:00', [5.700000012345, 52.6], { x: 1 / 3, y: 1e300 })],
        type: 'FeatureCollection',
      },
    ],
    [
      'times that are none',
      {
        name: 'a',
        records: 2,
        quantities: [],
        totals: [],
        features: [
          point('gisteren', [5.7, 52.6], {}),
          point('1979-01-01 00:00:00', [5.7, 52.6], {}),
        ],
        type: 'FeatureCollection',
      },
    ],
    [
      'three hundred quantities',
      {
        name: 'a',
        records: 1,
        quantities: Array.from({ length: 300 }, (_, index) => ({
          key: keyOf(0xe100 + index, null),
          ddi: 0xe100 + index,
          name: 'N',
          unit: 'm',
          element: null,
        })),
        totals: [],
        features: [
          point(
            '2026-05-12 08:00:00',
            [5.7, 52.6],
            Object.fromEntries(
              Array.from({ length: 300 }, (_, index) => [keyOf(0xe100 + index, null), index]),
            ),
          ),
        ],
        type: 'FeatureCollection',
      },
    ],
    [
      'members that are of no recording',
      {
        type: 'FeatureCollection',
        quantities: 'x',
        totals: [{ ddi: 'y' }],
        features: 'none',
        crs: { name: 'EPSG:4326' },
      },
    ],
  ];
  it.each(cases)(
    'EXC-02 %s: values that do not fit a log are stored in full in the side file',
    async (_name, recording) => {
      const { read, isWhole } = await again(recording);
      expect(isWhole).toBe(false);
      expect(read).toEqual(recording);
    },
  );

  it('EXC-02 an own unit for a dictionary number is written as a manufacturer’s, so that it is not misread', async () => {
    const parts = openParts('DVC3');
    const recording = (unit: string, value: number) => ({
      type: 'FeatureCollection',
      name: 'a',
      records: 1,
      quantities: [{ key: '0006 DET-1', ddi: 6, name: quantityOf(6).name, unit, element: 'DET-1' }],
      totals: [],
      features: [point('2026-05-12 08:00:00', [5.7, 52.6], { '0006 DET-1': value })],
    });
    for (const [unit, value] of [
      ['kg/ha', 1.25],
      ['bushels', 2.5],
      ['bushels', 3.75],
      ['kg/ha', 8],
    ] as const) {
      const { read, isWhole } = await again(recording(unit, value), parts);
      expect([isWhole, read]).toEqual([true, recording(unit, value)]);
    }
    const made = parts.elements();
    expect(
      made.filter(({ tag }) => tag === 'DPD').map(({ attributes }) => attributes['B']),
    ).toEqual(['0006', 'E000', 'E001']);
    expect(
      made.filter(({ tag }) => tag === 'DVP').map(({ attributes: { C, E } }) => [C, E]),
    ).toEqual([
      ['0.1', 'bushels'],
      ['0.01', 'bushels'],
    ]);
    expect(
      made
        .filter(({ tag }) => tag === 'DET')
        .map(({ attributes: { A, D }, children }) => [A, D, children!.length]),
    ).toEqual([
      ['DET3', 'Device', 0],
      ['DET30001', 'DET-1', 3],
    ]);
    const numbers = made.map(({ tag, attributes }) =>
      tag === 'DET' ? attributes['B'] : attributes['A'],
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('EXC-02 an invalid or harmful file beside a log is ignored', async () => {
    const log = readXml(
      new TextEncoder().encode('<TLG A="TLG00001" P0_begin="" P0_file="REC00001.BIN"/>'),
    );
    const found = {
      begin: null,
      end: null,
      records: 0,
      measured: [],
      points: [],
      totals: [],
      notes: [],
    };
    let deep: unknown = {};
    for (let level = 0; level < 50; level += 1) deep = { deep };
    for (const bytes of [
      new Uint8Array([1, 2, 3]),
      await packedRecording([] as unknown as Recording),
      await packedRecording({ text: 'a\u0000b' }),
      await packedRecording({ ['\ud800']: 1 }),
      await packedRecording({ deep }),
    ]) {
      const whole = await unpackedRecording({ name: 'REC00001.BIN', bytes });
      expect(whole).toBeNull();
      expect(
        ourRecording(log, 'TSK1', found, { references: referencesOf([], ''), whole }).recording,
      ).toMatchObject({ type: 'FeatureCollection', name: 'TLG00001' });
    }
  });
});

describe.skipIf(missingMachineFiles)('EXC-01 recordings of machine files', () => {
  it.each([
    ['TotalsTests/TASKDATA.XML', 3],
    ['AFE.zip', 3],
    ['SingleDPD.zip', 1],
  ])(
    'EXC-01 every log of %s is the same after writing and reading',
    async (name, many) => {
      const { objects } = await readAny(
        machineUploads()
          .find((upload) => upload.name.endsWith(name))!
          .files(),
      );
      const logs = objects.flatMap((object) =>
        object.kind === 'timelog' && object.content ? [object.content] : [],
      );
      expect(logs).toHaveLength(many);
      for (const { recording } of logs) {
        const stored = JSON.parse(JSON.stringify(recording)) as Recording;
        const { read, isWhole } = await again(stored);
        expect(isDeepStrictEqual(read, stored)).toBe(true);
        expect([stored['name'], isWhole]).toEqual([stored['name'], true]);
      }
    },
    60_000,
  );
});
