import { rectangleAt } from '@furrow/geo/operations/rectangle.ts';
import { expect, it } from 'vitest';
import { readLinesFile } from '../../reading/read-lines.ts';
import { faultsOf } from '../../testing/check-isoxml.ts';
import { guidanceFiles } from './guidance-file.ts';

const boundary = rectangleAt([5.5, 52.1], { bearing: 75, length: 400, width: 200 }).geometry!;
const line = (row: string, coordinates: [number, number][], passes: number) => ({
  row,
  name: `Kavel 7 ${row}`,
  line: { type: 'LineString' as const, coordinates },
  fields: ['7'],
  isActive: true,
  isVisible: true,
  width: 13.5,
  passes,
});
const straight: [number, number][] = [
  [5.501, 52.1002],
  [5.504, 52.1008],
];

it('EXC-01 ENT-wayline lines are written with their width and the ground within the headland, and read back the same', async () => {
  const curve: [number, number][] = [...straight, [5.505, 52.1005]];
  const files = guidanceFiles('Hoeve', {
    row: '7',
    name: 'Kavel 7',
    registerId: null,
    hectares: 8,
    owner: null,
    crop: null,
    variety: null,
    boundary,
    entrance: null,
    lines: [line('1', straight, 2), line('2', curve, 0)],
  });
  const sources = [...files].map(([name, bytes]) => ({ name, bytes }));
  expect(faultsOf(sources)).toEqual([]);
  const text = new TextDecoder().decode(files.get('TASKDATA/TASKDATA.XML'));
  // in millimetres; one pattern has a separate border
  expect(text.match(/<LSG A="5" C="13500">/g)).toHaveLength(2);
  expect(text.match(/<GPN[^>]*>[\s\S]*?<\/GPN>/g)!.map((one) => one.includes('<PLN'))).toEqual([
    true,
    false,
  ]);
  expect(await readLinesFile(sources)).toEqual([
    {
      name: 'Kavel 7 1',
      line: { type: 'LineString', coordinates: straight },
      width: 13.5,
      passes: 2,
    },
    { name: 'Kavel 7 2', line: { type: 'LineString', coordinates: curve }, width: 13.5, passes: 0 },
  ]);
});
