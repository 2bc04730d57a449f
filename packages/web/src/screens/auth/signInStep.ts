import type { Problem, Result } from '../../data/http.ts';

export type SignInStep = 'in' | 'code';

/**
 * The next step after an answer to a sign-in: signed in, code required, or refused. A wrong code is
 * reported beside the code.
 * @source decisions D3, D16
 */
export function signInStep(result: Result<unknown>): Result<SignInStep> {
  if (result.ok) return { ...result, value: 'in' };
  const { problem } = result;
  if (problem.code === 'totp_required')
    return { ok: true, status: problem.status, value: 'code', header: () => null };
  return problem.code === 'totp_wrong' ? { ok: false, problem: besideCode(problem) } : result;
}

const besideCode = (problem: Problem): Problem => ({
  ...problem,
  errors: { totp: [problem.detail || problem.title] },
});
