import { byRights, defineCall, optional, orNull, pageOfList, value } from '@furrow/kit';
import { record } from '../record/record.ts';
import { candidateShape } from '../admission/candidate.ts';
import {
  fieldLoadShape,
  recordStatusMembers,
  recordStatusShape,
} from '../admission/status-shapes.ts';

const tag = 'admissions';
const source = 'spec §7, decisions D10, D15, API-16';
const path = '/api/v3/admissions/';
const params = { id: value.id() } as const;
const reading = byRights('record', 'read');
const readingOne = byRights('record', 'read', { row: 'id' });
const refuses = ['feature_off'];
const ofRecord = value.object({ id: value.id(), ...recordStatusMembers });

const everyRecord = {
  method: 'GET',
  tag,
  query: { ...pageOfList, farm: optional(value.id()), plan: optional(value.id()) },
  exactQuery: true,
  output: value.page(ofRecord),
  refuses: ['feature_off'],
  access: reading,
  source,
} as const;

export const listAdmissions = defineCall({
  ...everyRecord,
  name: 'listAdmissions',
  path,
  summary: 'Records with crop protection, and whether it is admitted',
});

export const listAdmissionStatuses = defineCall({
  ...everyRecord,
  name: 'listAdmissionStatuses',
  path: `${path}all/status/`,
  summary: 'The admission status of all records with crop protection',
});

export const readAdmissions = defineCall({
  name: 'readAdmissions',
  method: 'GET',
  path: `${path}:id/`,
  summary: 'What the products of a record are admitted for',
  tag,
  params,
  output: {
    id: value.id(),
    ...recordStatusMembers,
    admissions: value.list(
      value.object({ producttype: value.integer(), admissions: value.list(candidateShape) }),
    ),
  },
  refuses,
  access: readingOne,
  source,
});

export const admissionStatus = defineCall({
  name: 'admissionStatus',
  method: 'GET',
  path: `${path}:id/status/`,
  summary: 'Whether what a record brings is admitted',
  tag,
  params,
  output: recordStatusShape,
  refuses,
  access: readingOne,
  source,
});

export const preferAdmission = defineCall({
  name: 'preferAdmission',
  method: 'POST',
  path: `${path}:id/preference/`,
  summary: 'Choose the admission a record is judged by',
  description:
    'One of the admissions of the products of the record, as /api/v3/admissions/{id}/ lists them; null for none.',
  tag,
  params,
  body: {
    preferred_admission_id: optional(orNull(value.integer({ max: Number.MAX_SAFE_INTEGER }))),
  },
  bodyExample: { preferred_admission_id: null },
  output: recordStatusShape,
  refuses: ['feature_off', 'locked'],
  access: byRights('record', 'update', { row: 'id' }),
  source,
});

const { date, activities } = record.fields;

export const checkAdmissions = defineCall({
  name: 'checkAdmissions',
  method: 'POST',
  path: `${path}check/`,
  summary: 'Whether work that is not saved yet would be admitted',
  description:
    'Changes nothing. One answer for each of the crop fields; `record` is the record that is being changed, if there is one.',
  tag,
  body: {
    farm: optional(orNull(value.id({ code: 'missing' }))),
    record: orNull(value.id()),
    cropfields: value.list(value.id(), { min: 1, max: 100 }),
    date,
    activities,
  },
  bodyExample: {
    cropfields: ['01890a5d-ac96-774b-bcce-b302099a8057'],
    date: '2026-05-12 08:30',
    activities: [],
  },
  output: {
    results: value.list(value.object({ cropfield: value.id(), ...recordStatusMembers })),
  },
  refuses: ['feature_off'],
  access: reading,
  reads: true,
  source,
});

export const monitorStatus = defineCall({
  name: 'monitorStatus',
  method: 'GET',
  path: '/api/v3/pesticide_monitor/:id/status/',
  summary: 'What the season has brought of the products of a record',
  tag: 'pesticide_monitor',
  params,
  output: recordStatusShape,
  refuses,
  access: readingOne,
  source,
});

export const seasonLoad = defineCall({
  name: 'seasonLoad',
  method: 'GET',
  path: '/api/v3/pesticide_monitor/',
  summary: 'What a season has brought of plant protection, field by field',
  description:
    'Performed work on the crop fields of a plan. Kilograms of active substance a hectare come from the register of the field’s country.',
  tag: 'pesticide_monitor',
  query: {
    ...pageOfList,
    plan: optional(value.id({ note: 'The session’s when left out.' })),
  },
  exactQuery: true,
  output: value.page(fieldLoadShape),
  refuses: ['feature_off'],
  access: reading,
  source: 'spec §3 pesticide monitor, ENT-pesticidemonitor',
});
