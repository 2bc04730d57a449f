import { isAccepted } from './counted.ts';
import type { RecordDraft } from './draft.ts';

type Linked = Pick<RecordDraft, 'processing_state' | 'linked_record'> & { readonly id: string };

/**
 * The relation of a linked record to the one the link starts from: the work of a plan, the plan of
 * some work, the record created from advice, the advice it was created from.
 * @param other linked by `record`, or linking to it
 * @source decisions D6 finish and accept, RUL-02
 */
export type Descent = 'performed' | 'planned' | 'madeOfIt' | 'advice' | 'linked';

/** The relation of one record to the other; see `Descent`. */
export function descentOf(record: Linked, other: Linked): Descent {
  if (isAccepted(record) && record.linked_record === other.id)
    return other.processing_state === 'performed' ? 'performed' : 'madeOfIt';
  if (isAccepted(other) && other.linked_record === record.id)
    return other.processing_state === 'adviced' ? 'advice' : 'linked';
  if (record.linked_record === other.id)
    return other.processing_state === 'performed'
      ? 'performed'
      : other.processing_state === 'adviced'
        ? 'advice'
        : 'linked';
  return record.processing_state === 'performed' ? 'planned' : 'madeOfIt';
}
