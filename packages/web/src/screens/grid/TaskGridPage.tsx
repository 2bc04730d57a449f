import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import { gridScreen } from './gridScreen.ts';

/** @source spec §3 TaskGrid */
const screen = gridScreen({
  paths: paths.taskgrids,
  about: msg`Rates for a terminal, cell by cell. Import them with task data, or create them from a GeoJSON file.`,
  newLabel: msg`New task grid`,
});

export function TaskGridPage() {
  return <EntityListPage screen={screen} />;
}
