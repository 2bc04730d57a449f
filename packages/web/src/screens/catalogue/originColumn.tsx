import { msg, t } from '@lingui/core/macro';
import type { ColumnOf } from '../common/EntityScreen.ts';

/** Whether an entry is the farm's own or everybody's; own ones can be changed. */
export const originColumn: ColumnOf = {
  field: 'farm',
  title: msg`Source`,
  width: '130px',
  cell: (row) => (row['farm'] ? t`Your own` : t`Standard list`),
  orderBy: (row) => (row['farm'] ? t`Your own` : t`Standard list`),
};
