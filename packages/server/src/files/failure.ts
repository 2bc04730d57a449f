import { Refusal } from '../errors.ts';

interface StoreError {
  readonly code?: string;
  readonly cause?: StoreError;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether there was no room; the libraries in between wrap what happened. */
function isFull({ code, cause, $metadata }: StoreError): boolean {
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    $metadata?.httpStatusCode === 507 ||
    (cause !== undefined && isFull(cause))
  );
}

/** What a failing store means for who asked: no room, or a place that does not answer. */
export function refusalOfStore(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const refusal = new Refusal(isFull(error as StoreError) ? 'disk_full' : 'files_down', {
    retryAfter: 30,
  });
  refusal.cause = error;
  return refusal;
}

/** Does what a store does; what goes wrong is a refusal. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOfStore(error);
  }
}
