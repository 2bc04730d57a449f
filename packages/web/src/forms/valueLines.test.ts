import { entities } from '@furrow/domain/entities.ts';
import { describe, expect, it } from 'vitest';
import { valueLines } from './valueLines.ts';

const rows: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  detailtype: {
    2002: { id: 2002, name: 'Spraying', unit: 'l/ha' },
    3005: { id: 3005, name: 'Disease', unit: '' },
  },
  producttype: { 7: { id: 7, name: 'Revus' } },
  stock: { s1: { id: 's1', name: 'Ranman Top' } },
  farmcontact: { c1: { id: 'c1', contact_name: 'Jan' }, c2: { id: 'c2', contact_name: 'Piet' } },
};
const reader = {
  store: { row: (entity: string, id: unknown) => rows[entity]?.[String(id)] } as never,
  language: 'en' as const,
  phrases: {
    corners: (count: number) => `${count} corners`,
    zones: (count: number) => `${count} zones`,
    theme: (theme: string) => ({ crop_protection: 'Crop protection' })[theme] ?? theme,
  },
};
const square = 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))';
const zones = { type: 'FeatureCollection', features: [{}, {}, {}] };

describe('one side of a conflict in words', () => {
  it.each([
    [
      'products with their doses, a line each',
      'record',
      'activities',
      [
        {
          theme: 'crop_protection',
          type: null,
          items: [
            { type: 2002, value: 0.6, stock: null, producttype: 7 },
            { type: 2002, value: 0.5, stock: 's1', producttype: 7 },
          ],
          attributes: [{ type: 3005, value: null, textvalue: 'Late blight', code: 'PHYTIN' }],
        },
      ],
      [
        'Crop protection',
        '· Revus 0.6\u00a0l/ha',
        '· Ranman Top 0.5\u00a0l/ha',
        '· Disease Late blight',
      ],
    ],
    [
      'a boundary by its area and corners',
      'cropfield',
      'geometry',
      square,
      [expect.stringMatching(/^3\.02\sha, 4 corners$/)],
    ],
    [
      'what is noted of a field',
      'cropfield',
      'field_attributes',
      { 1: true, 2: 8.5, 6: 'groundwater' },
      ['Drained: ✓', 'Drain distance: 8.5', 'Water source: Groundwater'],
    ],
    ['rights', 'farmcontact', 'permissions', ['manager', 'record.lock'], ['manager, record.lock']],
    ['coworkers', 'record', 'coworkers', ['c1', 'c2'], ['Jan, Piet']],
    ['zones of a grid', 'taskgrid', 'features', zones, ['3 zones']],
    ['nothing', 'record', 'activities', [], ['–']],
  ] as const)('SYN-04 %s', (_name, entity, field, value, lines) => {
    expect(valueLines(entity, field, value, reader)).toEqual(lines);
  });

  it('SYN-04 shows no field of any entity in raw form', () => {
    for (const { name: entity, fields, example } of entities) {
      for (const name of Object.keys(fields)) {
        const lines = valueLines(entity, name, example[name] ?? null, reader);
        expect(
          lines.filter((line) => /[{}[\]"]|POLYGON|\[object/.test(line)),
          `${entity}.${name}`,
        ).toEqual([]);
      }
    }
  });
});
