import { languages } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { languageOfTerminal, openTerminal } from './terminal.ts';

it.each([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'nl_NL.UTF-8' }, 'nl'],
  [{ LANG: 'nl_BE' }, 'nl'],
  [{ LANG: 'nl_NL.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'nl_NL.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'nl'],
  [{ LANG: 'xx_YY.UTF-8' }, 'en'],
])('D12 a command answers in the language of %o: %s', (environment, language) => {
  expect(languageOfTerminal(environment)).toBe(language);
});

it('D12 figures are plain in every language, for other programs', () => {
  for (const language of languages)
    expect(openTerminal(language).words(msg`{rows}`, { rows: 12345 })).toBe('12345');
});

it('D12 a command has help, and corrects typos, in Dutch on a Dutch terminal', () => {
  const run = (LANG: string, ...words: string[]) => {
    const { LC_ALL: _all, LC_MESSAGES: _messages, ...environment } = process.env;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(projectRoot(), 'packages/server/src/command.ts'), ...words],
      { env: { ...environment, LANG }, encoding: 'utf8', cwd: projectRoot() },
    );
    return { said: stdout + stderr, status };
  };
  const help = run('nl_NL.UTF-8', 'mark-paid', '--help');
  expect(help).toMatchObject({ status: 0 });
  expect(help.said).toContain('Zegt dat het geld voor een bestelling binnen is.');
  expect(run('en_GB.UTF-8', 'mark-paid', '--help').said).toContain(
    'Records the payment of an order.',
  );
  const mistyped = run('nl_NL.UTF-8', 'mark-payed');
  expect(mistyped).toMatchObject({ status: 2 });
  expect(mistyped.said).toContain('De opdracht “mark-payed” bestaat niet.');
});
