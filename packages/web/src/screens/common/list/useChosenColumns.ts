import { entityOf } from '@furrow/domain/entities.ts';
import { useCallback, useMemo } from 'react';
import { storeText as keepOnDevice, storedText } from '../../../browser/storage.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { nameColumn } from './columns.tsx';
import type { ColumnOf, EntityScreen } from '../EntityScreen.ts';

/** Kinds of fields that make sense in a column. */
const shownKinds: ReadonlySet<string> = new Set([
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'duration',
  'choice',
  'ref',
  'refs',
  'texts',
]);

/**
 * Every column a list may have: the screen's columns first, then the other fields of the
 * definition.
 */
function possibleColumns(screen: EntityScreen): readonly ColumnOf[] {
  const described = [...screen.columns, ...(screen.moreColumns ?? [])];
  const describedFields = new Set(described.map(({ field }) => field));
  const others = Object.entries(entityOf(screen.paths.entity).fields).flatMap(
    ([field, { kind, notFed }]) =>
      shownKinds.has(kind) && !notFed && !describedFields.has(field) && field !== 'name'
        ? [{ field, width: '1fr', wideOnly: true }]
        : [],
  );
  return [...described, ...others];
}

/** The columns named, in the order of all; the name always comes first. */
function namedColumns(
  possible: readonly ColumnOf[],
  names: string | null | undefined,
): readonly ColumnOf[] | null {
  if (!names) return null;
  const wanted = new Set(names.split(','));
  const chosen = possible.filter(
    ({ field }, index) => index === 0 || field === nameColumn || wanted.has(field),
  );
  return chosen.length > 0 ? chosen : null;
}

const keyOf = (user: string, entity: string) => `furrow-columns ${user} ${entity}`;

/**
 * The columns of a list: those of the address, else those the person chose on this device, else the
 * screen's.
 */
export function useChosenColumns(screen: EntityScreen, inAddress: string | undefined) {
  const { user } = useMe().me;
  const key = keyOf(user.id, screen.paths.entity);
  const possible = useMemo(() => possibleColumns(screen), [screen]);
  const names = inAddress ?? storedText(key);
  const shown = useMemo<EntityScreen>(
    () => ({ ...screen, columns: namedColumns(possible, names) ?? screen.columns }),
    [screen, possible, names],
  );
  /** Returns the value to keep in the address. */
  const keep = useCallback(
    (columns: readonly ColumnOf[] | null): string | undefined => {
      const text = columns?.map(({ field }) => field).join(',');
      keepOnDevice(key, text || null);
      return text;
    },
    [key],
  );
  return { possible, shown, keep };
}
