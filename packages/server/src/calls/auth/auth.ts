import type { FastifyInstance } from 'fastify';
import { agreeToTerms } from '@furrow/domain/auth/account.calls.ts';
import { answer } from '../../wire/answer.ts';
import type { SendMail } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import { emailCalls } from './email.ts';
import { exportCalls } from './export.ts';
import { invitationCalls } from './invitations.ts';
import { meCalls } from './me.ts';
import { passwordCalls } from './password.ts';
import { sessionListCalls } from './sessions.ts';
import { signInCalls } from './sign-in.ts';
import { signUpCalls } from './sign-up.ts';
import { tokenCalls } from './tokens.ts';
import { totpCalls } from './totp.ts';

/** Accounts and all personal data. @source decisions D3, D16 */
export function authCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  signUpCalls(app, services, sendMail);
  signInCalls(app, services, sendMail);
  meCalls(app, services);
  passwordCalls(app, services, sendMail);
  emailCalls(app, services, sendMail);
  sessionListCalls(app, services);
  totpCalls(app, services, sendMail);
  tokenCalls(app, services);
  invitationCalls(app, services);
  exportCalls(app, services);

  answer(app, agreeToTerms, async ({ principal }) => {
    await services.database.query(
      'update account set avg_agreed = coalesce(avg_agreed, now()) where id = $1',
      [principal.account],
    );
    services.forgetSession(principal.session.tokenHash);
  });
}
