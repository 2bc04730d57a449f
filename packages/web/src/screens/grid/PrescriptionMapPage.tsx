import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import { gridScreen } from './gridScreen.ts';

/** @source spec §3 PrescriptionMap */
const screen = gridScreen({
  paths: paths.prescriptionmaps,
  about: msg`Doses of a product by place. Create one from a GeoJSON file, or with one value for a whole field.`,
  newLabel: msg`New prescription map`,
});

export function PrescriptionMapPage() {
  return <EntityListPage screen={screen} />;
}
