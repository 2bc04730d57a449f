import type { EntityRows } from '@furrow/domain';
import { useGround, useGroundWords } from './useGround.ts';

/** Ground under some fields, land under two crops once. */
export function GroundFoot({ fields }: { readonly fields: readonly EntityRows['cropfield'][] }) {
  return <>{useGroundWords()(useGround(fields))}</>;
}
