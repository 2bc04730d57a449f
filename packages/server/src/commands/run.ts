import { messageText } from '@furrow/domain';
import { ConfigurationError, readConfiguration } from '../env.ts';
import { Refusal } from '../errors.ts';
import { notifyFarms } from '../live/changes.ts';
import { openFoundation, existingFoundation } from '../startup/foundation.ts';
import { translateFromCatalogues } from '../texts/catalogues.ts';
import { backupCommand } from './backup.ts';
import { bounce } from './bounce.ts';
import { type Command, CommandProblem } from './command.ts';
import { createUser } from './create-user.ts';
import { doctor } from './doctor.ts';
import { importCatalogue } from './import-catalogue.ts';
import { importLayer } from './import-layer.ts';
import { importWeather } from './import-weather.ts';
import { importRegister } from './import-register.ts';
import { markPaidCommand } from './mark-paid.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { notify } from './notify.ts';
import { setFeature } from './set-feature.ts';
import { messageOf } from '@furrow/kit/failure.ts';
import { msg } from '@furrow/kit/msg.ts';
import { languageOfTerminal, openTerminal, type Terminal } from './terminal.ts';

const commands: readonly Command[] = [
  migrateCommand,
  createUser,
  importCatalogue,
  importLayer,
  importRegister,
  importWeather,
  notify,
  bounce,
  setFeature,
  markPaidCommand,
  backupCommand,
  restoreCommand,
  doctor,
];

function usage(terminal: Terminal): string {
  const list = commands.map(
    ({ name, summary }) => `  ${name.padEnd(18)} ${terminal.words(summary)}`,
  );
  return [
    terminal.words(msg`Usage: npm run furrow -- <command> [options]`),
    list.join('\n'),
    terminal.words(msg`Each command explains itself with --help.`),
  ].join('\n\n');
}

/** Reason why a command failed, as a person reads it. */
function reasonOf(error: unknown, { language, words }: Terminal): string {
  if (error instanceof CommandProblem) return words(error.text, error.values);
  return error instanceof Refusal ? messageText(error.code, language) : messageOf(error);
}

/** Runs an administration command; returns its exit code. @source decisions D12 */
export async function runCommand([name, ...words]: readonly string[]): Promise<number> {
  translateFromCatalogues();
  const terminal = openTerminal(languageOfTerminal(process.env));
  const command = commands.find((one) => one.name === name);
  if (!command) {
    const isMistyped = name !== undefined && name !== '--help';
    if (isMistyped) terminal.warn(msg`There is no command “{name}”.\n`, { name });
    console.error(usage(terminal));
    return isMistyped ? 2 : 0;
  }
  if (words.includes('--help')) {
    const { summary, usage: manner, usageValues } = command;
    console.log(`${terminal.words(summary)}\n\n${terminal.words(manner, usageValues)}`);
    return 0;
  }
  try {
    const open = command.asItIs ? existingFoundation : openFoundation;
    const foundation = await open(readConfiguration(process.env), (message) =>
      console.error(message),
    );
    const written = new Set<string>();
    foundation.database.onWritten((farm) => void written.add(farm));
    try {
      return await command.run(words, foundation, terminal);
    } finally {
      // a command sends no live messages: running servers are notified at its end
      await notifyFarms(foundation.database, [...written]);
      await foundation.close();
    }
  } catch (error) {
    console.error(
      error instanceof ConfigurationError ? error.message : `${name}: ${reasonOf(error, terminal)}`,
    );
    return 1;
  }
}
