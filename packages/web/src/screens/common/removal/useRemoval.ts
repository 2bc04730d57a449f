import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFarmStore, usePermission } from '../../../data/index.ts';
import type { Row } from '../../../data/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { rowName } from '../../../words/rowName.ts';
import { deletableOf, type Deletable } from './deletable.ts';
import { deleteFields } from './deleteFields.ts';
import { deleteRows } from './deleteRows.ts';
import { endInstead, hideInstead } from './endInstead.ts';
import { goingNames } from './goingNames.ts';
import { holdingsOf } from './holdings.ts';
import { namingIn } from './namingIn.ts';
import { workNames } from './workNames.ts';
import { lastingWork, openWork } from './workOnRow.ts';

interface RemovalOptions {
  readonly force?: boolean;
  /**
   * Asks for confirmation before unreferenced rows are deleted, with the names of the rows deleted
   * along; they are kept on a no.
   */
  readonly ask?: (going: readonly string[]) => Promise<boolean>;
}

/**
 * Deletes rows at once, reports the rows deleted along and offers undo. Where work refers to some
 * of them, none is deleted before the person has chosen an alternative.
 */
export function useRemoval(
  entity: string,
): (rows: readonly Row[], options?: RemovalOptions) => Promise<void> {
  const store = useFarmStore();
  const language = useLanguage();
  const navigate = useNavigate();
  const mayDeleteWork = usePermission('record.delete');
  const wayTo = useCallback(
    (field: Row) => ({
      label: t`Show the work`,
      go: () =>
        void navigate(
          lastingWork(store, 'cropfield', field).length > 0
            ? { to: paths.records.list, search: { field: String(field.id) } }
            : // booked on another field: it is listed with the work on the ground
              { to: paths.cropfields.byId(String(field.id)) },
        ),
    }),
    [store, navigate],
  );
  return useCallback(
    async (rows, { ask, force } = {}) => {
      const nameOf = (row: Row) => rowName(entity, row, store, language);
      const naming = namingIn(language);
      const workName = (row: Row) => workNames([row], store, naming).join('');
      const holdings = await holdingsOf(store, entity, rows);
      const { workOf, heldWorkOf, isSure } = holdings;
      const inUse = rows.filter((row) => workOf(row) > 0);
      const free = rows.filter((row) => !inUse.includes(row));
      const [only] = inUse;
      if (only) {
        const open = inUse.flatMap((row) => openWork(store, entity, row));
        await endInstead(
          store,
          {
            entity,
            rows: inUse,
            names: inUse.map(nameOf).join(', '),
            jobs: inUse.reduce((sum, row) => sum + workOf(row), 0),
            work: [...new Set(inUse.flatMap(heldWorkOf))],
            open,
            isSure,
          },
          {
            deletable: deletableOf(
              store,
              entity,
              { free, nameOf, open: mayDeleteWork ? open : [], holdings },
              naming,
            ),
            onDelete: ({ kind, rows: some, going }: Deletable) => {
              if (kind === 'fields') void deleteFields(store, some, going);
              else if (kind === 'rows')
                void deleteRows(store, { entity, rows: some, nameOf, going, force });
              else
                void deleteRows(store, { entity: 'record', rows: some, nameOf: workName, going });
            },
            way: entity === 'cropfield' && inUse.length === 1 ? wayTo(only) : null,
          },
        );
        return;
      }
      if (!isSure) {
        await hideInstead(store, entity, free, free.map(nameOf).join(', '));
        return;
      }
      const going = goingNames(store, entity, free, { ...naming, fieldsOf: holdings.fieldsOf });
      if (!ask || (await ask(going)))
        await deleteRows(store, { entity, rows: free, nameOf, going, force });
    },
    [store, entity, language, mayDeleteWork, wayTo],
  );
}
