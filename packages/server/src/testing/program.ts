import { join } from 'node:path';
import { projectRoot } from '../root.ts';

/**
 * The arguments of node to run one of our programs: the built file, where `npm test` has built it
 * from these very sources, since that starts much sooner; else the sources.
 */
export function programWords(name: 'index' | 'command'): readonly string[] {
  if (process.env['FURROW_TEST_BUILT'])
    return [join(projectRoot(), `packages/server/dist/${name}.js`)];
  return ['--import', 'tsx', join(projectRoot(), `packages/server/src/${name}.ts`)];
}
