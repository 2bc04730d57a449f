import type { Call } from '@furrow/kit';
import * as contract from './contract/contract.calls.ts';

/** Every call that is defined, by the folder that defines it. Pages and handlers import the definition itself. */
const groups: readonly Readonly<Record<string, unknown>>[] = [contract];

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'access' in one && 'method' in one;

export const calls: readonly Call[] = groups.flatMap((group) =>
  Object.values(group).filter(isCall),
);
