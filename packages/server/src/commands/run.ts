import { say } from '@furrow/domain';
import { ConfigurationError, readConfiguration } from '../env.ts';
import { Refusal } from '../errors.ts';
import { tellFarms } from '../live/changes.ts';
import { openFoundation } from '../main.ts';
import { translateFromCatalogues } from '../texts/catalogues.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { createUser } from './create-user.ts';
import { importCatalogue } from './import-catalogue.ts';
import { importLayer } from './import-layer.ts';
import { importWeather } from './import-weather.ts';
import { importRegister } from './import-register.ts';
import { markPaidCommand } from './mark-paid.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { notify } from './notify.ts';
import { setFeature } from './set-feature.ts';
import { wordsOf } from '@furrow/kit/failure.ts';

const commands: readonly Command[] = [
  migrateCommand,
  createUser,
  importCatalogue,
  importLayer,
  importRegister,
  importWeather,
  notify,
  setFeature,
  markPaidCommand,
  backupCommand,
  restoreCommand,
];

const usage = () =>
  `Usage: npm run furrow -- <command> [options]\n\n${commands.map(({ name, summary }) => `  ${name.padEnd(18)} ${summary}`).join('\n')}\n\nEach command explains itself with --help.`;

/** Runs an administration command; returns its exit code. @source decisions D12 */
export async function runCommand([name, ...words]: readonly string[]): Promise<number> {
  const command = commands.find((one) => one.name === name);
  if (!command) {
    console.error(
      name && name !== '--help' ? `There is no command '${name}'.\n\n${usage()}` : usage(),
    );
    return name === '--help' || name === undefined ? 0 : 2;
  }
  if (words.includes('--help')) {
    console.log(`${command.summary}\n\n${command.usage}`);
    return 0;
  }
  translateFromCatalogues();
  try {
    const foundation = await openFoundation(readConfiguration(process.env), (message) =>
      console.error(message),
    );
    const written = new Set<string>();
    foundation.database.onWritten((farm) => void written.add(farm));
    try {
      return await command.run(words, foundation);
    } finally {
      // a command has no live messages of its own: servers that run are told at its end
      await tellFarms(foundation.database, [...written]);
      await foundation.close();
    }
  } catch (error) {
    console.error(
      error instanceof ConfigurationError
        ? error.message
        : `${name}: ${error instanceof Refusal ? say(error.code, 'en') : wordsOf(error)}`,
    );
    return 1;
  }
}
