import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { outsideTests, unhandledFile } from './failures.ts';

/** Records failures outside any test, which the JSON report omits. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const root = join(import.meta.dirname, '..');
    writeFileSync(join(root, unhandledFile), JSON.stringify(outsideTests(errors, root)));
  }
}
