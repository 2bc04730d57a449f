import type { Input } from '@furrow/kit';
import { call } from '../calls.ts';
import type { JsonCall, Received } from '../data/call.ts';
import { useAnswer, type Answer } from './useAnswer.ts';

/**
 * The server's answer to a call that only reads: requested when it is shown and when the input
 * changes.
 * @param input null makes no request
 */
export function useCall<C extends JsonCall>(
  definition: C,
  input: Input<C> | null,
): Answer<Received<C>> {
  return useAnswer(
    input === null ? null : `${definition.path} ${JSON.stringify(input)}`,
    // `input` is not null while there is a request
    (signal) => call<JsonCall>(definition, input ?? {}, { signal }) as Promise<never>,
  );
}
