import type { EntityRows } from '@furrow/domain';
import { guidanceFiles } from '@furrow/formats/isoxml/cards/guidance-file.ts';
import { readLinesFile, type ReadLine } from '@furrow/formats/reading/read-lines.ts';
import { zipped } from '@furrow/formats/writing/archive.ts';
import type { LineString, Polygonal } from '@furrow/geo/types.ts';

/** Way lines as files. Loaded with the first of them. */
interface WrittenLines {
  readonly farm: string;
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  /** Metres. */
  readonly width: number;
  readonly lines: readonly { readonly line: LineString; readonly passes: number }[];
}

export function writeGuidance({
  farm,
  field,
  boundary,
  width,
  lines,
}: WrittenLines): Uint8Array<ArrayBuffer> {
  const name = field.name ?? '';
  return new Uint8Array(
    zipped(
      guidanceFiles(farm, {
        row: field.id,
        name,
        registerId: null,
        hectares: field.registered_area ?? null,
        owner: null,
        crop: null,
        variety: null,
        boundary,
        entrance: null,
        lines: lines.map(({ line, passes }, index) => ({
          row: `line ${index}`,
          name: `${name} ${index + 1}`,
          line,
          fields: [field.id],
          isActive: true,
          isVisible: true,
          width,
          passes,
        })),
      }),
    ),
  );
}

export async function readGuidance(files: readonly File[]): Promise<readonly ReadLine[]> {
  return readLinesFile(
    await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  );
}
