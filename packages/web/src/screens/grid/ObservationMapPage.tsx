import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import { gridScreen } from './gridScreen.ts';

/** @source spec §3 ObservationMap */
const screen = gridScreen({
  paths: paths.observationmaps,
  about: msg`Measurements and observations by place: yield, biomass, weeds.`,
  newLabel: msg`New observation map`,
  columns: [{ field: 'record', width: '1fr', wideOnly: true }],
});

export function ObservationMapPage() {
  return <EntityListPage screen={screen} />;
}
