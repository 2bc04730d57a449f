import { defineEntity } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { gridDefinition, gridFields } from '../grid.ts';

/** Rates a terminal works by, cell by cell. @source spec §3 TaskGrid, decisions D14 */
export const taskgrid = defineEntity({
  name: 'taskgrid',
  list: 'taskgrids',
  label: msg`Task grid`,
  labels: msg`Task grids`,
  ...gridDefinition,
  fields: gridFields(),
  source: 'spec §3 TaskGrid',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly taskgrid: Row<typeof taskgrid>;
  }
}
