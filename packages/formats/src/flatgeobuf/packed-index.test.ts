import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingGdal, ogrinfo } from '../testing/gdal.ts';
import { diskFolder } from '../writing/disk.node.ts';
import { flatgeobufWriter } from './write.ts';
import { inHilbertOrder, packedIndex } from './packed-index.ts';

/** Squares in rows of forty, far more than fit in a node of the tree. */
const squares = Array.from({ length: 1_000 }, (_, number) => {
  const [west, south] = [5 + (number % 40) * 0.01, 52 + Math.floor(number / 40) * 0.01];
  return { number, west, south, east: west + 0.005, north: south + 0.005 };
});

const table = (rows: typeof squares) => ({
  name: 'cropfields',
  title: 'Fields',
  columns: [
    { name: 'id', label: 'id', kind: 'text' as const },
    { name: 'number', label: 'Number', kind: 'integer' as const },
  ],
  hasGeometry: true,
  count: rows.length,
  async *rows() {
    yield rows.map(({ number, west, south, east, north }) => ({
      id: String(number),
      values: [String(number), number],
      geometry: `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`,
    }));
  },
});

it('EXC-02 the index has every box once, inside its parents', () => {
  const ordered = inHilbertOrder(squares.map((bounds) => ({ bounds, length: 10 })));
  const view = new DataView(packedIndex(ordered).buffer);
  const counts = [1, 4, 63, 1_000];
  expect(view.byteLength).toBe(counts.reduce((sum, count) => sum + count, 0) * 40);
  const boxAt = (node: number) => [0, 8, 16, 24].map((at) => view.getFloat64(node * 40 + at, true));
  const found: number[] = [];
  const walk = (node: number, level: number): void => {
    const offset = Number(view.getBigUint64(node * 40 + 32, true));
    if (level === counts.length - 1) return void found.push(offset);
    const start = counts.slice(0, level + 1).reduce((sum, one) => sum + one, 0);
    for (
      let child = offset;
      child < Math.min(offset + 16, start + counts[level + 1]!);
      child += 1
    ) {
      const [own, inner] = [boxAt(node), boxAt(child)];
      expect(
        own[0]! <= inner[0]! &&
          own[1]! <= inner[1]! &&
          own[2]! >= inner[2]! &&
          own[3]! >= inner[3]!,
      ).toBe(true);
      walk(child, level + 1);
    }
  };
  walk(0, 0);
  expect(found).toEqual(Array.from({ length: 1_000 }, (_, index) => index * 10));
  // neighbours along the curve are neighbours on the ground
  const steps = ordered
    .slice(1)
    .map(
      ({ bounds }, index) =>
        Math.abs(bounds.west - ordered[index]!.bounds.west) +
        Math.abs(bounds.south - ordered[index]!.bounds.south),
    );
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(0.02);
});

it.skipIf(missingGdal).each([[0], [1], [16], [17], [1_000]])(
  'EXC-02 GDAL finds fields by place among %s fields',
  async (count) => {
    const folder = mkdtempSync(join(tmpdir(), 'furrow-fgb-'));
    try {
      const path = join(folder, 'fields.fgb');
      await flatgeobufWriter.write({
        folder: diskFolder(folder),
        name: 'fields',
        title: 'Fields',
        madeBy: 'Furrow',
        now: new Date('2026-11-21T20:00:00Z'),
        withDetails: false,
        tables: [table(squares.slice(0, count))],
      });
      const all = ogrinfo('-ro', '-al', '-so', path);
      expect(all).toContain(`Feature Count: ${count}`);
      if (count === 0) return;
      const near = ogrinfo(
        '-ro',
        '-al',
        '-geom=NO',
        '-spat',
        '5.0001',
        '52.0001',
        '5.0149',
        '52.0149',
        path,
      );
      const expected = squares
        .slice(0, count)
        .filter(({ west, south }) => west <= 5.0149 && south <= 52.0149)
        .map(({ number }) => number);
      expect(
        [...near.matchAll(/number \(Integer\) = (\d+)/g)]
          .map(([, number]) => Number(number))
          .sort((a, b) => a - b),
      ).toEqual(expected);
      expect([
        ...ogrinfo('-ro', '-al', '-geom=NO', path).matchAll(/number \(Integer\) = (\d+)/g),
      ]).toHaveLength(count);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
