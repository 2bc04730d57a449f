import { issue, type Issue } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Services } from '../services.ts';
import { accountAttempts, countAttempt } from './limits.ts';
import { passwordMatches } from './passwords.ts';

/**
 * Problems of the password that a signed-in person enters again for an irreversible action. Wrong
 * ones count like those on signing in: an open browser must not allow guessing.
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
