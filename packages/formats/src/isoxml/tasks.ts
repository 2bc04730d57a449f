import type { SourceObject, TaskContent, TimelogContent } from '../source/objects.ts';
import type { Note } from '../source/note.ts';
import { cellsOf, zonesOf, type ReadGrid } from './grid.ts';
import { leftOut, short } from './elements/details.ts';
import { quantityOf, readableValue, TOTAL_AREA, TOTAL_FUEL } from './quantities.ts';
import { addedComments, commentsOf } from './comments.ts';
import { isOurLog, ourRecording } from './recording.ts';
import { activitiesOf, type Named } from './task-activities.ts';
import { isOurTask, type TaskContext } from './task-context.ts';
import { readTimelog, recordingOf } from './timelog.ts';
import { childrenOf, ddiOf, nameOf, numberOf, textOf, type Element } from './tree.ts';

/**
 * Tasks, with the grids and logs that belong to them. @source ISO 11783-10, annex D: TSK, TIM, PAN,
 * OTP, GRD, TLG
 */

const states: Readonly<Record<string, TaskContent['state']>> = {
  1: 'planned',
  2: 'paused',
  3: 'paused',
  4: 'performed',
  5: 'concept',
  6: 'cancelled',
};
const TIME = { planned: '1', effective: '4' } as const;
const MILLISECONDS_PER_MINUTE = 60_000;
const COUNTED_FINEST = 0.001;

/** The task itself, after the grids it uses and before its logs. */
export function objectsOfTask(task: Element, context: TaskContext): SourceObject[] {
  const { references } = context;
  const key = references.keyOf(task);
  const field = references.find(textOf(task, 'E'), 'PFD');
  const firstLog = childrenOf(task, 'TLG')
    .map((log) => textOf(log, 'A'))
    .find((name) => name !== null);
  const moment =
    momentOf(task) ??
    (firstLog
      ? (readTimelog(firstLog, context.taskdata.fileOf, () => null).log?.begin ?? null)
      : null);
  const grids = gridsOf(task, context);
  const gridObjects = grids.grids.map((grid, index): SourceObject => {
    const product = references.find(grid.product, 'PDT');
    const element = product === null ? null : references.element(grid.product, 'PDT');
    const name =
      grid.name ??
      [nameOf(task, 'B'), element && nameOf(element, 'B')]
        .filter((part) => part !== null)
        .join(' – ');
    const content =
      grid.features.length === 0
        ? null
        : {
            shape: grid.shape,
            field: references.find(grid.field, 'PFD') ?? field,
            product,
            unit: grid.unit,
            moment,
            features: grid.features,
          };
    return {
      kind: 'grid',
      key: `${key}/${index + 1}`,
      link: grid.link,
      id: textOf(task, 'A'),
      name: short(name || null, 255),
      content,
      notes: grid.notes,
    };
  });
  const keyOfShape = (shape: ReadGrid['shape']) => {
    const index = grids.grids.findIndex((grid) => grid.shape === shape && grid.features.length > 0);
    return index < 0 ? null : `${key}/${index + 1}`;
  };
  const { content, notes } = contentOf(task, context, {
    field,
    moment,
    cells: keyOfShape('cells'),
    zones: keyOfShape('zones'),
  });
  const taskObject: SourceObject = {
    kind: 'task',
    key,
    link: references.linkOf(task),
    id: textOf(task, 'A'),
    name: short(nameOf(task, 'B'), 255),
    content,
    notes: [...references.notesOf(task), ...grids.notes, ...notes],
  };
  const logs = childrenOf(task, 'TLG')
    .filter((log) => context.isFirst(log))
    .map((log, index) =>
      logOf(log, { index, task: key }, { field, device: content.devices[0] ?? null }, context),
    );
  // placeholder work that we wrote for recordings without work
  if (textOf(task, 'P0_recordings') !== null) return logs;
  return [...gridObjects, taskObject, ...logs];
}

function gridsOf(
  task: Element,
  { taskdata, presentationOf }: TaskContext,
): { grids: ReadGrid[]; notes: Note[] } {
  const read = childrenOf(task, 'GRD').map((grid) =>
    cellsOf(task, grid, taskdata.fileOf, presentationOf),
  );
  return {
    grids: [...read.flatMap(({ grids }) => grids), ...zonesOf(task, presentationOf)],
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** Start of a task, planned or real: from its times, else those of its parts. */
function momentOf(task: Element): string | null {
  const times = childrenOf(task, 'TIM');
  const starts = (elements: readonly Element[]) =>
    elements
      .map((element) => textOf(element, 'A'))
      .filter((text) => text !== null)
      .toSorted();
  const done = starts(times.filter((time) => textOf(time, 'D') === TIME.effective));
  const parts = childrenOf(task, 'DAN', 'WAN', 'PAN').flatMap((part) => childrenOf(part, 'ASP'));
  const planned = starts(times.filter((time) => textOf(time, 'D') === TIME.planned));
  return (
    (textOf(task, 'G') === '4' ? done[0] : planned[0]) ??
    done[0] ??
    starts(times)[0] ??
    starts(parts)[0] ??
    null
  );
}

interface Found {
  readonly field: string | null;
  readonly moment: string | null;
  readonly cells: string | null;
  readonly zones: string | null;
}

function contentOf(
  task: Element,
  context: TaskContext,
  { field, moment, cells, zones }: Found,
): { content: TaskContent; notes: Note[] } {
  const { references } = context;
  const notes: Note[] = [];
  const named = (id: string | null, ...tags: string[]): string | null => {
    const element = references.find(id, ...tags);
    if (id !== null && element === null)
      notes.push({ code: 'reference_unknown', params: { reference: id } });
    return element;
  };
  named(textOf(task, 'E'), 'PFD');
  const workers = [
    textOf(task, 'F'),
    ...childrenOf(task, 'WAN').map((worker) => textOf(worker, 'A')),
  ].filter((id) => id !== null);
  const devices = [
    ...childrenOf(task, 'DAN').map((device) => textOf(device, 'C')),
    ...childrenOf(task, 'CNN').flatMap((link) => [textOf(link, 'A'), textOf(link, 'C')]),
  ].filter((id) => id !== null);
  const distinct = (ids: readonly string[], tag: string) =>
    [...new Set(ids)].map((id) => named(id, tag)).filter((key) => key !== null);
  const times = childrenOf(task, 'TIM');
  const spans = spansOf(times.filter((time) => textOf(time, 'D') === TIME.effective));
  const planned = times.find((time) => textOf(time, 'D') === TIME.planned);
  const status = textOf(task, 'G');
  const state = states[status ?? ''] ?? 'planned';
  if (!states[status ?? ''])
    notes.push({ code: 'task_state_unknown', params: { state: status ?? '' } });
  const activities = activitiesOf(task, context, named, notes);
  const details = [
    ...(childrenOf(task, 'GAN').length > 0 ? ['assigned_guidance'] : []),
    ...(childrenOf(task, 'CNN', 'CAT').length > 0 ? ['connections'] : []),
    ...(childrenOf(task, 'DLT').length > 0 ? ['logging'] : []),
    ...(textOf(task, 'D') !== null && !isOurTask(task, context) ? ['farm_of_task'] : []),
  ];
  const content: TaskContent = {
    state,
    field,
    customer: named(textOf(task, 'C'), 'CTR'),
    workers: distinct(workers, 'WKR'),
    devices: distinct(devices, 'DVC'),
    moment,
    minutes: minutesOf(state === 'performed' || !planned ? spans : [], planned),
    activities,
    worked_area: exactly(numberOf(task, 'P0_worked_area'), lastTotal(times, TOTAL_AREA)),
    used_fuel: exactly(numberOf(task, 'P0_used_fuel'), lastTotal(times, TOTAL_FUEL)),
    ...(isOurTask(task, context) ? ownOf(task, context, named) : {}),
    comments: wordsOf(task, context),
    spans,
    cells,
    zones,
  };
  return { content, notes: [...notes, ...leftOut(details)] };
}

/** Data of a task that ISOXML cannot express, as our files write it. */
function ownOf(
  task: Element,
  { references, ownTasks }: TaskContext,
  named: Named,
): Pick<TaskContent, 'planner' | 'part_field' | 'estimated_cost' | 'work_cost' | 'details'> {
  const { details = null, part_field = null } = ownTasks.get(references.linkOf(task) ?? '') ?? {};
  return {
    planner: named(textOf(task, 'P0_planner'), 'WKR'),
    part_field: part_field ?? textOf(task, 'P0_part_field'),
    estimated_cost: numberOf(task, 'P0_estimated_cost'),
    work_cost: numberOf(task, 'P0_work_cost'),
    details: details ?? textOf(task, 'P0_details'),
  };
}

function spansOf(times: readonly Element[]): [string, string][] {
  return times.flatMap((time): [string, string][] => {
    const start = textOf(time, 'A');
    const seconds = numberOf(time, 'C');
    const end =
      textOf(time, 'B') ?? (start !== null && seconds !== null ? later(start, seconds) : null);
    return start !== null && end !== null && end > start ? [[start, end]] : [];
  });
}

/** In the manner of the start: with an offset or without. */
function later(start: string, seconds: number): string | null {
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(start);
  const at = Date.parse(hasOffset ? start : `${start}Z`);
  if (Number.isNaN(at)) return null;
  const end = new Date(at + seconds * 1000).toISOString();
  return hasOffset ? end : end.slice(0, -1);
}

function minutesOf(
  spans: readonly (readonly [string, string])[],
  planned: Element | undefined,
): number | null {
  const worked = spans.reduce(
    (sum, [start, end]) => sum + (Date.parse(end) - Date.parse(start)),
    0,
  );
  const seconds = planned ? numberOf(planned, 'C') : null;
  const [start, end] = planned ? [textOf(planned, 'A'), textOf(planned, 'B')] : [null, null];
  const milliseconds =
    spans.length > 0
      ? worked
      : seconds !== null
        ? seconds * 1000
        : start !== null && end !== null
          ? Date.parse(end) - Date.parse(start)
          : Number.NaN;
  return Number.isFinite(milliseconds) && milliseconds > 0
    ? Math.max(1, Math.round(milliseconds / MILLISECONDS_PER_MINUTE))
    : null;
}

/**
 * Machines keep counting across the times of a task, so the last value counts; nothing counted is
 * no value.
 */
function lastTotal(times: readonly Element[], wanted: number): number | null {
  const values = times
    .flatMap((time) => childrenOf(time, 'DLV'))
    .filter((value) => ddiOf(value, 'A') === wanted)
    .map((value) => numberOf(value, 'B'))
    .filter((value) => value !== null);
  const last = values.at(-1);
  return last === undefined || last <= 0 ? null : readableValue(quantityOf(wanted), last);
}

/**
 * Our number is more precise than the machine's; where the machine counted another, ours was only
 * planned.
 */
const exactly = (own: number | null, counted: number | null): number | null =>
  own !== null && (counted === null || Math.abs(own - counted) < COUNTED_FINEST) ? own : counted;

/**
 * People's comments on the work: free text, or chosen from a list. Our notes are stored verbatim in
 * addition.
 */
function wordsOf(task: Element, { references, ownTasks }: TaskContext): string[] {
  const comments = commentsOf(task, (comment) => {
    const chosen =
      references.element(textOf(comment, 'B'), 'CCL') ??
      references.element(textOf(comment, 'A'), 'CCT');
    return chosen && textOf(chosen, 'B');
  });
  const { notes } = ownTasks.get(references.linkOf(task) ?? '') ?? {};
  return notes === undefined ? comments : [notes, ...addedComments(notes, comments)];
}

function logOf(
  element: Element,
  { index, task }: { readonly index: number; readonly task: string },
  { field, device }: { field: string | null; device: string | null },
  { references, taskdata, attached, elementPresentation }: TaskContext,
): SourceObject {
  const name = textOf(element, 'A');
  const about = { kind: 'timelog', key: `${task}/log ${index + 1}`, id: name, name } as const;
  if (name === null)
    return { ...about, content: null, notes: [{ code: 'id_missing', params: {} }] };
  const { log, notes } = readTimelog(name, taskdata.fileOf, elementPresentation);
  if (!log) return { ...about, content: null, notes };
  if (isOurLog(element))
    return {
      ...about,
      link: references.linkOf(element),
      content: ourRecording(element, task, log, {
        references,
        whole: attached.get(element) ?? null,
      }),
      notes: log.notes.filter(({ code }) => code === 'timelog_cut'),
    };
  if (log.records === 0)
    return {
      ...about,
      content: null,
      notes: [...log.notes, { code: 'timelog_empty', params: {} }],
    };
  const content: TimelogContent = {
    task,
    field,
    device,
    begin: log.begin,
    end: log.end,
    recording: recordingOf(name, log),
  };
  return { ...about, content, notes: log.notes };
}
