import { byRights, defineCall, value } from '@furrow/kit';

export const soilResearchOverlap = defineCall({
  name: 'soilResearchOverlap',
  method: 'GET',
  path: '/api/v1/soilresearch/:id/overlap/',
  summary: 'Crop fields of a soil research that lie over each other',
  params: { id: value.id() },
  output: {
    checked: value.flag({ note: 'False with more crop fields than the limit.' }),
    limit: value.integer(),
    overlaps: value.list(
      value.object({
        cropfields: value.list(value.id()),
        area: value.number({ note: 'Hectares.' }),
      }),
    ),
  },
  access: byRights('soilresearch', 'read', { row: 'id' }),
  source: 'spec §5 Soil research, RUL-13',
});
