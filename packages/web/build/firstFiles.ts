import type { Plugin, Rollup } from 'vite';

/** Screens whose script one waits for before anything can be seen, by the name the server knows them by. */
const screens: Readonly<Record<string, readonly string[]>> = {
  signIn: ['src/screens/auth/SignInPage.tsx'],
  inside: ['src/shell/Shell.tsx', 'src/shell/loadMe.ts'],
};

const wordsAddress = /^\0words-of:[\w-]+:([\w-]+)$/;

/**
 * Writes down which files a page needs first, so that the server can name them in it: asked for one after the other, as
 * each is found in the one before, they take a slow line a round trip each.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (roots: readonly Rollup.OutputChunk[]): ReadonlySet<Rollup.OutputChunk> => {
        const found = new Set(roots);
        for (const chunk of found) for (const file of chunk.imports) if (byFile.has(file)) found.add(byFile.get(file)!);
        return found;
      };
      const needed = (own: readonly Rollup.OutputChunk[]) => {
        const words: Record<string, string[]> = {};
        for (const file of own.flatMap(({ dynamicImports }) => dynamicImports)) {
          const language = wordsAddress.exec(byFile.get(file)?.facadeModuleId ?? '')?.[1];
          if (language) (words[language] ??= []).push(`/${file}`);
        }
        return { scripts: own.map(({ fileName }) => `/${fileName}`), styles: own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)), words };
      };
      // the map's worker is an entry too
      const page = withImports(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html')));
      const rest = Object.entries(screens).map(([name, sources]) => {
        const roots = chunks.filter(({ facadeModuleId }) => sources.some((source) => facadeModuleId?.endsWith(source)));
        if (roots.length !== sources.length) this.error(`${name}: ${sources.join(', ')} are no files of the page of their own`);
        return [name, needed([...withImports(roots)].filter((chunk) => !page.has(chunk)))] as const;
      });
      // the built page itself names its scripts and styles
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify({ page: { ...needed([...page]), scripts: [], styles: [] }, ...Object.fromEntries(rest) }) });
    },
  };
}
