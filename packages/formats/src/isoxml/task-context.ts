import type { PresentationOf } from './grid.ts';
import type { OwnTask } from './own-file.ts';
import type { Recording } from './recording.ts';
import type { References } from './references.ts';
import type { Taskdata } from './taskdata.ts';
import type { ElementPresentation } from './timelog.ts';
import type { Element } from './tree.ts';

/** Context in which a task's element is read. */

export interface TaskContext {
  readonly references: References;
  readonly taskdata: Taskdata;
  /** Whether nothing before in the file names the same log. */
  readonly isFirst: (log: Element) => boolean;
  /** Attached data of our tasks, by their rows. */
  readonly ownTasks: ReadonlyMap<string, OwnTask>;
  /** Recordings of ours that a log has no room for, by the log. */
  readonly attached: ReadonlyMap<Element, Recording>;
  readonly presentationOf: PresentationOf;
  readonly elementPresentation: ElementPresentation;
}

/** Name of the originator in our files. */
export const OUR_NAME = 'Furrow';

/** A terminal may keep our name on the file and leave out all that only we understand. */
export const isOurTask = (task: Element, { taskdata }: TaskContext): boolean =>
  taskdata.madeBy === OUR_NAME && hasOwn(task);

const hasOwn = (element: Element): boolean =>
  Object.keys(element.attributes).some((name) => name.startsWith('P0_')) ||
  element.children.some((child) => ['TZN', 'PDV', 'PAN'].includes(child.tag) && hasOwn(child));
