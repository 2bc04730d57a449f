import type { Names, Text } from '@furrow/kit';
import { runnerImport, type Plugin, type PluginOption } from 'vite';
import type * as Entities from '../../domain/src/entities.ts';
import type * as Screens from '../src/screens.ts';
import type * as Titles from '../src/screens/common/screenTitles.ts';
import type { Catalogues } from './catalogues.ts';
import type { SkeletonNames } from '../src/skeleton-names.ts';

const address = 'skeleton-names';

/** Every list with its name, and the names of the lists beside it: from the definitions, which are too large to load first. */
export function skeletonNames(
  cwd: string,
  catalogues: Catalogues,
  plugins: () => PluginOption[],
): Plugin {
  const read = async <Read>(file: string): Promise<Read> =>
    (
      await runnerImport<Read>(`${cwd}${file}`, {
        configFile: false,
        logLevel: 'error',
        plugins: plugins(),
      })
    ).module;

  async function names(): Promise<SkeletonNames> {
    const [{ addressOf, allScreens, tabsOf }, { entityOf }, { titleOf }, texts] = await Promise.all(
      [
        read<typeof Screens>('src/screens.ts'),
        read<typeof Entities>('../domain/src/entities.ts'),
        read<typeof Titles>('src/screens/common/screenTitles.ts'),
        Promise.all(
          catalogues.languages.map(
            async (language) => [language, await catalogues.textsIn(language)] as const,
          ),
        ),
      ],
    );
    const namesOf = ({ id, message = id }: Text): Names => ({
      en: message,
      ...Object.fromEntries(texts.map(([language, said]) => [language, said.get(id) ?? message])),
    });
    const sections = [...new Set(allScreens.map(({ section }) => section))].filter(
      (section) => tabsOf(section).length > 1,
    );
    const nameOf = (screen: (typeof allScreens)[number]): Names =>
      namesOf(titleOf(screen.name) ?? entityOf(screen.entity ?? '').labels);
    return {
      sections: sections.map((section) =>
        tabsOf(section).map((screen) => ({ to: addressOf(screen), name: nameOf(screen) })),
      ),
      lists: Object.fromEntries(
        allScreens.flatMap(({ address, section }) =>
          typeof address === 'string'
            ? []
            : [
                [
                  address.list,
                  {
                    name: namesOf(entityOf(address.entity).labels),
                    section: sections.indexOf(section),
                  },
                ],
              ],
        ),
      ),
    };
  }

  return {
    name: 'skeleton-names',
    resolveId: (source) => (source === address ? `\0${address}` : null),
    load: async (id) =>
      id === `\0${address}` ? `export default ${JSON.stringify(await names())};` : null,
  };
}
