import { messageText } from '@furrow/domain';
import { msg } from '@furrow/kit/msg.ts';
import { hashPassword, passwordIssues } from '../auth/passwords.ts';
import { newSecret } from '../auth/secrets.ts';
import { newId } from '../new-id.ts';
import { CommandProblem, readOptions, type Command } from './command.ts';

export const createUser: Command = {
  name: 'create-user',
  summary: msg`Creates an account.`,
  usage: msg`npm run furrow -- create-user --email ADDRESS [--name NAME] [--password PASSWORD] [--staff]\n\nWithout a password one is made and printed.`,
  async run(words, { database }, terminal) {
    const { options } = readOptions(words);
    const email = options.get('email') ?? '';
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw new CommandProblem(msg`--email ADDRESS is needed.`);
    const chosen = options.get('password');
    const password = chosen ?? newSecret().slice(0, 20);
    const [problem] = await passwordIssues(password);
    if (problem)
      throw new CommandProblem(msg`--password: {reason}`, {
        reason: messageText(problem.code, terminal.language, problem.params),
      });
    const { rowCount } = await database.query(
      `insert into account (id, email, name, password_hash, is_staff, email_verified)
        values ($1, $2, $3, $4, $5, now()) on conflict (lower(email)) do nothing`,
      [
        newId(),
        email,
        options.get('name') || email.split('@')[0],
        await hashPassword(password),
        options.has('staff'),
      ],
    );
    if (rowCount === 0)
      throw new CommandProblem(msg`there is an account with the address {email}.`, { email });
    if (chosen) terminal.say(msg`Created the account {email}.`, { email });
    else
      terminal.say(msg`Created the account {email} with the password {password}`, {
        email,
        password,
      });
    return 0;
  },
};
