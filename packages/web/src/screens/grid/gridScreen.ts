import { msg } from '@lingui/core/macro';
import type { ListPaths } from '../../screenDefinition.ts';
import { today } from '../../me/today.ts';
import { GridIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import type { ColumnOf, EntityScreen } from '../common/EntityScreen.ts';

interface Own {
  readonly paths: ListPaths & {
    readonly entity: 'taskgrid' | 'prescriptionmap' | 'observationmap';
  };
  readonly about: EntityScreen['about'];
  readonly newLabel: EntityScreen['about'];
  /** Columns in addition to those that all three screens have. */
  readonly columns?: readonly ColumnOf[];
}

/**
 * The list and form of task grids, prescription maps and observation maps: values by place. @source
 * spec §3, decisions D14, SCR-16
 */
export function gridScreen({ columns = [], ...own }: Own): EntityScreen {
  return {
    ...own,
    icon: GridIcon,
    columns: [
      { field: nameColumn, width: '2fr' },
      { field: 'cropfield', width: '1fr' },
      { field: 'producttype', width: '1fr', wideOnly: true },
      { field: 'unit', width: '90px', wideOnly: true },
      { field: 'date', width: '120px', wideOnly: true },
      ...columns,
    ],
    groups: [
      { fields: ['name', 'date', 'unit', 'cropfield', 'producttype', 'record'] },
      { title: msg`Zones`, fields: ['features'] },
    ],
    form: () => import('./gridForm.ts'),
    sort: { key: 'date', descending: true },
    initial: () => ({ date: today() }),
  };
}
