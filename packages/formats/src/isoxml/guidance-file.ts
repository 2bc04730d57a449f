import { OUR_NAME } from './task-around.ts';
import { openIds } from './open-ids.ts';
import { writeXml } from './tree.ts';
import { fieldElement, named, type FieldObject } from './write.ts';

/** The way lines of one field as task data. @source ISO 11783-10, annex D: GGP, GPN */

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
