import type { Result } from '../data/http.ts';
import { changeValue, readValue } from '../data/rows/values.ts';
import { productsOf } from '../data/snapshot/snapshot.ts';

interface KeptAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: unknown;
}

/** The name of an answer kept for a person beside their snapshots, and forgotten with them. */
const nameOf = (user: string, question: string) => `${productsOf(user)}answer ${question}`;

/**
 * Asks the server and keeps what it answers on this device; where it cannot be reached, the answer is
 * what it said last.
 * @param question names it, with the farm where it is of one
 */
export async function askOrKept<T>(
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
