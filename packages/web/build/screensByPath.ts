import { runnerImport } from 'vite';
import type * as Screens from '../src/screens.ts';

export interface ScreenFile {
  /** A part of it that begins with `$` stands for any. */
  readonly path: string;
  /** Its rows, and the form of a new one, have addresses under its own. */
  readonly withRows: boolean;
  readonly source: string;
}

/** Every address behind the sign-in with the file of its page. */
export async function screensByPath(cwd: string): Promise<readonly ScreenFile[]> {
  const { allScreens } = (
    await runnerImport<typeof Screens>(`${cwd}src/screens.ts`, {
      configFile: false,
      logLevel: 'error',
    })
  ).module;
  const file = (path: string, page: string, withRows = false): ScreenFile => ({
    path,
    withRows,
    source: `src/screens/${page}.tsx`,
  });
  return allScreens.flatMap(({ address, page, form, row }) => {
    if (typeof address === 'string') return [file(address, page)];
    if (!row) return [file(address.list, page, true)];
    return [
      file(address.list, page),
      ...(form ? [file(address.create, form)] : []),
      file(`${address.list}$id/`, row),
    ];
  });
}
