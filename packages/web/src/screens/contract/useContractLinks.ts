import type { EntityRows } from '@furrow/domain';
import { useMemo } from 'react';
import { useRows } from '../../data/index.ts';
import { useGroundTools } from '../cropfield/ground/useGround.ts';

/** The fields in contracts, recomputed once the module that measures parts of fields is loaded. */
export function useContractLinks(): readonly EntityRows['contractfield'][] {
  const links = useRows('contractfield');
  const tools = useGroundTools(links.some((link) => Boolean(link.part_geometry)));
  return useMemo(() => (tools ? [...links] : links), [links, tools]);
}
