import { OUR_NAME } from '../task-context.ts';
import { writeXml, type XmlElement } from '../tree.ts';
import { named } from '../write.ts';

/** The farm's id in a file of a single farm. */
export const ONLY_FARM = 'FRM1';

/** The main file of a card with these elements of a single farm. @source ISO 11783-10, annex D */
export function taskDataFile(farm: string, elements: readonly XmlElement[]): Uint8Array {
  const xml = writeXml({
    tag: 'ISO11783_TaskData',
    attributes: {
      VersionMajor: 4,
      VersionMinor: 3,
      ManagementSoftwareManufacturer: OUR_NAME,
      ManagementSoftwareVersion: 1,
      DataTransferOrigin: 1,
    },
    children: [{ tag: 'FRM', attributes: { A: ONLY_FARM, ...named('B', farm) } }, ...elements],
  });
  return new TextEncoder().encode(xml);
}
