import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { RecordingIcon } from '../../ui/icons.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { nameColumn } from '../common/list/columns.tsx';

/** `12 May 2026, 08:30 – 10:05` */
function period(row: EntityRows['dataset'], { language }: { readonly language: string }): string {
  const { recording_start_date: start, recording_stop_date: stop } = row;
  if (!start) return '–';
  const end = stop
    ? stop.slice(0, 10) === start.slice(0, 10)
      ? stop.slice(11, 16)
      : formatDateTime(stop, language)
    : '';
  return `${formatDateTime(start, language)} – ${end}`;
}

const screen: EntityScreen<EntityRows['dataset']> = {
  paths: paths.recordings,
  icon: RecordingIcon,
  readOnly: true,
  columns: [
    {
      field: nameColumn,
      width: '2fr',
      cell: period,
      orderBy: (row) => String(row.recording_start_date ?? ''),
    },
    { field: 'machine' },
    { field: 'record', wideOnly: true },
    { field: 'cropfields', width: '2fr' },
  ],
  groups: [
    { fields: ['recording_start_date', 'recording_stop_date', 'machine', 'record', 'cropfields'] },
  ],
  about: msg`Recordings made by machines at work. They come with an import of task data, or from a connected machine.`,
  sort: { key: nameColumn, descending: true },
  form: () => import('./datasetForm.ts'),
};

/** Recordings of machines, to be read. @source spec §3 Dataset overview, API-15, ENT-dataset */
export function DatasetPage() {
  return <EntityListPage screen={screen} />;
}
