import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import type * as Paths from '../src/paths.ts';

/** Screens with their address, as the routes say it: `screen(address, lazyRouteComponent(() => import('file')…` */
const screen =
  /\b(screen|listScreen)\(\s*([^,]+),\s*lazyRouteComponent\(\s*\(\) => import\('\.\/([\w/]+\.tsx)'\)/g;

export interface ScreenFile {
  /** A part of it that begins with `$` stands for any. */
  readonly path: string;
  /** Its rows, and the form of a new one, have addresses under its own. */
  readonly withRows: boolean;
  readonly source: string;
}

/** Every address behind the sign-in with the file of its screen. The routes only load it; here it is read what they load. */
export async function screensByPath(cwd: string): Promise<readonly ScreenFile[]> {
  const routes = readFileSync(`${cwd}src/routes.tsx`, 'utf8');
  const { paths, listPaths } = (
    await runnerImport<typeof Paths>(`${cwd}src/paths.ts`, { configFile: false, logLevel: 'error' })
  ).module;
  const found = [...routes.slice(routes.indexOf('const screens')).matchAll(screen)].map(
    ([, kind, address, file]): ScreenFile => {
      // oxlint-disable-next-line typescript/no-implied-eval -- an expression of our own sources, while building
      const written = new Function('paths', 'listPaths', `return ${address}`)(paths, listPaths) as
        | string
        | { list: string };
      return {
        path: typeof written === 'string' ? written : written.list,
        withRows: kind === 'listScreen',
        source: `src/${file}`,
      };
    },
  );
  const all = routes.slice(routes.indexOf('const screens')).split('lazyRouteComponent(').length - 1;
  if (found.length !== all)
    throw new Error(
      `src/routes.tsx: of ${all} screens the address and the file of ${found.length} could be read`,
    );
  return found;
}
