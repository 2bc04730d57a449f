import { anybody, defineCall, file, value } from '@furrow/kit';

const tag = 'operation';
const source = 'decisions D12, RUN-02';
const access = anybody({ anonymous: true });

export const isAlive = defineCall({
  name: 'isAlive',
  method: 'GET',
  path: '/healthz',
  summary: 'Alive',
  tag,
  output: { status: value.only('alive') },
  access,
  source,
});

export const isReady = defineCall({
  name: 'isReady',
  method: 'GET',
  path: '/readyz',
  summary: 'Ready: the database answers and has its present form',
  tag,
  output: { status: value.only('ready') },
  refuses: ['database_down'],
  access,
  source,
});

export const readFigures = defineCall({
  name: 'readFigures',
  method: 'GET',
  path: '/metrics',
  summary: 'Figures, as Prometheus reads them',
  tag,
  output: file('text/plain'),
  access,
  source,
});
