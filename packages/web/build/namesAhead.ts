import type { Language, Words } from '@furrow/kit';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { runnerImport, type Plugin, type PluginOption } from 'vite';
import type * as Entities from '../../domain/src/entities.ts';
import type * as Paths from '../src/paths.ts';
import type * as Sections from '../src/screens/common/sections.ts';
import type { NamesAhead } from '../src/names-ahead.ts';

const address = 'names-ahead';

/** Every list with its name, and the names of the lists beside it: told by the definitions, which are too much to bring first. */
export function namesAhead(cwd: string, plugins: () => PluginOption[]): Plugin {
  const configuration = getConfig({ cwd });
  const read = async <Read>(file: string): Promise<Read> =>
    (
      await runnerImport<Read>(`${cwd}${file}`, {
        configFile: false,
        logLevel: 'error',
        plugins: plugins(),
      })
    ).module;

  async function names(): Promise<NamesAhead> {
    const [{ listPaths, paths }, { entityOf }, sections, [catalog]] = await Promise.all([
      read<typeof Paths>('src/paths.ts'),
      read<typeof Entities>('../domain/src/entities.ts'),
      read<typeof Sections>('src/screens/common/sections.ts'),
      getCatalogs(configuration),
    ]);
    const wordsOf = async (id: string): Promise<Words> => {
      const said = await Promise.all(
        configuration.locales.map(async (language) => [
          language,
          (
            await catalog!.getTranslations(language, {
              fallbackLocales: configuration.fallbackLocales,
              sourceLocale: configuration.sourceLocale,
            })
          ).messages[id],
        ]),
      );
      return Object.fromEntries(said) as Record<Language, string>;
    };
    const all = Object.values(sections);
    return {
      sections: await Promise.all(
        all.map((tabs) =>
          Promise.all(
            tabs.map(async ({ to, entity, label }) => ({
              to,
              name: label ? await wordsOf(label.id) : entityOf(entity).labels,
            })),
          ),
        ),
      ),
      lists: Object.fromEntries(
        [...Object.values(listPaths), paths.cropfields].map(({ list, entity }) => [
          list,
          {
            name: entityOf(entity).labels,
            section: all.findIndex((tabs) => tabs.some(({ to }) => to === list)),
          },
        ]),
      ),
    };
  }

  return {
    name: 'names-ahead',
    resolveId: (source) => (source === address ? `\0${address}` : null),
    load: async (id) =>
      id === `\0${address}` ? `export default ${JSON.stringify(await names())};` : null,
  };
}
