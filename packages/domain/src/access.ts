import {
  all,
  allRights,
  any,
  eitherRights,
  includesMe,
  is,
  linked,
  me,
  mine,
  myConsumer,
  noRights,
  not,
  present,
  through,
  type EntityRights,
  type Expression,
  type Grant,
  type Rights,
} from '@furrow/kit';
import { entities } from './entities.ts';
import type { EntityName } from './entity-rows.ts';
import { record } from './record/record.ts';
import { presets, type Preset } from './presets.ts';

/**
 * Rights by role: the one table. Whatever it does not list is denied.
 * @source decisions D4, D16
 */

export { presets, type Preset };

type Granted = Partial<Record<'read' | 'create' | 'update' | 'delete', Grant>> & {
  actions?: Record<string, Grant>;
  onlyFields?: string[];
};
type Table = Readonly<Record<string, Readonly<Partial<Record<Preset, Granted>>>>>;

const everything: Granted = { read: true, create: true, update: true, delete: true };
const read: Granted = { read: true };
const readAndAdd: Granted = { read: true, create: true };
const where = (expression: Expression): Granted => ({ read: expression });

/** A buyer's own contracts, and rows that refer to them. */
const ownContract = myConsumer('consumer');
const ofOwnContract = through('contract', 'contract', ownContract);
const fieldOfOwnContract = linked('contractfield', 'cropfield', ofOwnContract);

/** Work that is an applier's: assigned to them, with them, or created by them. */
const ownWork = any(me('applier'), includesMe('coworkers'), mine);
const ownAdvice = all(mine, is('processing_state', 'adviced', 'concept'));
const ownConcept = all(mine, is('processing_state', 'concept'));

/** Rows recorded or mapped for an applier's own work. */
const ofOwnWork = any(mine, through('record', 'record', ownWork));

/** A comment on work that is an applier's, or on a field or a plan. */
const ofSeenThing = any(
  present('cropfield'),
  present('plan'),
  through('record', 'record', ownWork),
);

/** All that an entity shows, computed values too, but these fields. */
const allBut = <F extends object>(
  { fields, computed }: { fields: F; computed?: { fields: object } | undefined },
  ...hidden: (keyof F & string)[]
) =>
  Object.keys({ ...fields, ...computed?.fields }).filter(
    (name) => !(hidden as string[]).includes(name),
  );

const recordActions = [
  'advise',
  'plan',
  'accept',
  'decline',
  'start',
  'pause',
  'resume',
  'finish',
  'cancel',
  'correct',
  'lock',
  'unlock',
  'reopen',
] as const;
/** An action on a record besides reading and changing it. */
export type RecordAction = (typeof recordActions)[number];

const actions = (grant: Grant, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, grant]));

const fields = { manager: everything, adviser: read, applier: read, viewer: read };
// shared entries are everyone's to read; this covers a farm's own
const catalogue = { manager: everything, adviser: read, applier: read, viewer: read };
const ofWork = { manager: everything, adviser: read, applier: where(ofOwnWork), viewer: read };
const stored = { manager: everything, adviser: readAndAdd, applier: readAndAdd, viewer: read };
const registers = { manager: read, adviser: read, applier: read, viewer: read, buyer: read };
const names: Granted = {
  read: true,
  onlyFields: ['contact_name', 'is_applier', 'is_active', 'kinds'],
};

const table: Table = {
  // a buyer works in the plans of their contracts
  plan: { ...fields, buyer: where(linked('contract', 'plan', ownContract)) },
  parcel: fields,
  cropfield: { ...fields, buyer: where(fieldOfOwnContract) },
  group: fields,
  cropfieldgroup: fields,
  label: fields,
  storage: fields,
  wayline: fields,
  location: fields,
  record: {
    // every action but unlock, which is the owner's and the administrators'
    manager: {
      ...everything,
      actions: actions(true, ...recordActions.filter((name) => name !== 'unlock')),
    },
    adviser: {
      read: true,
      create: is('processing_state', 'adviced', 'concept'),
      update: ownAdvice,
      delete: ownAdvice,
      actions: actions(ownAdvice, 'advise', 'cancel', 'decline'),
    },
    applier: {
      read: ownWork,
      create: all(mine, is('processing_state', 'concept', 'planned', 'performed')),
      update: ownConcept,
      delete: ownConcept,
      actions: {
        ...actions(ownWork, 'start', 'pause', 'resume', 'finish'),
        ...actions(ownConcept, 'plan', 'cancel'),
      },
    },
    viewer: read,
    // nor the cost of the work: that is between the farm and its payees
    buyer: {
      ...where(
        all(
          is('processing_state', 'performed'),
          any(
            all(
              through('cropfield', 'cropfield', fieldOfOwnContract),
              not(linked('contractfield', 'records_apart', ofOwnContract)),
            ),
            linked('contractfield', 'records_beside', ofOwnContract),
          ),
        ),
      ),
      onlyFields: allBut(record, 'estimated_cost', 'work_cost'),
    },
  },
  // only the author changes a comment
  comment: {
    manager: { ...everything, update: mine },
    adviser: { read: true, create: true, update: mine, delete: mine },
    applier: {
      read: ofSeenThing,
      create: ofSeenThing,
      update: all(mine, ofSeenThing),
      delete: all(mine, ofSeenThing),
    },
    viewer: read,
  },
  job: {
    manager: everything,
    adviser: read,
    applier: { read: any(me('applier'), mine), create: mine, update: mine },
    viewer: read,
  },
  stockrecord: {
    manager: everything,
    adviser: read,
    applier: { read: mine, create: all(mine, is('kind', 'use')) },
    viewer: read,
  },
  taskgrid: ofWork,
  prescriptionmap: ofWork,
  observationmap: ofWork,
  // an applier's work leads to its recording, its weather and its partners
  dataset: ofWork,
  layer: {
    manager: everything,
    adviser: read,
    applier: where(through('dataset', 'dataset', ofOwnWork)),
    viewer: read,
  },
  weatherreport: {
    manager: everything,
    adviser: read,
    applier: { read: any(mine, linked('record', 'weather_report', ownWork)) },
    viewer: read,
  },
  stock: { manager: everything, adviser: read, applier: read, viewer: read },
  mix: { manager: everything, adviser: read, applier: read, viewer: read },
  labelcondition: { manager: everything, adviser: read, applier: read, viewer: read },
  machine: { manager: everything, adviser: read, applier: read, viewer: read },
  certificate: { manager: everything, adviser: read, viewer: read },
  soilresearch: { manager: everything, adviser: read, viewer: read },
  image: stored,
  document: stored,
  invoicedeliveryitem: { manager: everything, viewer: read, buyer: where(ofOwnContract) },
  // partners are part of the settings
  application: { manager: read },
  recordapp: { manager: read },
  // money is the farm's own: its workers and readers see no price
  price: { manager: everything },
  contract: { manager: everything, viewer: read, buyer: where(ownContract) },
  contractfield: {
    manager: everything,
    viewer: read,
    // not which records of the field they do not see
    buyer: {
      ...where(ofOwnContract),
      onlyFields: ['contract', 'cropfield', 'part_geometry', 'undrawn_area', 'records_beside'],
    },
  },
  farmcontact: { manager: read, adviser: names, applier: names, viewer: read },
  farm: { manager: read, adviser: read, applier: read, viewer: read, buyer: read },
  producttype: catalogue,
  cropvariety: { ...catalogue, buyer: where(linked('contract', 'cropvariety', ownContract)) },
  // a buyer must not learn of other buyers
  consumer: { ...catalogue, buyer: where(myConsumer('id')) },
  croptype: { ...catalogue, buyer: where(linked('contract', 'crop', ownContract)) },
  detailtype: catalogue,
  organism: catalogue,
  appliancegroup: catalogue,
  croppurpose: registers,
  soiltype: registers,
  fieldattributetype: registers,
  code: registers,
};

function complete(granted: Granted | undefined): EntityRights {
  return granted ? { ...noRights, ...granted, actions: granted.actions ?? {} } : noRights;
}

function rightsOfPreset(preset: Preset): Rights {
  return Object.fromEntries(entities.map(({ name }) => [name, complete(table[name]?.[preset])]));
}

const ofPreset: ReadonlyMap<string, Rights> = new Map(
  presets.map((preset) => [preset, rightsOfPreset(preset)]),
);

/**
 * Owner and administrators: everything; actions of the owner alone (subscription, transfer) belong
 * to no entity.
 */
const ofOwner: Rights = Object.fromEntries(
  entities.map((entity) => {
    const own = entity.states
      ? actions(true, ...Object.values(entity.states.actions).flatMap((row) => Object.keys(row)))
      : {};
    return [entity.name, { ...allRights, actions: own }];
  }),
);

/** A contact as far as rights go. */
export interface Membership {
  readonly is_owner: boolean;
  readonly is_root: boolean;
  readonly permissions: readonly string[];
}

/** Everything a contact may do: presets and single grants `resource.action` together. */
export function rightsOf({ is_owner, is_root, permissions }: Membership): Rights {
  if (is_owner || is_root) return ofOwner;
  const rights: Record<string, EntityRights> = Object.fromEntries(
    entities.map(({ name }) => [name, noRights]),
  );
  const add = (name: string, more: EntityRights) => {
    rights[name] = eitherRights(rights[name] ?? noRights, more);
  };
  for (const permission of permissions) {
    const preset = ofPreset.get(permission);
    if (preset) for (const [name, more] of Object.entries(preset)) add(name, more);
    const [resource = '', action, more] = permission.split('.');
    // own members only: every object has a 'constructor', which is no entity
    if (!preset && action && more === undefined && Object.hasOwn(rights, resource)) {
      const verb = ['read', 'create', 'update', 'delete'].includes(action);
      add(
        resource,
        verb ? { ...noRights, [action]: true } : { ...noRights, actions: { [action]: true } },
      );
    }
  }
  return rights;
}

/** The rights on the rows of an entity; none where nothing is granted. */
export const rightsOn = (rights: Rights, entity: EntityName): EntityRights =>
  rights[entity] ?? noRights;

/** Whether an action is granted on every record, not only on some. */
export const mayOnAllRecords = (rights: EntityRights, action: RecordAction): boolean =>
  rights.actions[action] === true;

export { table as accessTable };
