import type { Text, TextValues } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { codeOf, messageOf } from '@furrow/kit/failure.ts';
import { refusalOfDatabase } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * The services a check reads: the installation as it is, without migrating or repairing it first.
 */
export type Looked = Pick<Services, 'configuration' | 'database'>;

export type State = 'right' | 'look' | 'wrong';

/** The finding of a check, as text for operators. */
export interface Finding {
  /** `look`: worth a look, but intended by some; `wrong`: to be fixed. */
  readonly state: State;
  readonly text: Text;
  /** The recommended action. */
  readonly advice?: Text;
  /** Of text and advice. */
  readonly values?: TextValues;
}

export interface Check {
  /** A code for scripts. */
  readonly name: string;
  look(looked: Looked): Finding | Promise<Finding>;
}

/** PostgreSQL: the role may not see this. */
const insufficientPrivilege = '42501';

/** Ways to a host; a file that is missing has the code of a missing socket. */
const connecting: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);

/** Whether a database is away, does not exist or does not let us in. Stores of files say so themselves. */
function isUnreachable(error: unknown): boolean {
  const { code = '', syscall } = error as { readonly code?: string; readonly syscall?: string };
  if (connecting.has(syscall) || /^(28|3D)/.test(code)) return true;
  return code !== 'ENOENT' && refusalOfDatabase(error)?.code === 'database_down';
}

/** Runs a check; a failure to run it is a finding too. */
export async function lookAt(check: Check, looked: Looked): Promise<Finding> {
  try {
    return await check.look(looked);
  } catch (error) {
    if (codeOf(error) === insufficientPrivilege)
      return {
        state: 'look',
        text: msg`The role of DATABASE_URL may not look at this.`,
        advice: msg`“grant pg_monitor to ROLE” lets it.`,
      };
    const values = { reason: messageOf(error) };
    if (isUnreachable(error))
      return {
        state: 'wrong',
        text: msg`There is no answer: {reason}`,
        advice: msg`Start what this leads to, or correct the address: DATABASE_URL, DATABASE_LISTEN_URL or DATABASE_READ_URL.`,
        values,
      };
    return {
      state: 'wrong',
      text: msg`It cannot be checked: {reason}`,
      advice: msg`Give the account of the server what it lacks, or correct the setting that names it.`,
      values,
    };
  }
}

/** State by two limits: wrong above the second, worth a look above the first. */
export function stateOf(value: number, limits: { readonly look: number; readonly wrong: number }) {
  if (value > limits.wrong) return 'wrong';
  return value > limits.look ? 'look' : 'right';
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
