import { sourceLanguage } from '@furrow/kit';
import { vi } from 'vitest';
import type { Command } from '../commands/command.ts';
import { openTerminal } from '../commands/terminal.ts';
import type { TestServer } from './server.ts';

/**
 * Runs a command on the database of a test's server, as beside a running server; returns its
 * output.
 */
export async function runOn(
  { server }: TestServer,
  command: Command,
  ...words: string[]
): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    const { database, configuration } = server.services;
    const code = await command.run(
      words,
      { database, configuration } as never,
      openTerminal(sourceLanguage),
    );
    if (code !== 0) throw new Error(`it ended with ${code}: ${lines.join('\n')}`);
    return lines.join('\n');
  } finally {
    log.mockRestore();
  }
}
