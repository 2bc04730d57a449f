import { msg } from '@furrow/kit/msg.ts';
import { restoreBackup } from '../backup/restore.ts';
import { openStore } from '../files/open-store.ts';
import { CommandProblem, readOptions, type Command } from './command.ts';
import { progressBar } from './progress.ts';

/** @source decisions D12 */
export const restoreCommand: Command = {
  name: 'restore',
  summary: msg`Restores a backup into an empty installation.`,
  usage: msg`npm run furrow -- restore FILE [--force]\n\nStop the server first. Everything in FILE is checked before anything is touched; when it cannot be restored whole, nothing is.\nWhere there are accounts or farms already, --force replaces all of them. A backup of an older Furrow is brought to the present form.`,
  async run(words, { configuration, database }, { say, warn }) {
    const { options, rest } = readOptions(words);
    const file = rest[0] ?? options.get('force');
    if (!file) throw new CommandProblem(msg`FILE is needed.`);
    const bar = progressBar();
    const store = await openStore(configuration.files, configuration.dataDir);
    const { tables, files, missing, made } = await restoreBackup(database, store, file, {
      progress: bar.tell,
      force: options.has('force'),
    }).finally(bar.end);
    say(msg`Restored {rows} rows and {files} files as they were on {made}.`, {
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.length,
      made,
    });
    if (missing.length > 0)
      warn(msg`{count} files were missing when the backup was made.`, { count: missing.length });
    return 0;
  },
};
