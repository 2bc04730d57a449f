import type { EntityRows } from '@furrow/domain';
import { useMemo } from 'react';
import { useRows } from '../../data/index.ts';
import { useGroundTools } from '../cropfield/ground/useGround.ts';

/** The fields in contracts, anew once what measures the land of a part of a field has come. */
export function useContractLinks(): readonly EntityRows['contractfield'][] {
  const links = useRows('contractfield');
  const tools = useGroundTools(links.some((link) => Boolean(link.part_geometry)));
  return useMemo(() => (tools ? [...links] : links), [links, tools]);
}
