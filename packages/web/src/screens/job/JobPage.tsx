import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { today } from '../../me/today.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { JobsIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { ColumnOf, EntityScreen } from '../common/EntityScreen.ts';
import { fieldNameOf } from '../../words/rowName.ts';
import { workWords } from '../record/workWords.ts';
import { noWords, wordsByJob, type JobWords } from './jobWords.ts';
import { figuresByJob, figuresOf, type JobFigures } from './jobFiguresOf.ts';
import { jobPeriod } from './jobPeriod.ts';

const screenOf = (
  figures: (job: EntityRows['job']) => JobFigures,
  words: (job: EntityRows['job']) => JobWords,
): EntityScreen<EntityRows['job']> => {
  const hectares = (
    field: 'total_area_planned' | 'total_area_executed',
    title: ColumnOf['title'],
  ): ColumnOf<EntityRows['job']> => ({
    field,
    ...(title ? { title } : {}),
    right: true,
    width: '110px',
    wideOnly: true,
    cell: (row, { language }) => formatArea(figures(row)[field] ?? 0, language),
    orderBy: (row) => figures(row)[field] ?? 0,
  });
  return {
    paths: paths.jobs,
    icon: JobsIcon,
    columns: [
      { field: nameColumn, width: '2fr' },
      {
        field: 'work',
        title: msg`Work`,
        width: '1.4fr',
        cell: (row) => words(row).work,
        orderBy: (row) => words(row).work,
      },
      {
        field: 'fields',
        title: msg`Fields`,
        width: '1.6fr',
        cell: (row) => words(row).fields,
        orderBy: (row) => words(row).fields,
      },
      {
        field: 'period',
        title: msg`Period`,
        width: '190px',
        // the name of a job begins with its day
        wideOnly: true,
        inName: true,
        cell: jobPeriod,
        orderBy: (row) => String(row.start ?? row.date ?? ''),
      },
      {
        field: 'tasks_planned',
        title: msg`Planned`,
        right: true,
        width: '80px',
        wideOnly: true,
        cell: (row) => figures(row).tasks_planned,
        orderBy: (row) => figures(row).tasks_planned,
      },
      {
        field: 'tasks_executed',
        title: msg`Done`,
        right: true,
        width: '80px',
        wideOnly: true,
        cell: (row) => figures(row).tasks_executed,
        orderBy: (row) => figures(row).tasks_executed,
      },
      hectares('total_area_planned', msg`ha planned`),
      hectares('total_area_executed', msg`ha done`),
      {
        field: 'executed_percentage',
        title: msg`Executed`,
        right: true,
        width: '90px',
        cell: (row, { language }) =>
          `${formatNumber(figures(row).executed_percentage ?? 100, language, 0)}\u00a0%`,
        orderBy: (row) => figures(row).executed_percentage ?? 100,
      },
    ],
    groups: [{ fields: ['date', 'applier', 'start', 'end'] }],
    about: msg`Work on several fields that belongs together: one job, with a record for each field.`,
    newLabel: msg`New job`,
    sort: { key: 'period', descending: true },
    initial: () => ({ date: today() }),
    form: () => import('./jobForm.ts'),
  };
};

/**
 * Jobs with the progress of each, and the records of a job beside them. @source spec §3 Job, ENT-11
 */
export function JobPage() {
  const records = useRows('record');
  const reader = useReader('cropfield');
  const language = useLanguage();
  const screen = useMemo(() => {
    const byJob = figuresByJob(records, rowLookup(reader));
    const wordsOf = wordsByJob(records, {
      workOf: workWords,
      fieldOf: (record) => fieldNameOf(record, reader, language),
    });
    return screenOf(
      (job) => figuresOf(job, byJob),
      (job) => wordsOf.get(job.id) ?? noWords,
    );
  }, [records, reader, language]);
  return <EntityListPage screen={screen} />;
}
