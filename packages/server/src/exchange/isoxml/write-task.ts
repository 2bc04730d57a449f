import type { EntityRows } from '@furrow/domain';
import { activitiesOf, type ActivityItem } from '@furrow/domain/record/activity.ts';
import { SETPOINT, rateOf } from './quantities.ts';
import type { Made } from './tree.ts';
import { commentElements } from './comments.ts';
import { elementIdOf, named, type Ids, type Told } from './write.ts';

/** A record as a task. @source ISO 11783-10, annex D: TSK */

const states: Readonly<Record<string, number>> = {
  planned: 1,
  started: 2,
  paused: 3,
  performed: 4,
  concept: 5,
  cancelled: 6,
};
const presentations: Readonly<Record<number, string>> = {
  [SETPOINT.volume]: 'VPN1',
  [SETPOINT.mass]: 'VPN2',
  [SETPOINT.count]: 'VPN3',
};
const DEFAULT_ZONE = 1;
const SQUARE_METRES = 10_000;
const MILLILITRES = 1_000;

export interface TaskParts {
  /** What a kind of dose is called, and its unit. */
  readonly kindOf: (type: number | null) => {
    readonly name: string | null;
    readonly unit: string | null;
  };
  /** The id of a practice in the file. */
  readonly practiceOf: (theme: string | null, type: number | null) => string;
  /** Grids and zones, already written. */
  readonly grids: readonly Made[];
  /** What machines logged of it, already written. */
  readonly logs: readonly Made[];
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const hexadecimal = (ddi: number): string => ddi.toString(16).toUpperCase().padStart(4, '0');

/** Stands for none where the standard wants one. */
export const NO_PRODUCT = 'none';

export const productKey = ({
  stock,
  producttype,
}: Pick<ActivityItem, 'stock' | 'producttype'>): string | null =>
  stock ?? (producttype === null ? null : `producttype ${producttype}`);

export function taskElement(
  record: EntityRows['record'],
  ids: Ids,
  { kindOf, practiceOf, grids, logs }: TaskParts,
): Made {
  const activities = activitiesOf(record);
  const machines = ((record.machines ?? []) as string[])
    .map((id) => ids.of('DVC', id))
    .filter((id) => id !== null);
  const workers = ((record.coworkers ?? []) as string[])
    .map((id) => ids.of('WKR', id))
    .filter((id) => id !== null);
  const items = activities
    .flatMap((activity, place) => (activity.items ?? []).map((item) => ({ ...item, place })))
    .map((item, at) => itemElement(item, at, ids, kindOf(item.type)));
  const doses = items.filter(({ tag }) => tag === 'PDV');
  return {
    tag: 'TSK',
    attributes: {
      A: ids.of('TSK', record.id),
      P0_id: text(record.id),
      ...named('B', text(record.jobname)),
      C: ids.of('CTR', record.customer),
      D: 'FRM1',
      E: ids.of('PFD', record.cropfield),
      F: ids.of('WKR', record.applier),
      G: states[String(record.processing_state)] ?? 1,
      H: doses.length > 0 ? DEFAULT_ZONE : null,
      P0_worked_area: record.worked_area as number | null,
      P0_used_fuel: record.used_fuel as number | null,
      P0_planner: ids.of('WKR', record.planner),
      P0_estimated_cost: record.estimated_cost as number | null,
      P0_work_cost: record.work_cost as number | null,
    },
    children: [
      ...(doses.length > 0
        ? [{ tag: 'TZN', attributes: { A: DEFAULT_ZONE, B: 'Default' }, children: doses }]
        : []),
      ...grids.filter(({ tag }) => tag === 'TZN'),
      ...timesOf(record, machines[0] ?? null),
      ...activities.map((activity): Made => ({
        tag: 'OTP',
        attributes: { A: practiceOf(activity.theme, activity.type) },
      })),
      ...workers.map((id): Made => ({ tag: 'WAN', attributes: { A: id } })),
      ...machines.map((id): Made => ({ tag: 'DAN', attributes: { A: 'FFFFFFFFFFFFFFFF', C: id } })),
      ...items.filter(({ tag }) => tag === 'PAN'),
      ...commentElements(text(record.notes)),
      ...logs,
      ...grids.filter(({ tag }) => tag === 'GRD'),
    ],
  };
}

/** A recording of no work: a log stands in a task, so that it gets one which is read as none. */
export const recordingTaskElement = (recording: Told, ids: Ids, log: Made): Made => ({
  tag: 'TSK',
  attributes: {
    A: ids.of('TSK', `recording ${String(recording['id'])}`),
    D: 'FRM1',
    E: ids.of('PFD', ((recording['cropfields'] ?? []) as string[])[0]),
    G: states['performed'],
    P0_recordings: 1,
  },
  children: [log],
});

/** A dose that machines know is one of the default zone; what has another unit, or none, is a product that takes part. */
function itemElement(
  item: ActivityItem & { place: number },
  at: number,
  ids: Ids,
  { name, unit }: ReturnType<TaskParts['kindOf']>,
): Made {
  const rate = rateOf(unit);
  const product = ids.of('PDT', productKey(item));
  const exact = {
    P0_value: item.value,
    P0_unit: unit,
    P0_type: name,
    P0_activity: item.place,
    P0_item: at,
  };
  if (rate && item.value !== null)
    return {
      tag: 'PDV',
      attributes: {
        A: hexadecimal(rate.ddi),
        B: Math.min(2_147_483_647, Math.round(item.value * rate.perUnit)),
        C: product,
        E: presentations[rate.ddi],
        ...exact,
      },
    };
  return { tag: 'PAN', attributes: { A: product ?? ids.of('PDT', NO_PRODUCT), ...exact } };
}

/** On the farm's clock, which is written without an offset; spans that were worked are instants. */
function timesOf(record: EntityRows['record'], device: string | null): Made[] {
  const date = text(record.date);
  const [hours = '0', minutes = '0'] = (text(record.duration) ?? '').split(':');
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  const isDone = record.processing_state === 'performed';
  const value = (ddi: string, figure: unknown, factor: number): Made[] =>
    typeof figure === 'number' && device !== null
      ? [
          {
            tag: 'DLV',
            attributes: { A: ddi, B: Math.round(figure * factor), C: elementIdOf(device) },
          },
        ]
      : [];
  const totals = isDone
    ? [
        ...value('0074', record.worked_area, SQUARE_METRES),
        ...value('0094', record.used_fuel, MILLILITRES),
      ]
    : [];
  const spans = (
    (record.progress as { spans?: [string, string | null][] } | null)?.spans ?? []
  ).filter(([, end]) => end !== null);
  return [
    ...(date === null
      ? []
      : [
          {
            tag: 'TIM',
            attributes: {
              A: `${date.replace(' ', 'T')}:00`,
              C: seconds > 0 ? seconds : null,
              D: isDone ? 4 : 1,
            },
            children: totals,
          },
        ]),
    ...(isDone
      ? []
      : spans.map(([start, end]): Made => ({
          tag: 'TIM',
          attributes: { A: start, B: end, D: 4 },
        }))),
  ];
}
