import type { EntityRows } from '@furrow/domain';
import { areaToCover, fourYearsAfter } from '@furrow/domain/soilresearch/coverage.ts';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { today } from '../../me/today.ts';
import { SoilIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { CoverageState } from './CoverageState.tsx';

/**
 * The page of laboratories' soil analyses. @source spec §3 SoilResearch, §5 Soil research, RUL-12,
 * RUL-13
 */
const screen: EntityScreen<EntityRows['soilresearch']> = {
  paths: paths.soilresearches,
  icon: SoilIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'parcel', width: '1fr', wideOnly: true },
    { field: 'date', width: '120px', wideOnly: true },
    { field: 'end_date', width: '120px', wideOnly: true },
    {
      field: 'coverage',
      title: msg`Covered`,
      width: '160px',
      cell: (row) => <CoverageState row={row} />,
      orderBy: (row) => (Number(row.coverage_area) || 0) / areaToCover(row.registered_area),
    },
  ],
  groups: [
    {
      fields: [
        'name',
        'parcel',
        'registered_area',
        'date',
        'end_date',
        'laboratory',
        'external_id',
      ],
    },
    { title: msg`Fields covered`, fields: ['cropfields'] },
    { title: msg`Results`, fields: ['values'] },
  ],
  form: () => import('./soilResearchForm.ts'),
  about: msg`Soil analyses by the laboratory: results, the parcel sampled, and the fields they cover.`,
  newLabel: msg`New soil research`,
  sort: { key: 'date', descending: true },
  initial: () => ({ date: today(), end_date: fourYearsAfter(today()), cropfields: [], values: {} }),
};

export function SoilResearchPage() {
  return <EntityListPage screen={screen} />;
}
