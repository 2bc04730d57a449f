import type { EntityRows } from '@furrow/domain';
import type { DraftForm } from '../../forms/useDraft.ts';
import { LinkedFields } from '../common/LinkedFields.tsx';
import { AreaBar } from './AreaBar.tsx';
import { ContractStatus } from './ContractStatus.tsx';

export const contractLinks = { entity: 'contractfield', field: 'contract' };

/** The details of a contract: its crop fields, their share of it, and the buyer's progress. */
export function ContractDetail({
  row,
  form,
}: {
  readonly row: EntityRows['contract'];
  readonly form: DraftForm;
}) {
  return (
    <>
      <AreaBar row={row} form={form} />
      <LinkedFields link={contractLinks} row={row} form={form} />
      <ContractStatus row={row} />
    </>
  );
}
