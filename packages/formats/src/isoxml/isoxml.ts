import type { SourceObject } from '../source/objects.ts';
import type { Format, SourceFeature, SourceFile, SourceLayer } from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { fieldOf, guidanceOf, isForLinesAlone } from './fields.ts';
import { contactOf } from './elements/contacts.ts';
import { deviceOf, isStandIn } from './elements/devices.ts';
import { isNoProduct, productOf } from './elements/products.ts';
import { OWN_FILE, unpackOwn } from './own-file.ts';
import type { Presentation } from './quantities.ts';
import { attachedRecordings } from './recording.ts';
import { referencesOf, type References } from './references.ts';
import { isPartOfTaskdata, isTaskdata, openTaskdata, type Taskdata } from './taskdata.ts';
import type { TaskContext } from './task-context.ts';
import { objectsOfTask } from './tasks.ts';
import { childrenOf, ddiOf, numberOf, textOf, type Element } from './tree.ts';

/**
 * ISOXML of versions 3 and 4, with its companion files. @source ISO 11783-10, decisions D13, D15
 */
export const isoxml: Format = {
  id: 'isoxml',
  label: 'ISOXML',
  extensions: ['xml', 'zip'],
  companionsLieBeside: true,
  recognise: isTaskdata,
  isCompanion: isPartOfTaskdata,
  read: async (file, companions) => [await readTaskdata(file, companions)],
};

const MOST_IDS = 12;

/** Elements that are read through others, and that contain nothing of use to a farm. */
const silent = new Set(['CTP', 'PGP', 'VPN', 'CPC', 'OTQ', 'AFE', 'LKL']);
const read = new Set(['PFD', 'CTR', 'FRM', 'WKR', 'DVC', 'PDT', 'TSK']);

async function readTaskdata(
  file: SourceFile,
  companions: readonly SourceFile[],
): Promise<SourceLayer> {
  const taskdata = openTaskdata(file, companions);
  const references = referencesOf(taskdata.elements, prefixOf(file.name), taskdata.links);
  const logs = logsOf(taskdata.elements);
  const context: TaskContext = {
    references,
    taskdata,
    isFirst: (log) => logs.get(textOf(log, 'A') ?? '')?.[0] === log || textOf(log, 'A') === null,
    ownTasks: await unpackOwn(taskdata.fileOf(OWN_FILE)),
    attached: await attachedRecordings(
      taskdata.elements.filter(({ tag }) => tag === 'TSK'),
      taskdata.fileOf,
    ),
    ...presentationsOf(taskdata, references),
  };
  const notes: Note[] = [];
  const features: SourceFeature[] = [];
  const guidance: SourceObject[] = [];
  const people: SourceObject[] = [];
  const tasks: SourceObject[] = [];
  for (const element of taskdata.elements) {
    if (element.tag === 'PFD') {
      guidance.push(...guidanceOf(element, references));
      if (isForLinesAlone(element)) continue;
      const { feature, notes: own } = fieldOf(element, references);
      features.push(feature);
      notes.push(...own);
    } else if (element.tag === 'CTR' || element.tag === 'FRM' || element.tag === 'WKR')
      people.push(contactOf(element, references));
    else if (element.tag === 'DVC' && !isStandIn(element))
      people.push(deviceOf(element, references));
    else if (element.tag === 'PDT' && !isNoProduct(element))
      people.push(productOf(element, references));
    else if (element.tag === 'TSK') tasks.push(...objectsOfTask(element, context));
  }
  for (const [file, named] of logs)
    if (named.length > 1)
      notes.push({ code: 'timelog_again', params: { file, count: named.length } });
  notes.push(
    ...taskdata.notes,
    ...unusedFiles(taskdata),
    ...leftOutElements(taskdata.elements),
    ...duplicates(taskdata.elements, references),
  );
  return {
    name: file.name,
    crs: { code: 'EPSG:4326' },
    features,
    objects: [...people, ...guidance, ...tasks],
    notes,
  };
}

/** The elements that name a log, by its name. */
function logsOf(elements: readonly Element[]): Map<string, Element[]> {
  const logs = new Map<string, Element[]>();
  for (const task of elements.filter(({ tag }) => tag === 'TSK')) {
    for (const log of childrenOf(task, 'TLG')) {
      const name = textOf(log, 'A');
      if (name !== null) logs.set(name, [...(logs.get(name) ?? []), log]);
    }
  }
  return logs;
}

/**
 * Distinguishes the files of an import: by their folders, or by their names where they are not the
 * default.
 */
function prefixOf(name: string): string {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return /(^|\/)taskdata\.xml$/i.test(name) ? folder : `${name} `;
}

/**
 * Presentations of numbers in the file: by name for planned values, by the parts of machines for
 * logged ones.
 */
function presentationsOf(
  { elements }: Taskdata,
  references: References,
): Pick<TaskContext, 'presentationOf' | 'elementPresentation'> {
  const shown = (element: Element | null | undefined): Presentation | null =>
    element
      ? {
          offset: numberOf(element, 'B') ?? 0,
          scale: numberOf(element, 'C') ?? 1,
          decimals: numberOf(element, 'D') ?? 0,
          unit: textOf(element, 'E'),
        }
      : null;
  const devices = elements.filter(({ tag }) => tag === 'DVC');
  const deviceOfPart = new Map(
    devices.flatMap((device) =>
      childrenOf(device, 'DET').map((part) => [textOf(part, 'A'), device] as const),
    ),
  );
  return {
    presentationOf: (reference) => shown(references.element(reference, 'VPN')),
    elementPresentation(part, ddi) {
      const device = deviceOfPart.get(part);
      const process = device && childrenOf(device, 'DPD').find((one) => ddiOf(one, 'B') === ddi);
      const presentation = process && textOf(process, 'F');
      return shown(
        device &&
          childrenOf(device, 'DVP').find(
            (one) => presentation !== null && textOf(one, 'A') === presentation,
          ),
      );
    },
  };
}

const unusedFiles = (taskdata: Taskdata): Note[] =>
  taskdata.unused().map((name) => ({ code: 'part_unused', params: { file: name } }));

/** Elements that have no counterpart in a farm here, by kind, with the ids. */
function leftOutElements(elements: readonly Element[]): Note[] {
  const others = elements.filter(({ tag }) => !silent.has(tag) && !read.has(tag));
  return [...new Set(others.map(({ tag }) => tag))].map((tag): Note => {
    const ids = others
      .filter((element) => element.tag === tag)
      .map((element) => textOf(element, 'A') ?? tag);
    return {
      code: 'elements_left_out',
      params: {
        tag,
        count: ids.length,
        ids: ids.length > MOST_IDS ? `${ids.slice(0, MOST_IDS).join(', ')} …` : ids.join(', '),
      },
    };
  });
}

/** Ids used twice by elements that are read through others; objects report theirs themselves. */
const duplicates = (elements: readonly Element[], references: References): Note[] =>
  elements
    .filter(({ tag }) => silent.has(tag))
    .flatMap((element) =>
      references.notesOf(element).filter(({ code }) => code === 'id_duplicate'),
    );
