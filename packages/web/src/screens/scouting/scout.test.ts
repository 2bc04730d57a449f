import { fixture } from '@furrow/domain/testing/fixture.ts';
import { observationOf } from '@furrow/domain/record/observation.ts';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../record/form/answerTo.ts';
import { observationZones } from '../cropfield/map/mapLayers.ts';
import { emptyScout, recordOfScout, hasContent, type Scout } from './scout.ts';

const around = {
  date: '2026-06-12 09:00',
  state: 'performed',
  applier: 'me',
  kind: 'pest',
} as const;
const seen: Scout = {
  field: 'a',
  pin: [5.7, 52.6],
  organism: { code: 'LPTNDE', name: 'Colorado potato beetle' },
  severity: 'high',
  count: '12',
  stage: 35,
  note: '  along the ditch ',
};

describe('ENT-record an observation in a crop', () => {
  it.each([
    ['nothing', emptyScout, 0, false],
    ['a photo alone', emptyScout, 1, true],
    ['blanks', { ...emptyScout, note: '  ', count: '' }, 0, false],
    ['that there is none of it', { ...emptyScout, severity: 'none' as const }, 0, true],
    ['none counted', { ...emptyScout, count: '0' }, 0, true],
    ['the stage 00', { ...emptyScout, stage: 0 }, 0, true],
  ])('ENT-record %s', (_what, scout, photos, says) => expect(hasContent(scout, photos)).toBe(says));

  it('ENT-record becomes an observation with its details, a point and no hectares', () => {
    const record = recordOfScout(seen, around);
    expect(record).toMatchObject({
      cropfield: 'a',
      processing_state: 'performed',
      worked_area: 0,
      part_field: 'POINT (5.7 52.6)',
      notes: 'along the ditch',
      activities: [{ theme: 'observation', type: 803, items: [] }],
    });
    expect(observationOf(fixture(record))).toEqual({
      organism: { code: 'LPTNDE', name: 'Colorado potato beetle' },
      severity: 'high',
      stage: 35,
      count: 12,
      share: null,
    });
  });

  it.each([
    ['weed', 802],
    ['disease', 804],
    ['other', 801],
    [null, 801],
  ] as const)('ENT-record of the kind %s', (kind, type) =>
    expect(recordOfScout(seen, { ...around, kind })).toMatchObject({ activities: [{ type }] }),
  );

  it('ENT-record without a pin it is of the whole field', () =>
    expect(recordOfScout({ ...seen, pin: null }, around)).toMatchObject({ part_field: null }));

  it('ENT-record is answered by a treatment against its organism, at its stage, with a reason', () =>
    expect(
      answerTo(fixture(recordOfScout(seen, around)), 'High, 12').map(
        ({ type, value, textvalue, code }) => [type, value ?? textvalue, code],
      ),
    ).toEqual([
      [3005, 'Colorado potato beetle', 'LPTNDE'],
      [3006, 35, null],
      [3011, 'High, 12', null],
    ]));

  it('SCR-01 is a point coloured by severity on the map, where it has one and its field is shown', () => {
    const row = (more: object) => fixture({ ...recordOfScout(seen, around), id: 'r', ...more });
    const rows = [
      row({}),
      row({ part_field: null }),
      row({ cropfield: 'elsewhere' }),
      row({ processing_state: 'cancelled' }),
      row({ part_field: 'POLYGON ((0 0, 1 0, 1 1, 0 0))' }),
      row({ activities: [] }),
    ];
    expect(observationZones(fixture(rows), new Set(['a']), ({ name }) => name ?? '')).toEqual([
      {
        geometry: { type: 'Point', coordinates: [5.7, 52.6] },
        color: '#c0392b',
        label: 'Colorado potato beetle',
        opens: '/cropr/farm/records/r/',
      },
    ]);
  });
});
