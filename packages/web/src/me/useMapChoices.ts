import { useCallback, useMemo } from 'react';
import { readMapChoices, type MapChoices } from './mapChoices.ts';
import { useMe } from './MeContext.tsx';

/** @returns the choices, and a function to change them */
export function useMapChoices(): readonly [MapChoices, (changes: Partial<MapChoices>) => void] {
  const { me, changeUser } = useMe();
  const stored = me.user.map;
  const choices = useMemo(() => readMapChoices(stored), [stored]);
  const change = useCallback(
    (changes: Partial<MapChoices>) => changeUser({ map: { ...choices, ...changes } }),
    [choices, changeUser],
  );
  return [choices, change];
}
