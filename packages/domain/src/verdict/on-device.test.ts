import { describe, expect, it } from 'vitest';
import { unlimitedUse, unspecifiedArticle } from '../admission/situation.ts';
import { typedLookup } from '../rows.ts';
import { fixture } from '../testing/fixture.ts';
import { judgeStoredRecord, judgeOnDevice, type OfflineData } from './on-device.ts';

/** @source RUL-08, decisions D17, docs/decisions/112, docs/decisions/225 */

const square = (west: number, east: number) =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const whole = square(5.7, 5.71);
const field = (id: string, geometry: string) => ({
  id,
  plan: 'p',
  crop: 1,
  country: 'FR',
  period: 'main',
  geometry,
});
const activities = [
  { theme: 'crop_protection', type: null, items: [{ producttype: 7, value: 1, type: null }] },
];
const spraying = (id: string, date: string, more: object = {}) => ({
  id,
  farm: 'f',
  cropfield: 'a',
  date: `${date} 08:00`,
  processing_state: 'performed',
  linked_record: null,
  part_field: null,
  worked_geometry: null,
  field_name: null,
  field_crop: null,
  weather_report: null,
  activities,
  ...more,
});
const product = {
  ...unspecifiedArticle,
  producttype: 7,
  name: 'Bouclier',
  kind: 'fungicide',
  register: 'ephy',
  number: '2000007',
  dated: '2026-01-01',
  users: 'professional',
  substances: [],
  ids: [1],
  uses: [
    {
      ...unlimitedUse,
      crops: [{ name: 'Blé', within: [] }],
      applications: 3,
      intervalDays: 7,
      waitingDays: 14,
    },
  ],
};
const crops = new Map([[1, { names: { en: 'Winter wheat', fr: 'Blé' }, eppo_code: 'TRZAW' }]]);
const kept = (
  fields: readonly { readonly id: string }[],
  records: readonly object[],
): OfflineData =>
  fixture({
    usable: [product],
    held: [],
    named: [7],
    chosen: new Map(),
    editions: new Map([['ephy', '2026-01-01']]),
    countries: ['FR', 'NL'],
    lookup: typedLookup((entity, id) =>
      entity === 'cropfield'
        ? fields.find((one) => one.id === id)
        : entity === 'croptype'
          ? crops.get(Number(id))
          : undefined,
    ),
    fields,
    records,
    stock: [],
    organisms: [],
  });
const options = { language: 'en', today: '2026-08-01' } as const;
/** The verdict on a spraying that is typed in. */
const asked = (cropfield: string, date: string, of: OfflineData) => {
  const work = fixture<Parameters<typeof judgeOnDevice>[0]>({
    id: 'new',
    cropfield,
    date: `${date} 08:00`,
    activities,
  });
  const { status, items } = judgeOnDevice(work, of, options);
  const broken = ['applications', 'interval', 'waiting'];
  const reasons = items.flatMap((item) => item.reasons).filter(({ value }) => value !== null);
  return [
    status,
    ...reasons.flatMap(({ rule, value }) => (broken.includes(rule) ? `${rule} ${value}` : [])),
  ];
};
const days = ['2026-06-01', '2026-06-11', '2026-06-21'];

describe('RUL-08 D17 a device judges by the ground', () => {
  const pieces = [field('a', square(5.7, 5.706)), field('b', square(5.706, 5.71))];

  it('RUL-08 three sprayings of the whole, and a fourth on its smaller piece', () => {
    const works = days.map((day) => spraying(day, day, { worked_geometry: whole }));
    expect(asked('b', '2026-07-05', kept(pieces, works))).toEqual(['NOT-OK', 'applications 4']);
    expect(asked('b', '2026-07-05', kept(pieces, works.slice(1)))).toEqual([
      'OK',
      'applications 3',
      'interval 14',
    ]);
  });

  it('RUL-08 a plan and its work count once, and each piece has its own harvest', () => {
    const done = spraying('w', '2026-06-01', { worked_geometry: whole });
    const plan = spraying('p', '2026-06-02', { processing_state: 'planned', linked_record: 'w' });
    const harvest = spraying('h', '2026-06-20', {
      cropfield: 'b',
      activities: [{ theme: 'harvest', type: null, items: [] }],
    });
    const of = kept(pieces, [done, plan, harvest]);
    expect(asked('b', '2026-06-10', of)).toEqual(['NOT-OK', 'waiting 10']);
    expect(asked('a', '2026-06-10', of)).toEqual(['OK', 'applications 2', 'interval 9']);
  });

  it('RUL-08 work on an ended field is judged in its own crop and the country of its ground', () => {
    const ended = fixture<Parameters<typeof judgeStoredRecord>[0]>(
      spraying('w', '2026-06-01', {
        cropfield: 'gone',
        worked_geometry: square(5.706, 5.71),
        field_crop: 1,
      }),
    );
    const of = kept([field('a', whole)], [ended]);
    expect(judgeStoredRecord(ended, of, options).status).toBe('OK');
    expect(asked('a', '2026-06-03', of)).toEqual(['NOT-OK', 'interval 2']);
  });
});

describe('RUL-08 ENT-cropfield a device judges by the edges that a field states', () => {
  const words =
    'SPe 3 : respecter une zone non traitée comportant un dispositif végétalisé permanent en bordure des points d’eau.';
  const work = fixture<Parameters<typeof judgeOnDevice>[0]>({
    id: 'new',
    cropfield: 'a',
    date: '2026-06-01 08:00',
    activities: activities.map((activity) => ({
      ...activity,
      attributes: [
        { type: 3003, value: 75 },
        { type: 3004, value: 5 },
      ],
    })),
  });
  const vines = { names: { en: 'Wine grape', fr: 'Vigne' }, eppo_code: 'VITVI' };
  it.each([
    ['no strip stated', 1, {}, [], 'UNKNOWN'],
    ['grass beside wheat', 1, { 37: 'herbs' }, [], 'OK'],
    [
      'grass beside wheat, a strip demanded by the register',
      1,
      { 37: 'herbs' },
      [words],
      'UNKNOWN',
    ],
    ['grass beside vines', 614, { 37: 'herbs' }, [], 'NOT-OK'],
    ['a hedge beside vines', 614, { 37: 'hedge' }, [], 'OK'],
    ['no water', 1, { 13: false }, [], 'OK'],
  ] as const)('RUL-08 %s', (_case, crop, attributes, conditions, status) => {
    const fields = [{ ...field('a', whole), crop, field_attributes: attributes }];
    const use = { ...product.uses[0], crops: [], bufferWater: 20 };
    const usable = { ...product, conditions, uses: [use] };
    const rows: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
      cropfield: fields[0],
      croptype: crop === 614 ? { id: crop, ...vines } : crops.get(crop),
    };
    const lookup = typedLookup((entity) => rows[entity]);
    const of = fixture<OfflineData>({ ...kept(fields, []), usable: [usable], lookup });
    expect(judgeOnDevice(work, of, options).status).toBe(status);
  });
});
