import type { Plugin, Rollup } from 'vite';
import { screensByPath } from './screensByPath.ts';

/** Scripts one waits for before anything can be seen, by the name the server knows them by; each comes after those before it. */
const waitedFor = {
  page: 'src/main.tsx',
  signIn: 'src/screens/auth/SignInPage.tsx',
  inside: 'src/shell/inside.ts',
} as const;

const textsAddress = /^\0texts-of:[\w-]+:([\w-]+)$/;

/**
 * Writes down which files a page needs first, so that the server can name them in it: requested one after the other, as
 * each is found in the one before, they take a slow line a round trip each.
 */
export function firstFiles(cwd: string): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rollup.OutputChunk => file.type === 'chunk',
      );
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (root: Rollup.OutputChunk): ReadonlySet<Rollup.OutputChunk> => {
        const found = new Set([root]);
        for (const chunk of found)
          for (const file of chunk.imports) if (byFile.has(file)) found.add(byFile.get(file)!);
        return found;
      };
      const chunkOf = (source: string): Rollup.OutputChunk =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`)) ??
        this.error(`${source} is no file of the page of its own`);
      /** The chunks of a source file that are not there yet. */
      const needed = (source: string, there: ReadonlySet<Rollup.OutputChunk>) => {
        const own = [...withImports(chunkOf(source))].filter((chunk) => !there.has(chunk));
        const texts: Record<string, string[]> = {};
        for (const file of own.flatMap(({ dynamicImports }) => dynamicImports)) {
          const language = textsAddress.exec(byFile.get(file)?.facadeModuleId ?? '')?.[1];
          if (language) (texts[language] ??= []).push(`/${file}`);
        }
        return {
          scripts: own.map(({ fileName, code }) => ({ file: `/${fileName}`, size: code.length })),
          styles: own.flatMap(({ viteMetadata }) =>
            [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
          ),
          texts,
        };
      };
      // the built page itself names its first files
      const early = withImports(chunkOf('index.html'));
      const page = new Set([...early, ...withImports(chunkOf(waitedFor.page))]);
      const inside = new Set([...page, ...withImports(chunkOf(waitedFor.inside))]);
      const screens = (await screensByPath(cwd)).map(({ path, withRows, source }) => ({
        path,
        withRows,
        ...needed(source, inside),
      }));
      const files = {
        page: needed(waitedFor.page, early),
        signIn: needed(waitedFor.signIn, page),
        inside: needed(waitedFor.inside, page),
        screens,
      };
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(files) });
    },
  };
}
