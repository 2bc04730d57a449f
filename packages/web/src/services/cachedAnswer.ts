import type { Result } from '../data/http.ts';
import { changeValue, readValue } from '../data/rows/values.ts';
import { productsOf } from '../data/snapshot/snapshot.ts';

interface KeptAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: unknown;
}

/** The name of an answer stored for a person along with their snapshots, and deleted with them. */
const nameOf = (user: string, question: string) => `${productsOf(user)}answer ${question}`;

/**
 * Requests an answer and stores it on this device; where the server cannot be reached, the last
 * answer is used.
 * @param question key of the request, including the farm where it depends on one
 */
export async function askOrCached<T>(
  user: string,
  question: string,
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await ask();
  const name = nameOf(user, question);
  if (result.ok) {
    await changeValue<KeptAnswer>(name, () => ({ at: Date.now(), value: result.value }));
    return result;
  }
  if (result.problem.kind !== 'unreachable' || result.problem.code === 'aborted') return result;
  const kept = await readValue<KeptAnswer>(name);
  return kept ? { ok: true, status: 200, value: kept.value as T, header: () => null } : result;
}

/** Time at which a question was answered last, milliseconds since 1970; null when never. */
export const answeredAt = async (user: string, question: string): Promise<number | null> =>
  (await readValue<KeptAnswer>(nameOf(user, question)))?.at ?? null;
