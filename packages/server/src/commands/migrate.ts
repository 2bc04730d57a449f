import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database to the present form.',
  usage: 'npm run furrow -- migrate\n\nEvery start does the same; this does it without serving.',
  async run(_words, { database }) {
    const { rows } = await database.query<{ name: string }>(
      'select name from migration order by name',
    );
    console.log(`The database has ${rows.length} migrations, up to ${rows.at(-1)?.name}.`);
    return 0;
  },
};
