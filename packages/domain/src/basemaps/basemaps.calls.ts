import { anybody, defineCall, value } from '@furrow/kit';

export const listBasemaps = defineCall({
  name: 'listBasemaps',
  method: 'GET',
  path: '/api/basemaps.json',
  summary: 'The grounds the map may lie on',
  output: value.list(
    value.openObject({ id: value.text(), name: value.text(), tiles: value.schema({}) }),
  ),
  access: anybody(),
  source: 'decisions D12',
});
