import type { DeviceContent, SourceObject } from '../../source/objects.ts';
import { leftOut, short } from './details.ts';
import type { References } from '../references.ts';
import { hasAttribute, nameOf, textOf, type Element } from '../tree.ts';

/** Machines. @source ISO 11783-10, annex D: DVC */

/**
 * Kinds of machine by the class in their ISO name. @source ISO 11783-1, device classes of industry
 * group 2
 */
const deviceClasses: Readonly<Record<number, string>> = {
  1: 'tractor',
  2: 'implement',
  3: 'implement',
  4: 'planter',
  5: 'spreader',
  6: 'sprayer',
  7: 'harvester',
  8: 'harvester',
  9: 'harvester',
  10: 'irrigation',
  11: 'implement',
  12: 'implement',
  17: 'sensor',
  25: 'spreader',
};

/** The class is in the upper seven bits of the second byte. */
function deviceTypeOf(isoName: string | null): string {
  if (isoName === null || !/^[0-9a-f]{16}$/i.test(isoName)) return 'other';
  return deviceClasses[Number.parseInt(isoName.slice(2, 4), 16) >> 1] ?? 'other';
}

/**
 * The device class of a type of machine, 0 for others.
 * @source ISO 11783-1
 */
export const deviceClassOf = (type: string): number =>
  Number(Object.keys(deviceClasses).find((number) => deviceClasses[Number(number)] === type) ?? 0);

/** A log needs a machine; one of ours without a machine gets this placeholder. */
export const isStandIn = (device: Element): boolean => textOf(device, 'P0_stand_in') !== null;

/** A device as a machine: its serial number, its NAME as endpoint, its type by the class in it. */
export function deviceOf(element: Element, references: References): SourceObject {
  const isoName = textOf(element, 'D');
  // a name that we gave ourselves is none of the machine's
  const standard = isoName !== null && /^0+$/.test(isoName) ? null : isoName;
  const endpoint = hasAttribute(element, 'P0_endpoint') ? textOf(element, 'P0_endpoint') : standard;
  const type = textOf(element, 'P0_type') ?? deviceTypeOf(isoName);
  const service = short(textOf(element, 'P0_service'), 100);
  const content: DeviceContent = {
    serial_number: short(nameOf(element, 'E'), 100),
    endpoint_id: short(endpoint, 100),
    type,
    ...(service === null ? {} : { online_service: service }),
  };
  const details = [
    ...(textOf(element, 'C') ? ['software'] : []),
    ...(element.children.length > 0 && textOf(element, 'P0_type') === null ? ['parts'] : []),
  ];
  const name = nameOf(element, 'B') ?? textOf(element, 'E') ?? isoName;
  return {
    kind: 'device',
    key: references.keyOf(element),
    link: references.linkOf(element),
    id: textOf(element, 'A'),
    name: short(name, 255),
    content,
    notes: [...references.notesOf(element), ...leftOut(details)],
  };
}
