import { membersOf } from '@furrow/kit/checked.ts';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The search parameters of a screen's address, by the reader that its route has as well. */
export function useAddress<T extends object>(
  read: (search: Readonly<Record<string, unknown>>) => T,
): T {
  const search: unknown = useSearch({ strict: false });
  return useMemo(() => read(membersOf(search)), [read, search]);
}
