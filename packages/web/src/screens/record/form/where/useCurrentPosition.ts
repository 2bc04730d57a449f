import type { EntityRows } from '@furrow/domain';
import { contains } from '@furrow/geo/contains.ts';
import type { Position } from '@furrow/geo/types.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { locate } from '../../../../map/locate.ts';
import { boundaryOfRow } from '../../../cropfield/map/boundaryOfRow.ts';

/** The field that contains a position; the smallest where several do. */
export function fieldAt(
  fields: readonly EntityRows['cropfield'][],
  position: Position,
): EntityRows['cropfield'] | undefined {
  return fields
    .filter((field) => {
      const boundary = boundaryOfRow(field);
      return boundary !== null && contains(boundary, position);
    })
    .toSorted((left, right) => (left.registered_area ?? 0) - (right.registered_area ?? 0))[0];
}

/** Whether the device reports its position without prompting the person. */
async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

export interface CurrentPosition {
  readonly position: Position | null;
  /** The field at the person's position. */
  readonly field: string | null;
  /** `unasked`: the person would be prompted; `nowhere`: the position is not available. */
  readonly state: 'unasked' | 'looking' | 'told' | 'nowhere';
  /** Requests the position, on a tap. */
  readonly look: () => void;
}

/** Position of the person: read automatically where that is allowed already, else on a tap. */
export function useCurrentPosition(fields: readonly EntityRows['cropfield'][]): CurrentPosition {
  const [state, setState] = useState<CurrentPosition['state']>('unasked');
  const [position, setPosition] = useState<Position | null>(null);
  const look = useCallback(() => {
    setState('looking');
    void locate().then((fix) => {
      setPosition(fix);
      setState(fix ? 'told' : 'nowhere');
    });
  }, []);
  useEffect(() => {
    let isGone = false;
    void isAllowed().then((allowed) => (allowed && !isGone ? look() : undefined));
    return () => {
      isGone = true;
    };
  }, [look]);
  const field = useMemo(
    () => (position ? (fieldAt(fields, position)?.id ?? null) : null),
    [fields, position],
  );
  return useMemo(() => ({ position, field, state, look }), [position, field, state, look]);
}
