import { asBooked, movedAmong, type Grounds } from '@furrow/domain/verdict/patches.ts';
import { useMemo } from 'react';
import { useRows } from '../../data/index.ts';
import { useGroundTools } from '../cropfield/ground/useGround.ts';

/**
 * Land of the work on the device; null until measured, which only work on split, merged or redrawn
 * fields has to wait for.
 */
export function useGrounds(): Grounds | null {
  const fields = useRows('cropfield');
  const records = useRows('record');
  const isMoved = useMemo(() => movedAmong(records, fields).length > 0, [fields, records]);
  const tools = useGroundTools(isMoved);
  return useMemo(
    () => (isMoved ? (tools?.groundsOf(fields, records) ?? null) : asBooked),
    [isMoved, tools, fields, records],
  );
}
