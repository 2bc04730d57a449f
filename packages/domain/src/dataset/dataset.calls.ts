import { byRights, defineCall, orNull, pageOfList, value } from '@furrow/kit';

const maybe = orNull(value.text());

export const datasetOverview = defineCall({
  name: 'datasetOverview',
  method: 'GET',
  path: '/api/v3/datasets/overview/',
  summary: 'Recordings, without their content',
  tag: 'dataset',
  query: pageOfList,
  output: value.page(
    value.object({
      uuid: value.id(),
      recording_start_date: maybe,
      recording_stop_date: maybe,
      machine: maybe,
      record: maybe,
      cropfields: value.list(value.id()),
      deleted: value.flag(),
      last_modified: value.text(),
    }),
  ),
  access: byRights('dataset', 'read'),
  source: 'spec §3 Dataset overview, §7, API-15',
});
