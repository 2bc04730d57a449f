import type { Language, Words } from '@furrow/kit';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { runnerImport, type Plugin, type PluginOption } from 'vite';
import type * as Entities from '../../domain/src/entities.ts';
import type * as Screens from '../src/screens.ts';
import type * as Titles from '../src/screens/common/screenTitles.ts';
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
    const [{ addressOf, allScreens, tabsOf }, { entityOf }, { titleOf }, [catalog]] =
      await Promise.all([
        read<typeof Screens>('src/screens.ts'),
        read<typeof Entities>('../domain/src/entities.ts'),
        read<typeof Titles>('src/screens/common/screenTitles.ts'),
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
    const sections = [...new Set(allScreens.map(({ section }) => section))].filter(
      (section) => tabsOf(section).length > 1,
    );
    const nameOf = async (screen: (typeof allScreens)[number]): Promise<Words> => {
      const title = titleOf(screen.name);
      return title ? wordsOf(title.id) : entityOf(screen.entity ?? '').labels;
    };
    return {
      sections: await Promise.all(
        sections.map((section) =>
          Promise.all(
            tabsOf(section).map(async (screen) => ({
              to: addressOf(screen),
              name: await nameOf(screen),
            })),
          ),
        ),
      ),
      lists: Object.fromEntries(
        allScreens.flatMap(({ address, section }) =>
          typeof address === 'string'
            ? []
            : [
                [
                  address.list,
                  { name: entityOf(address.entity).labels, section: sections.indexOf(section) },
                ],
              ],
        ),
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
