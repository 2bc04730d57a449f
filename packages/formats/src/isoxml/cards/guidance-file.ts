import { openIds } from '../open-ids.ts';
import { taskDataFile } from './task-data-file.ts';
import { fieldElement, type FieldObject } from '../write.ts';

/** The way lines of a field as task data. @source ISO 11783-10, annex D: GGP, GPN */

/** The files of a card, by their place on it. */
export function guidanceFiles(farm: string, field: FieldObject): ReadonlyMap<string, Uint8Array> {
  return new Map([['TASKDATA/TASKDATA.XML', taskDataFile(farm, [fieldElement(field, openIds())])]]);
}
