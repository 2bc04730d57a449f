import {
  changeOfRow,
  defineCall,
  newRow,
  noContent,
  pageOfObjects,
  person,
  value,
} from '@furrow/kit';
import { metric } from './metric.ts';

const source = 'spec §3 Metric, §7';
const path = '/api/v1/metric/';
const row = value.row(metric);
const one = {
  path: `${path}:id/`,
  params: { id: value.id() },
  access: person(),
  source,
} as const;

export const listMetrics = defineCall({
  name: 'listMetrics',
  method: 'GET',
  path,
  summary: "The asker's own metrics",
  description: 'Fields may be named as conditions, and `order_by`, as in all lists.',
  query: pageOfObjects,
  output: value.listed(row),
  access: person(),
  source,
});

export const makeMetric = defineCall({
  name: 'makeMetric',
  method: 'POST',
  path,
  summary: 'Make: Metric',
  body: newRow(metric),
  output: row,
  status: 201,
  also: { 200: { description: 'The same create was sent before.' } },
  refuses: ['id_taken'],
  access: person(),
  source,
});

export const readMetric = defineCall({
  ...one,
  name: 'readMetric',
  method: 'GET',
  summary: 'Metric',
  output: row,
});

export const changeMetric = defineCall({
  ...one,
  name: 'changeMetric',
  method: 'PATCH',
  summary: 'Change: Metric',
  body: changeOfRow(metric),
  output: row,
  refuses: ['stale'],
});

export const replaceMetric = defineCall({
  ...one,
  name: 'replaceMetric',
  method: 'PUT',
  summary: 'Replace: Metric',
  body: newRow(metric),
  output: row,
  refuses: ['stale'],
});

export const removeMetric = defineCall({
  ...one,
  name: 'removeMetric',
  method: 'DELETE',
  summary: 'Delete: Metric',
  output: noContent,
});
