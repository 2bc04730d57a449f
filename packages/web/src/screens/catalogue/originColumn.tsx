import { msg, t } from '@lingui/core/macro';
import type { Row } from '../../data/types.ts';
import type { ColumnOf } from '../common/EntityScreen.ts';

const originOf = ({ farm }: Row): string => (farm ? t`Your own` : t`Standard list`);

/** Origin of an entry: the farm's, which can be changed, or the standard list. */
export const originColumn: ColumnOf = {
  field: 'farm',
  title: msg`Source`,
  width: '130px',
  cell: originOf,
  orderBy: originOf,
};
