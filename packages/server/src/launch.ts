import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type * as Program from './program.ts';

/**
 * Runs the built program: a script beside this file, and V8's compiled cache of it from the build,
 * so that a start compiles nothing. V8 rejects the cache of another version; the program then runs
 * as well, and starts slightly later.
 *
 * `--remember` writes that file: the build's last step.
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
