import { msg } from '@furrow/kit/msg.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: msg`Migrates the database to the current version.`,
  usage: msg`npm run furrow -- migrate\n\nEvery start does the same; this does it without serving.`,
  async run(_words, { database }, { say }) {
    const { rows } = await database.query<{ name: string }>(
      'select name from migration order by name',
    );
    say(msg`The database has {count} migrations, up to {last}.`, {
      count: rows.length,
      last: rows.at(-1)?.name,
    });
    return 0;
  },
};
