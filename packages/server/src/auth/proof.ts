import { issue, type Issue } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Services } from '../services.ts';
import { accountAttempts, countAttempt } from './limits.ts';
import { passwordMatches } from './passwords.ts';

/**
 * Problems of the password that a signed-in person gives once more for something that cannot be
 * taken back. Wrong ones count like those at signing in: who finds an open browser must not be able
 * to guess here.
 */
export async function passwordProof(
  services: Services,
  principal: Principal,
  password: string,
): Promise<Issue[]> {
  const takeBack = await countAttempt(services, accountAttempts(principal.email));
  const { rows } = await services.database.query<{ password_hash: string }>(
    'select password_hash from account where id = $1',
    [principal.account],
  );
  if (!(await passwordMatches(rows[0]?.password_hash, password)))
    return [issue('password', 'password_wrong')];
  await takeBack();
  return [];
}
