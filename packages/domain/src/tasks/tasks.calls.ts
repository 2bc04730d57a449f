import { anybody, defineCall, file, orNull, person, value } from '@furrow/kit';
import { taskStates } from './states.ts';

const tag = 'tasks';
const source = 'decisions D9, spec §7, API-08';
const params = { task: value.id() } as const;

export const taskStatus = defineCall({
  name: 'taskStatus',
  method: 'GET',
  path: '/cropr/export/status/:task/json/',
  summary: 'How far a background task is',
  description:
    'Asked every 3 seconds until it is SUCCESS; FAILURE is an end too, and any other state means to ask again. Only who started a task sees it. Results are kept for a week.',
  tag,
  params,
  output: {
    task: value.id(),
    state: value.choice(taskStates),
    progress: value.number({ min: 0, max: 1 }),
    message: orNull(
      value.text(undefined, { note: 'What is being done, or what became of it, in words.' }),
    ),
    result_url: orNull(value.text(undefined, { note: 'Where the result is, once it is there.' })),
  },
  outputExample: {
    task: '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d',
    state: 'STARTED',
    progress: 0.4,
    message: 'Working',
    result_url: null,
  },
  access: person(),
  source,
});

export const taskPage = defineCall({
  name: 'taskPage',
  method: 'GET',
  path: '/cropr/export/status/:task/',
  summary: 'The same as a page with a progress bar',
  tag,
  params,
  output: file('text/html'),
  access: person(),
  source,
});

export const taskScript = defineCall({
  name: 'taskScript',
  method: 'GET',
  path: '/cropr/export/status.js',
  summary: 'The script of that page',
  tag,
  output: file('text/javascript'),
  access: anybody(),
  source,
});
