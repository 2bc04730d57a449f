import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '@furrow/formats/source/source.ts';

/** The rows of the first table of a file as GDAL reads them, by the names it has for their columns. */
export function gdalRows({ name, bytes }: SourceFile): readonly Record<string, unknown>[] {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-gdal-'));
  try {
    const path = join(folder, name.replaceAll(/[^\w.-]/g, '_'));
    writeFileSync(path, bytes);
    const read = (...words: string[]) =>
      execFileSync(words[0] ?? '', words.slice(1), {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, OGR_XLSX_HEADERS: 'FORCE' },
        maxBuffer: 64 * 1024 * 1024,
      });
    const source = path.endsWith('.zip') ? `/vsizip/${path}` : path;
    const layer = /^1: (.+?)(?: \(|$)/m.exec(read('ogrinfo', '-ro', '-q', source))?.[1] ?? '';
    const text = read('ogr2ogr', '-f', 'GeoJSON', '/vsistdout/', source, layer);
    const { features } = JSON.parse(text) as {
      features: { properties: Record<string, unknown> }[];
    };
    return features.map(({ properties }) => properties);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
