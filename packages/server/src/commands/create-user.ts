import { say } from '@furrow/domain';
import { hashPassword, passwordIssues } from '../auth/passwords.ts';
import { newSecret } from '../auth/secrets.ts';
import { newId } from '../new-id.ts';
import { readOptions, type Command } from './command.ts';

export const createUser: Command = {
  name: 'create-user',
  summary: 'Makes an account.',
  usage:
    'npm run furrow -- create-user --email ADDRESS [--name NAME] [--password PASSWORD] [--staff]\n\nWithout a password one is made and printed.',
  async run(words, { database }) {
    const { options } = readOptions(words);
    const email = options.get('email') ?? '';
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error('--email ADDRESS is needed.');
    const given = options.get('password');
    const password = given ?? newSecret().slice(0, 20);
    const [problem] = passwordIssues(password);
    if (problem) throw new Error(`--password: ${say(problem.code, 'en', problem.params)}`);
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
    if (rowCount === 0) throw new Error(`there is an account with the address ${email}.`);
    console.log(
      given
        ? `Made the account ${email}.`
        : `Made the account ${email} with the password ${password}`,
    );
    return 0;
  },
};
