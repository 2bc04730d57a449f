import type { EntityRows } from '@furrow/domain';
import { activitiesOf, type ActivityItem } from '@furrow/domain/record/activity.ts';
import { isTaskState, type TaskObject } from '@furrow/formats/isoxml/write-task.ts';
import type {
  ContactObject,
  DeviceObject,
  FieldObject,
  GuidanceObject,
} from '@furrow/formats/isoxml/write.ts';
import { geometryOf } from '@furrow/formats/writing/places.ts';

/** Rows of a farm as input for task data. */

/** An empty text counts as missing. */
const text = (value: string | null | undefined): string | null => value || null;

export const fieldObject = (
  field: EntityRows['cropfield'],
  registerId: string | null,
  lines: readonly EntityRows['wayline'][],
): FieldObject => ({
  row: field.id,
  name: text(field.name),
  registerId,
  hectares: field.registered_area ?? null,
  owner: field.owner ?? null,
  crop: field.crop ?? null,
  variety: field.variety ?? null,
  boundary: geometryOf(field.geometry ?? null),
  entrance: geometryOf(field.entrance ?? null),
  lines: lines.map(guidanceObject),
});

export const guidanceObject = (line: EntityRows['wayline']): GuidanceObject => ({
  row: line.id,
  name: text(line.name),
  line: geometryOf(line.geometry ?? null),
  fields: line.cropfield_ids ?? [],
  isActive: line.active !== false,
  isVisible: line.visible !== false,
  width: line.working_width ?? null,
  passes: line.headland_passes ?? null,
});

export const contactObject = (contact: EntityRows['farmcontact']): ContactObject => ({
  row: contact.id,
  name: text(contact.contact_name),
  street: text(contact.street),
  zipcode: text(contact.zipcode),
  city: text(contact.city),
  country: text(contact.country_code),
  phone: text(contact.phone),
  email: text(contact.email),
  kinds: contact.kinds ?? [],
  isApplier: contact.is_applier === true,
});

export const deviceObject = (machine: EntityRows['machine']): DeviceObject => ({
  row: machine.id,
  name: text(machine.name),
  type: text(machine.type) ?? 'other',
  endpoint: text(machine.endpoint_id),
  serialNumber: text(machine.serial_number),
  onlineService: text(machine.online_service),
});

export const productKey = ({
  stock,
  producttype,
}: Pick<ActivityItem, 'stock' | 'producttype'>): string | null =>
  stock ?? (producttype === null ? null : `producttype ${producttype}`);

/** A practice is identified by its theme and the name of its kind. */
const practiceKey = (theme: string | null, type: string | null): string =>
  JSON.stringify([theme, type]);

/** The name of a kind of dose or of work, and its unit. */
export type KindOf = (type: number | null) => {
  readonly name: string | null;
  readonly unit: string | null;
};

export const taskObject = (record: EntityRows['record'], kindOf: KindOf): TaskObject => ({
  row: record.id,
  name: text(record.jobname),
  state: isTaskState(record.processing_state) ? record.processing_state : 'planned',
  moment: text(record.date),
  seconds: secondsOf(text(record.duration) ?? ''),
  notes: text(record.notes),
  spans: record.progress?.spans ?? [],
  field: record.cropfield ?? null,
  ...whoDoes(record),
  ...figuresOf(record),
  ...workOf(record, kindOf),
});

function secondsOf(duration: string): number {
  const [hours = '0', minutes = '0'] = duration.split(':');
  return Number(hours) * 3600 + Number(minutes) * 60;
}

/** Workers of a record, its customer, and its machines. */
const whoDoes = (
  record: EntityRows['record'],
): Pick<TaskObject, 'customer' | 'applier' | 'planner' | 'machines' | 'workers'> => ({
  customer: record.customer ?? null,
  applier: record.applier ?? null,
  planner: record.planner ?? null,
  machines: record.machines ?? [],
  workers: record.coworkers ?? [],
});

const figuresOf = (
  record: EntityRows['record'],
): Pick<TaskObject, 'workedArea' | 'usedFuel' | 'estimatedCost' | 'workCost'> => ({
  workedArea: record.worked_area ?? null,
  usedFuel: record.used_fuel ?? null,
  estimatedCost: record.estimated_cost ?? null,
  workCost: record.work_cost ?? null,
});

/** The work of a record, and its products. */
function workOf(
  record: EntityRows['record'],
  kindOf: KindOf,
): Pick<TaskObject, 'doses' | 'practices'> {
  const activities = activitiesOf(record);
  return {
    doses: activities.flatMap(({ items }, activity) =>
      (items ?? []).map((item) => {
        const { name, unit } = kindOf(item.type);
        return { product: productKey(item), value: item.value, unit, kind: name, activity };
      }),
    ),
    practices: activities.map(({ theme, type }) => practiceKey(theme, kindOf(type).name)),
  };
}
