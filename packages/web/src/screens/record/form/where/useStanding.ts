import type { EntityRows } from '@furrow/domain';
import { contains } from '@furrow/geo/contains.ts';
import type { Position } from '@furrow/geo/types.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { locate } from '../../../../map/locate.ts';
import { boundaryOfRow } from '../../../cropfield/map/boundaryOfRow.ts';

/** The field a position lies in; the smallest where several do. */
export function fieldAt(
  fields: readonly EntityRows['cropfield'][],
  position: Position,
): EntityRows['cropfield'] | undefined {
  return fields
    .filter((field) => {
      const boundary = boundaryOfRow(field);
      return boundary !== null && contains(boundary, position);
    })
    .toSorted((one, other) => (one.registered_area ?? 0) - (other.registered_area ?? 0))[0];
}

/** Whether the device tells its place without asking the person first. */
async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

export interface Standing {
  readonly position: Position | null;
  /** The field one stands in. */
  readonly field: string | null;
  /** `unasked`: the person would be asked; `nowhere`: the place is not told. */
  readonly state: 'unasked' | 'looking' | 'told' | 'nowhere';
  /** Asks for the place, by a press. */
  readonly look: () => void;
}

/** Position of the person: known by itself where that is allowed already, else by a press. */
export function useStanding(fields: readonly EntityRows['cropfield'][]): Standing {
  const [state, setState] = useState<Standing['state']>('unasked');
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
