import type { readMe } from '@furrow/domain/auth/account.calls.ts';
import type { Output } from '@furrow/kit';
import type { Result } from './http.ts';

/** A person, their farms, and where they work. @source decisions D3, D14 */
export type Me = Output<typeof readMe>;
export type Session = Me['session'];
export type OwnFarm = Me['farms'][number];

/** Fetches the signed-in person. */
export type AskMe = () => Promise<Result<Me>>;
