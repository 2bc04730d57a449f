import {
  any,
  boolean,
  catalogueRef,
  choice,
  dateTime,
  decimal,
  defineEntity,
  duration,
  everyVerb,
  geometry,
  is,
  list,
  object,
  ref,
  refs,
  text,
  textOrNull,
  type DraftOf,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { anyGeometryField, contactField } from '../fields.ts';
import { accept } from '../geometry.ts';
import { isRegisteredOtherwise } from '../ground/undrawn.ts';
import { applyAction } from './act.ts';
import { gatherLinked, recordComputed } from './record.computed.ts';
import { recordRowLimit } from './limit.ts';
import { recordGuard, recordRules } from './record.rules.ts';
import { recordStates, storedStates, type Progress } from './record.states.ts';

const detail = () => catalogueRef(msg`Kind`, 'detailtype');

const recordFields = {
  date: dateTime(msg`Date`),
  duration: duration(msg`Duration`, { default: '01:00' }),
  planner: contactField(msg`Planner`),
  applier: contactField(msg`Applier`),
  coworkers: refs(msg`Coworkers`, 'farmcontact'),
  machines: refs(msg`Machines`, 'machine'),
  activities: list(msg`Activities`, {
    type: detail(),
    theme: text(msg`Theme`, { max: 50 }),
    items: list(msg`Products`, {
      type: detail(),
      value: decimal(msg`Dose`),
      stock: ref(msg`Stock`, 'stock'),
      producttype: catalogueRef(msg({ message: 'Product', context: 'of any kind' }), 'producttype'),
    }),
    attributes: list(msg`Details`, {
      type: detail(),
      value: decimal(msg`Value`),
      textvalue: text(msg`Text`, { max: 2000 }),
      code: text(msg`Code`, { max: 50 }),
    }),
  }),
  observations: list(msg`Observations`, {
    type: detail(),
    theme: text(msg`Theme`, { max: 50 }),
    organism: catalogueRef(msg`Organism`, 'organism'),
    value: decimal(msg`Value`),
    textvalue: text(msg`Text`, { max: 2000 }),
    code: text(msg`Code`, { max: 50 }),
  }),
  notes: text(msg`Notes`, { max: 10000, multiline: true }),
  adviser: ref(msg`Adviser`, 'farmcontact', {
    readOnly: true,
    note: 'Who gave the advice, or the advice the record was made of.',
  }),
  advice_reason: text(msg`Reason for the advice`, { max: 2000, multiline: true }),
  cropfield: ref(msg`Crop field`, 'cropfield', { onDelete: 'follow' }),
  customer: contactField(msg`Customer`),
  stock: ref(msg`Stock`, 'stock'),
  processing_state: choice(msg`State`, storedStates, { default: 'concept' }),
  linked_record: ref(msg`Linked record`, 'record'),
  worked_area: decimal(msg`Worked area`, {
    unit: 'ha',
    min: 0,
    max: 100000,
  }),
  used_fuel: decimal(msg`Fuel used`, { unit: 'l', min: 0 }),
  estimated_cost: decimal(msg`Estimated cost`, { min: 0 }),
  work_cost: decimal(msg`Cost of the work`, { min: 0 }),
  part_field: anyGeometryField(msg`Part of the field`),
  worked_geometry: geometry(msg`Worked shape`, ['Polygon', 'MultiPolygon'], accept, {
    readOnly: true,
    keepsShapeOf: 'cropfield',
    keepsShapeOn: 'date',
    note: 'The land the work was done on, kept when its field is split, merged or drawn anew, and as it was on its day when it is entered after the field was drawn anew; null while that is the field as it lies.',
  }),
  field_name: text(msg`Name of the field`, {
    readOnly: true,
    keepsFieldOf: { reference: 'cropfield', field: 'name' },
    note: 'What its field was called, kept when that ended by a merge or by taking a split back; null while the field is there.',
  }),
  field_crop: catalogueRef(msg`Crop of the field`, 'croptype', {
    readOnly: true,
    keepsFieldOf: { reference: 'cropfield', field: 'crop' },
    note: 'What grew on it, kept as its name is.',
  }),
  field_area: decimal(msg`Area of the field`, {
    unit: 'ha',
    readOnly: true,
    keepsFieldOf: {
      reference: 'cropfield',
      field: 'registered_area',
      unless: 'worked_geometry',
      besideShape: ({ geometry: shape, registered_area: area }) =>
        isRegisteredOtherwise({
          geometry: textOrNull(shape),
          registered_area: Number(area) || null,
        }),
    },
    note: 'What its field was registered with while that had no boundary, kept when it ended or was merged with others, or beside a boundary of other hectares, kept with the worked shape; null where a shape tells how much was worked.',
  }),
  jobname: text(msg`Job name`),
  dataset: ref(msg`Dataset`, 'dataset'),
  taskgrid: ref(msg`Task grid`, 'taskgrid'),
  prescriptionmap: ref(msg`Prescription map`, 'prescriptionmap'),
  weather_report: ref(msg`Weather report`, 'weatherreport'),
  invoice: ref(msg`Invoice`, 'invoicedeliveryitem'),
  job: ref(msg`Job`, 'job'),
  locked: boolean(msg`Locked`, { default: false, byActionOnly: true }),
  cancel_reason: text(msg`Reason for cancelling`, {
    max: 1000,
    byActionOnly: true,
  }),
  correction_reason: text(msg`Reason for the correction`, {
    max: 1000,
    byActionOnly: true,
  }),
  progress: object<Progress>(msg`Progress`, {
    readOnly: true,
    note: 'Worked spans as {spans: [[start, end]]} in UTC, and the state before cancelling.',
  }),
};

/**
 * An activity or observation, planned or performed, on one crop field. @source spec §3 Record,
 * decisions D6, D14, D15
 */
export const record = defineEntity({
  name: 'record',
  list: 'records',
  label: msg`Record`,
  labels: msg`Records`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: { plan: ['cropfield', 'plan'] },
  fields: recordFields,
  computed: recordComputed,
  states: { ...recordStates, apply: applyAction },
  order: ['-date'],
  example: {
    date: '2026-05-12 08:30',
    duration: '01:30',
    processing_state: 'planned',
    worked_area: 7.44,
    activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
  },
  defaults: (draft, { today, contact = null }) => ({
    date: draft.date ?? `${today} 08:00`,
    ...(draft.processing_state === 'adviced' && draft.adviser === null ? { adviser: contact } : {}),
  }),
  rules: recordRules,
  guard: { gather: gatherLinked, refuse: recordGuard },
  lasting: any(is('processing_state', 'performed'), is('locked', true)),
  limit: recordRowLimit,
  source: 'spec §3 Record',
});

declare module '../entity-rows.ts' {
  interface EntityDrafts {
    readonly record: DraftOf<typeof recordFields, 'farm'>;
  }
  interface EntityRows {
    readonly record: Row<typeof record>;
  }
}
