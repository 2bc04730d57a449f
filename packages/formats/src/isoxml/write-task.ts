import { SETPOINT, rateOf } from './quantities.ts';
import type { XmlElement } from './tree.ts';
import { commentElements } from './comments.ts';
import { elementIdOf, named, type Ids } from './write.ts';

/** Work as a task. @source ISO 11783-10, annex D: TSK */

const states = {
  planned: 1,
  started: 2,
  paused: 3,
  performed: 4,
  concept: 5,
  cancelled: 6,
} as const;
const presentations: Readonly<Record<number, string>> = {
  [SETPOINT.volume]: 'VPN1',
  [SETPOINT.mass]: 'VPN2',
  [SETPOINT.count]: 'VPN3',
};
const DEFAULT_ZONE = 1;
const SQUARE_METRES = 10_000;
const MILLILITRES = 1_000;

/** States of a record that a task can have. */
export type TaskState = keyof typeof states;

/** Whether a task can be in a state. */
export const isTaskState = (value: unknown): value is TaskState =>
  typeof value === 'string' && value in states;

/** A dose, or an allocated product. */
interface TaskDose {
  /** The row of the product, by its id in `Ids`; null where there is none. */
  readonly product: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  /** The name of the kind of dose. */
  readonly kind: string | null;
  /** The place of its activity among those of the task. */
  readonly activity: number;
}

/** The data of a task to write; people and things are given as rows, whose ids the file assigns. */
export interface TaskObject {
  readonly row: string;
  readonly name: string | null;
  readonly customer: string | null;
  readonly field: string | null;
  readonly applier: string | null;
  readonly planner: string | null;
  readonly machines: readonly string[];
  readonly workers: readonly string[];
  readonly state: TaskState;
  /** `YYYY-MM-DD HH:MM` on the farm's clock; null without a day. */
  readonly moment: string | null;
  /** Duration, planned or real. */
  readonly seconds: number;
  /** Hectares. */
  readonly workedArea: number | null;
  /** Litres. */
  readonly usedFuel: number | null;
  readonly estimatedCost: number | null;
  readonly workCost: number | null;
  readonly notes: string | null;
  /** Instants between which it was worked; a span that has no end yet is left out. */
  readonly spans: readonly (readonly [string, string | null])[];
  readonly doses: readonly TaskDose[];
  /** Rows of the practices, one per activity. */
  readonly practices: readonly string[];
}

/** Parts of a task that are written elsewhere. */
export interface TaskParts {
  /** Grids and zones, already written. */
  readonly grids: readonly XmlElement[];
  /** Logs of machines, already written. */
  readonly logs: readonly XmlElement[];
}

const hexadecimal = (ddi: number): string => ddi.toString(16).toUpperCase().padStart(4, '0');

/** Represents none where the standard requires a product. */
export const NO_PRODUCT = 'none';

/** A record as a task, with its doses, people and machines by their ids in the file. */
export function taskElement(task: TaskObject, ids: Ids, { grids, logs }: TaskParts): XmlElement {
  const machines = task.machines.map((id) => ids.of('DVC', id)).filter((id) => id !== null);
  const workers = task.workers.map((id) => ids.of('WKR', id)).filter((id) => id !== null);
  const items = task.doses.map((dose, at) => doseElement(dose, at, ids));
  const doses = items.filter(({ tag }) => tag === 'PDV');
  return {
    tag: 'TSK',
    attributes: {
      A: ids.of('TSK', task.row),
      P0_id: task.row,
      ...named('B', task.name),
      C: ids.of('CTR', task.customer),
      D: 'FRM1',
      E: ids.of('PFD', task.field),
      F: ids.of('WKR', task.applier),
      G: states[task.state],
      H: doses.length > 0 ? DEFAULT_ZONE : null,
      P0_worked_area: task.workedArea,
      P0_used_fuel: task.usedFuel,
      P0_planner: ids.of('WKR', task.planner),
      P0_estimated_cost: task.estimatedCost,
      P0_work_cost: task.workCost,
    },
    children: [
      ...(doses.length > 0
        ? [{ tag: 'TZN', attributes: { A: DEFAULT_ZONE, B: 'Default' }, children: doses }]
        : []),
      ...grids.filter(({ tag }) => tag === 'TZN'),
      ...timesOf(task, machines[0] ?? null),
      ...task.practices.map((practice): XmlElement => ({
        tag: 'OTP',
        attributes: { A: ids.of('CPC', practice) },
      })),
      ...workers.map((id): XmlElement => ({ tag: 'WAN', attributes: { A: id } })),
      ...machines.map((id): XmlElement => ({
        tag: 'DAN',
        attributes: { A: 'FFFFFFFFFFFFFFFF', C: id },
      })),
      ...items.filter(({ tag }) => tag === 'PAN'),
      ...commentElements(task.notes),
      ...logs,
      ...grids.filter(({ tag }) => tag === 'GRD'),
    ],
  };
}

/**
 * A recording without work: a log must be in a task, so it gets a task that is read as none.
 * @param recording its row, and that of the field it was made in
 */
export const recordingTaskElement = (
  { row, field }: { readonly row: string; readonly field: string | null },
  ids: Ids,
  log: XmlElement,
): XmlElement => ({
  tag: 'TSK',
  attributes: {
    A: ids.of('TSK', `recording ${row}`),
    D: 'FRM1',
    E: ids.of('PFD', field),
    G: states.performed,
    P0_recordings: 1,
  },
  children: [log],
});

/**
 * A dose in a unit that machines support is part of the default zone; a dose in another unit, or
 * without one, is an allocated product.
 */
function doseElement(dose: TaskDose, at: number, ids: Ids): XmlElement {
  const rate = rateOf(dose.unit);
  const product = ids.of('PDT', dose.product);
  const exact = {
    P0_value: dose.value,
    P0_unit: dose.unit,
    P0_type: dose.kind,
    P0_activity: dose.activity,
    P0_item: at,
  };
  if (rate && dose.value !== null)
    return {
      tag: 'PDV',
      attributes: {
        A: hexadecimal(rate.ddi),
        B: Math.min(2_147_483_647, Math.round(dose.value * rate.perUnit)),
        C: product,
        E: presentations[rate.ddi],
        ...exact,
      },
    };
  return { tag: 'PAN', attributes: { A: product ?? ids.of('PDT', NO_PRODUCT), ...exact } };
}

/** On the farm's clock, which is written without an offset; spans that were worked are instants. */
function timesOf(task: TaskObject, device: string | null): XmlElement[] {
  const isDone = task.state === 'performed';
  const value = (ddi: string, figure: number | null, factor: number): XmlElement[] =>
    figure !== null && device !== null
      ? [
          {
            tag: 'DLV',
            attributes: { A: ddi, B: Math.round(figure * factor), C: elementIdOf(device) },
          },
        ]
      : [];
  const totals = isDone
    ? [
        ...value('0074', task.workedArea, SQUARE_METRES),
        ...value('0094', task.usedFuel, MILLILITRES),
      ]
    : [];
  return [
    ...(task.moment === null
      ? []
      : [
          {
            tag: 'TIM',
            attributes: {
              A: `${task.moment.replace(' ', 'T')}:00`,
              C: task.seconds > 0 ? task.seconds : null,
              D: isDone ? 4 : 1,
            },
            children: totals,
          },
        ]),
    ...(isDone
      ? []
      : task.spans
          .filter(([, end]) => end !== null)
          .map(([start, end]): XmlElement => ({
            tag: 'TIM',
            attributes: { A: start, B: end, D: 4 },
          }))),
  ];
}
