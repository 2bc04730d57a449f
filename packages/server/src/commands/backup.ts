import { msg } from '@furrow/kit/msg.ts';
import { existsSync, statSync } from 'node:fs';
import { writeBackup } from '../backup/backup.ts';
import { openStore } from '../files/open-store.ts';
import { CommandProblem, readOptions, type Command } from './command.ts';
import { progressBar } from './progress.ts';

/** @source decisions D12 */
export const backupCommand: Command = {
  name: 'backup',
  summary: msg`Writes everything into one file: the database and the stored files.`,
  usage: msg`npm run furrow -- backup FILE [--force]\n\nThe server may go on running. FILE is a zip archive that restore takes in again; it holds passwords and keys in the form the\ndatabase keeps them, so keep it where nobody else comes. A FILE that exists is replaced with --force only. Not in it: mails\nnot sent, and imports that nobody applied yet.`,
  async run(words, { configuration, database }, { say, warn }) {
    const { options, rest } = readOptions(words);
    const file = rest[0] ?? options.get('force');
    if (!file) throw new CommandProblem(msg`FILE is needed.`);
    if (existsSync(file) && !options.has('force'))
      throw new CommandProblem(msg`{file} exists; --force replaces it.`, { file });
    const bar = progressBar();
    const store = await openStore(configuration.files, configuration.dataDir);
    const { tables, files, missing } = await writeBackup(database, store, file, bar.tell).finally(
      bar.end,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(msg`{file}: {rows} rows of {tables} tables, {files} files, {megabytes} MB.`, {
      file,
      rows,
      tables: tables.length,
      files: files.length,
      megabytes: Math.ceil(statSync(file).size / 1e6),
    });
    for (const key of missing) warn(msg`missing in the store: {key}`, { key });
    return missing.length > 0 ? 1 : 0;
  },
};
