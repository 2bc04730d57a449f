import type { EntityRows } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { msg } from '@lingui/core/macro';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { paths } from '../../paths.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { RecordsIcon } from '../../ui/icons.ts';
import { SwatchName } from '../../ui/input/Swatch.tsx';
import type { CellTools, EntityScreen } from '../common/EntityScreen.ts';
import { fieldNameOf, nameOfRow } from '../../words/rowName.ts';
import { productWords } from '../cropfield/work.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { RecordState } from './RecordState.tsx';
import { summedHectares } from './summedHectares.ts';
import { workWords } from './workWords.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import styles from './WorkCell.module.css';

const RecordsPrint = lazyPart(() =>
  import('../print/RecordsPrint.tsx').then(({ RecordsPrint: component }) => component),
);

const fieldOfRecord = (record: EntityRows['record'], { store }: CellTools) =>
  store.row('cropfield', record.cropfield);
export const fieldWords = (record: EntityRows['record'], { store, language }: CellTools): string =>
  fieldNameOf(record, store, language);

function fieldCell(record: EntityRows['record'], tools: CellTools) {
  const name = fieldWords(record, tools);
  if (!name) return '–';
  const grown = fieldOfRecord(record, tools)?.crop ?? record.field_crop;
  const crop = tools.store.row('croptype', grown);
  return <SwatchName color={cropColor(crop)} name={name} />;
}

function workCell(record: EntityRows['record'], { store, language }: CellTools) {
  const products = productWords(record, store, language);
  return (
    <>
      {workWords(record) || '–'}
      {products ? <span className={styles['products']}>{products}</span> : null}
    </>
  );
}

/** The columns of the record list: date, place, work, applier, amount, state. */
export const recordScreen: EntityScreen<EntityRows['record']> = {
  paths: paths.records,
  icon: RecordsIcon,
  columns: [
    {
      field: 'date',
      width: '150px',
      cell: (record, { language }) =>
        record.date ? formatDateTime(String(record.date), language) : '–',
    },
    { field: 'cropfield', title: msg`Field`, cell: fieldCell, orderBy: fieldWords },
    {
      field: 'activities',
      title: msg`Work`,
      width: '1.2fr',
      cell: workCell,
      orderBy: (record, { store, language }) =>
        [workWords(record), productWords(record, store, language)].filter(Boolean).join(' · '),
    },
    {
      field: 'applier',
      wideOnly: true,
      cell: (record, { store, language }) =>
        nameOfRow('farmcontact', record.applier, store, language) || '–',
    },
    {
      field: 'worked_area',
      width: '80px',
      wideOnly: true,
      sum: true,
      summed: (rows, { store }) => summedHectares(rows, rowLookup(store)),
      cell: (record, { store, language }) =>
        record.cropfield ? formatArea(workedHectares(record, rowLookup(store)), language) : '–',
    },
    {
      field: 'processing_state',
      width: '160px',
      cell: (record) => <RecordState record={record} />,
    },
  ],
  moreColumns: [
    {
      field: 'products',
      title: msg`Products and dose`,
      wideOnly: true,
      cell: (record, { store, language }) => productWords(record, store, language) || '–',
      orderBy: (record, { store, language }) => productWords(record, store, language),
    },
  ],
  groups: [],
  about: msg`Work on the fields is listed here: planned, under way and done.`,
  sort: { key: 'date', descending: true },
  print: ({ rows, onDone }) => <RecordsPrint records={rows} onDone={onDone} />,
};

/** The same list on a field: of each record the hectares within it. */
export const recordScreenOn = (
  shareOf: (record: EntityRows['record']) => number,
): EntityScreen<EntityRows['record']> => ({
  ...recordScreen,
  columns: recordScreen.columns.map((column) =>
    column.field === 'worked_area'
      ? {
          ...column,
          summed: (rows, { store }) => summedHectares(rows, rowLookup(store), shareOf),
          cell: (record, { store, language }) =>
            formatArea(workedHectares(record, rowLookup(store)) * shareOf(record), language),
        }
      : column,
  ),
});
