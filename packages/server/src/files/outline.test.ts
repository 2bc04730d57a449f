import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { outlineSvg } from './outline.ts';

/** @source spec §7 image calls, §9 Crop colours */

const size = { width: 100, height: 100 };

/** The colour of a drawing at a point, as #rrggbb. */
async function colorAt(svg: string, left: number, top: number): Promise<string> {
  const [red, green, blue] = await sharp(Buffer.from(svg))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`;
}

const ground = '#f3f1e8';

describe('API-09 the outline of a field', () => {
  it('API-09 is drawn in its colour, north up', async () => {
    // a triangle with its point in the north
    const svg = outlineSvg(
      'POLYGON ((5.7 52.6, 5.71 52.6, 5.705 52.61, 5.7 52.6))',
      '#e26436',
      size,
    );
    expect([
      await colorAt(svg, 50, 75),
      await colorAt(svg, 15, 15),
      await colorAt(svg, 85, 15),
    ]).toEqual(['#e26436', ground, ground]);
  });

  it('API-09 has open holes and shows every part', async () => {
    const svg = outlineSvg(
      'MULTIPOLYGON (((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 3 1, 3 3, 1 3, 1 1)), ((6 0, 10 0, 10 4, 6 4, 6 0)))',
      '#3b7dd8',
      { width: 200, height: 100 },
    );
    expect([
      await colorAt(svg, 16 + 34, 50),
      await colorAt(svg, 22, 50),
      await colorAt(svg, 150, 50),
      await colorAt(svg, 100, 50),
    ]).toEqual([ground, '#3b7dd8', '#3b7dd8', ground]);
  });

  it('API-09 has its width on the ground: a degree of longitude is shorter in the north', () => {
    const xs = (wkt: string) =>
      [...outlineSvg(wkt, '#000000', size).matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
    const width = (latitude: number) => {
      const found = xs(
        `POLYGON ((0 ${latitude}, 1 ${latitude}, 1 ${latitude + 1}, 0 ${latitude + 1}, 0 ${latitude}))`,
      );
      return Math.max(...found) - Math.min(...found);
    };
    expect(width(59.5) / width(-0.5)).toBeCloseTo(0.5, 1);
  });

  it.each([null, 'POLYGON EMPTY', 'no shape', 'POINT (5 52)'])(
    'API-09 %s is a plain coloured picture',
    async (wkt) => expect(await colorAt(outlineSvg(wkt, '#7FFFD4', size), 50, 50)).toBe('#7fffd4'),
  );
});
