import { parseWkt, type LineString } from '@furrow/geo';
import type { SourceFile } from '../source/source.ts';
import { openFiles } from './read.ts';

/** A line that was read, in degrees of WGS 84. */
export interface ReadLine {
  readonly name: string | null;
  readonly line: LineString;
  /** Metres. */
  readonly width: number | null;
  readonly passes: number | null;
}

/** Every guidance line of machine files; none where there are none. */
export async function readLinesFile(files: SourceFile[]): Promise<readonly ReadLine[]> {
  const { layers } = await openFiles(files, {});
  return layers
    .flatMap(({ objects = [] }) => objects)
    .flatMap((object): ReadLine[] => {
      if (object.kind !== 'guidance' || !object.content) return [];
      const { geometry, working_width: width, headland_passes: passes } = object.content;
      const line = parseWkt(geometry).geometry;
      return line?.type === 'LineString'
        ? [{ name: object.name, line, width: width ?? null, passes: passes ?? null }]
        : [];
    });
}
