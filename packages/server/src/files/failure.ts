import { membersOf } from '@furrow/kit';
import { Refusal } from '../errors.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/** The status of a bucket's answer, as its library attaches it to the error. */
export function statusOf(error: unknown): unknown {
  const { $metadata } = membersOf(error);
  const { httpStatusCode } = membersOf($metadata);
  return httpStatusCode;
}

/** Whether the storage was full; libraries wrap the original error. */
function isFull(error: unknown): boolean {
  const { cause } = membersOf(error);
  return (
    ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
    statusOf(error) === 507 ||
    (cause !== undefined && isFull(cause))
  );
}

/** The refusal for a failing store: no room, or storage that does not answer. */
export function refusalOfStore(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const refusal = new Refusal(isFull(error) ? 'disk_full' : 'files_down', {
    retryAfter: 30,
  });
  refusal.cause = error;
  return refusal;
}

/** Runs an operation of a store; errors become refusals. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOfStore(error);
  }
}
