import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { today } from '../../shell/today.ts';
import { formatNumber } from '../../ui/formats.ts';
import { JobsIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/columns.tsx';
import { EntityListPage } from '../common/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { jobPeriod } from './jobPeriod.ts';
import { JobRecords } from './JobRecords.tsx';

const screen: EntityScreen = {
  entity: 'job',
  paths: paths.jobs,
  icon: JobsIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'period', title: msg`Period`, width: '190px', wideOnly: true, cell: jobPeriod, orderBy: (row) => String(row['start'] ?? row['date'] ?? '') },
    { field: 'tasks_planned', width: '110px', wideOnly: true },
    { field: 'total_area_planned', width: '170px', wideOnly: true, sum: true },
    {
      field: 'executed_percentage',
      title: msg`Executed`,
      right: true,
      width: '90px',
      cell: (row, { language }) => `${formatNumber(Number(row['executed_percentage'] ?? 100), language, 0)}\u00a0%`,
      orderBy: (row) => Number(row['executed_percentage'] ?? 100),
    },
  ],
  groups: [{ fields: ['date', 'applier', 'start', 'end'] }],
  about: msg`Work on several fields that belongs together: one job, a record for each field.`,
  newLabel: msg`New job`,
  sort: { key: 'period', descending: true },
  initial: () => ({ date: today() }),
  extra: JobRecords,
};

export function JobPage() {
  return <EntityListPage screen={screen} />;
}
