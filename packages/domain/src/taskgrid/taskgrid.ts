import { defineEntity, everyVerb, words } from '@furrow/kit';
import { gridDefaults, gridExample, gridFields, gridRules } from '../grid.ts';

/** Rates a terminal works by, cell by cell. @source spec §3 TaskGrid, decisions D14 */
export const taskgrid = defineEntity({
  name: 'taskgrid',
  list: 'taskgrids',
  label: words('Task grid', 'Taakraster'),
  labels: words('Task grids', 'Taakrasters'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  bodyLimit: 25 * 1024 * 1024,
  fields: gridFields(),
  order: ['-date', 'name'],
  example: gridExample,
  defaults: gridDefaults,
  rules: gridRules,
  rulesLookAt: ['features'],
  source: 'spec §3 TaskGrid',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly taskgrid: Row<typeof taskgrid>;
  }
}
