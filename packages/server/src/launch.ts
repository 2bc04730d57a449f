import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type * as Program from './program.ts';

/**
 * Runs the built program: one script beside this file, and what V8 made of it when it was built, so
 * that a start compiles nothing. V8 refuses what another version of it made; the program then runs
 * as well, and starts a little later.
 *
 * `--remember` makes that file: the build's last step.
 */
const folder = dirname(fileURLToPath(import.meta.url));
const file = join(folder, 'program.cjs');
const compiled = `${file}.compiled`;

const words = '(function (exports, require, module, __filename, __dirname) {';
const script = new Script(`${words}${readFileSync(file, 'utf8')}\n})`, {
  filename: file,
  columnOffset: -words.length,
  ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
});
const module = { exports: {} as typeof Program };
(script.runInThisContext() as (...environment: unknown[]) => void)(
  module.exports,
  createRequire(file),
  module,
  file,
  folder,
);

if (process.argv[2] === '--remember') {
  await module.exports.load();
  writeFileSync(compiled, script.createCachedData());
  process.exit(0);
} else await module.exports.run();
