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
  words,
  type DraftOf,
} from '@furrow/kit';
import { anyGeometryField, contactField } from '../fields.ts';
import { accept } from '../geometry.ts';
import { applyAction } from './act.ts';
import { gatherLinked, recordComputed } from './record.computed.ts';
import { recordRowLimit } from './limit.ts';
import { recordGuard, recordRules } from './record.rules.ts';
import { recordStates, storedStates, type Progress } from './record.states.ts';

const detail = () => catalogueRef(words('Kind', 'Soort'), 'detailtype');

const recordFields = {
  date: dateTime(words('Date', 'Datum')),
  duration: duration(words('Duration', 'Duur'), { default: '01:00' }),
  planner: contactField(words('Planner', 'Planner')),
  applier: contactField(words('Applier', 'Uitvoerder')),
  coworkers: refs(words('Coworkers', 'Medewerkers'), 'farmcontact'),
  machines: refs(words('Machines', 'Machines'), 'machine'),
  activities: list(words('Activities', 'Werkzaamheden'), {
    type: detail(),
    theme: text(words('Theme', 'Thema'), { max: 50 }),
    items: list(words('Products', 'Producten'), {
      type: detail(),
      value: decimal(words('Dose', 'Dosering')),
      stock: ref(words('Stock', 'Voorraad'), 'stock'),
      producttype: catalogueRef(words('Product', 'Product'), 'producttype'),
    }),
    attributes: list(words('Details', 'Bijzonderheden'), {
      type: detail(),
      value: decimal(words('Value', 'Waarde')),
      textvalue: text(words('Text', 'Tekst'), { max: 2000 }),
      code: text(words('Code', 'Code'), { max: 50 }),
    }),
  }),
  observations: list(words('Observations', 'Waarnemingen'), {
    type: detail(),
    theme: text(words('Theme', 'Thema'), { max: 50 }),
    organism: catalogueRef(words('Organism', 'Organisme'), 'organism'),
    value: decimal(words('Value', 'Waarde')),
    textvalue: text(words('Text', 'Tekst'), { max: 2000 }),
    code: text(words('Code', 'Code'), { max: 50 }),
  }),
  notes: text(words('Notes', 'Notities'), { max: 10000, multiline: true }),
  cropfield: ref(words('Crop field', 'Teeltperceel'), 'cropfield', { onDelete: 'follow' }),
  customer: contactField(words('Customer', 'Klant')),
  stock: ref(words('Stock', 'Voorraad'), 'stock'),
  processing_state: choice(words('State', 'Status'), storedStates, { default: 'concept' }),
  linked_record: ref(words('Linked record', 'Gekoppelde registratie'), 'record'),
  worked_area: decimal(words('Worked area', 'Bewerkte oppervlakte'), {
    unit: 'ha',
    min: 0,
    max: 100000,
  }),
  used_fuel: decimal(words('Fuel used', 'Brandstof'), { unit: 'l', min: 0 }),
  estimated_cost: decimal(words('Estimated cost', 'Geschatte kosten'), { min: 0 }),
  work_cost: decimal(words('Cost of the work', 'Kosten van het werk'), { min: 0 }),
  part_field: anyGeometryField(words('Part of the field', 'Deel van het perceel')),
  worked_geometry: geometry(
    words('Worked shape', 'Bewerkte vorm'),
    ['Polygon', 'MultiPolygon'],
    accept,
    {
      readOnly: true,
      keepsShapeOf: 'cropfield',
      note: 'The land the work was done on, kept when its field is split, merged or drawn anew; null while that is the field as it lies.',
    },
  ),
  jobname: text(words('Job name', 'Naam van de klus')),
  dataset: ref(words('Dataset', 'Dataset'), 'dataset'),
  taskgrid: ref(words('Task grid', 'Taakraster'), 'taskgrid'),
  prescriptionmap: ref(words('Prescription map', 'Taakkaart'), 'prescriptionmap'),
  weather_report: ref(words('Weather report', 'Weerbericht'), 'weatherreport'),
  invoice: ref(words('Invoice', 'Factuur'), 'invoicedeliveryitem'),
  job: ref(words('Job', 'Klus'), 'job'),
  locked: boolean(words('Locked', 'Vergrendeld'), { default: false, byActionOnly: true }),
  cancel_reason: text(words('Reason of cancelling', 'Reden van annuleren'), {
    max: 1000,
    byActionOnly: true,
  }),
  correction_reason: text(words('Reason of the correction', 'Reden van de correctie'), {
    max: 1000,
    byActionOnly: true,
  }),
  progress: object<Progress>(words('Progress', 'Voortgang'), {
    readOnly: true,
    note: 'Worked spans as {spans: [[start, end]]} in UTC, and the state before cancelling.',
  }),
};

/** An activity or observation, planned or performed, on one crop field. @source spec §3 Record, decisions D6, D14, D15 */
export const record = defineEntity({
  name: 'record',
  list: 'records',
  label: words('Record', 'Registratie'),
  labels: words('Records', 'Registraties'),
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
  defaults: (draft, { today }) => ({ date: draft.date ?? `${today} 08:00` }),
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
