import type { Row } from '../../data/types.ts';
import { LinkedFields } from '../common/LinkedFields.tsx';

/** The crop fields that grow for a contract. */
export function ContractFields({ row }: { readonly row: Row }) {
  return <LinkedFields link="contractfield" field="contract" row={row} />;
}
