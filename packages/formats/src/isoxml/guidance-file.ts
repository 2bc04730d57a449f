import { parseWkt, type LineString } from '@furrow/geo';
import { openFiles } from '../reading/read.ts';
import type { SourceFile } from '../source/source.ts';
import { OUR_NAME } from './task-around.ts';
import { openIds } from './open-ids.ts';
import { writeXml } from './tree.ts';
import { fieldElement, named, type FieldObject } from './write.ts';

/** The way lines of one field as task data, and out of it. @source ISO 11783-10, annex D: GGP, GPN */

/** The files of a card, by their place on it. */
export function guidanceFiles(farm: string, field: FieldObject): ReadonlyMap<string, Uint8Array> {
  const xml = writeXml({
    tag: 'ISO11783_TaskData',
    attributes: {
      VersionMajor: 4,
      VersionMinor: 3,
      ManagementSoftwareManufacturer: OUR_NAME,
      ManagementSoftwareVersion: 1,
      DataTransferOrigin: 1,
    },
    children: [
      { tag: 'FRM', attributes: { A: 'FRM1', ...named('B', farm) } },
      fieldElement(field, openIds()),
    ],
  });
  return new Map([['TASKDATA/TASKDATA.XML', new TextEncoder().encode(xml)]]);
}

/** A line that was read, in degrees of WGS 84. */
export interface ReadLine {
  readonly name: string | null;
  readonly line: LineString;
  /** Metres. */
  readonly width: number | null;
  readonly passes: number | null;
}

/** Every guidance line of machine files; none where they hold none. */
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
