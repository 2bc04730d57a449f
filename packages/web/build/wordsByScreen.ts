import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Words said in more parts than this come with the frame of all screens: said twice or thrice they are still less than said to everybody. */
const mostParts = 3;
/** A part with fewer words of its own is not worth a file. */
const fewest = 10;

/** What one sees before signing in, and what is drawn on any screen. */
const everywhere = 'everywhere';
/** The frame around every screen behind the sign-in, and what those screens have in common. */
const inside = 'inside';
/** Screens that stand without that frame. */
const outside: ReadonlySet<string> = new Set(['invitation', 'unsupported']);
const partAddress = /^words-of:([\w-]+)$/;
const languageAddress = /^words-of:([\w-]+):([\w-]+)$/;

/** The part of the page that a source file belongs to: a screen, the map, the frame around them, or what is everywhere. */
function partOf(file: string): string {
  const [, screen, beside] = /(?:^|\/)src\/(?:screens\/(\w+)\/|(map|shell)\/)/.exec(file) ?? [];
  if (screen === 'common' || beside === 'shell') return inside;
  return screen === 'auth' ? everywhere : (screen ?? beside ?? everywhere);
}

/** In which parts each message is said. */
function divide(
  origins: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, readonly string[]> {
  /** Of a screen in the frame the frame's words are there; of one without it they are not. */
  const together = (where: readonly string[]) =>
    where.includes(everywhere)
      ? [everywhere]
      : where.includes(inside)
        ? [inside, ...where.filter((part) => outside.has(part))]
        : where;
  const parts = new Map(
    [...origins].map(([id, where]) => [
      id,
      together(where.size > mostParts ? [...where, inside] : [...where]),
    ]),
  );
  const counts = new Map<string, number>();
  for (const where of parts.values())
    for (const part of where) counts.set(part, (counts.get(part) ?? 0) + 1);
  const small = (part: string) => part !== inside && counts.get(part)! < fewest;
  return new Map(
    [...parts].map(([id, where]) => [
      id,
      [
        ...new Set(
          together(
            where.map((part) => (!small(part) ? part : outside.has(part) ? everywhere : inside)),
          ),
        ),
      ],
    ]),
  );
}

/**
 * The catalogue of a language is one file to translate, and everybody's words: most of them are said on screens one may never
 * open. Built, it is cut by screen. A source file of a screen waits for the words of that screen, in the language of the page.
 */
export function wordsByScreen(cwd: string): Plugin {
  const configuration = getConfig({ cwd });
  let parts: ReadonlyMap<string, readonly string[]> = new Map();
  /** Source files that say something. */
  let saying: ReadonlySet<string> = new Set();
  const has = (part: string) => [...parts.values()].some((where) => where.includes(part));
  return {
    name: 'words-by-screen',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      const [catalog] = await getCatalogs(configuration);
      const found = await catalog!.collect();
      const origins = Object.entries(found ?? {}).map(
        ([id, { origin = [] }]) => [id, origin.map(([file]) => file)] as const,
      );
      parts = divide(
        new Map(
          origins.map(([id, files]) => [id, new Set(files.map((file) => partOf(`/${file}`)))]),
        ),
      );
      saying = new Set(origins.flatMap(([, files]) => files));
    },
    resolveId(source) {
      const language = /\/locales\/(\w+)\.po$/.exec(source)?.[1];
      if (language) return `\0words-of:${everywhere}:${language}`;
      return partAddress.test(source) || languageAddress.test(source) ? `\0${source}` : null;
    },
    async load(id) {
      if (!id.startsWith('\0')) return null;
      const part = partAddress.exec(id.slice(1))?.[1];
      if (part) {
        const languages = configuration.locales.map(
          (language) => `${JSON.stringify(language)}: () => import('words-of:${part}:${language}')`,
        );
        return `import { bringWords } from ${JSON.stringify(`${cwd}src/i18n/activate.ts`)};\nawait bringWords({ ${languages.join(', ')} });`;
      }
      const [, of, language] = languageAddress.exec(id.slice(1)) ?? [];
      if (!of || !language) return null;
      const [catalog] = await getCatalogs(configuration);
      const { messages } = await catalog!.getTranslations(language, {
        fallbackLocales: configuration.fallbackLocales,
        sourceLocale: configuration.sourceLocale,
      });
      const ofPart = Object.fromEntries(
        Object.entries(messages).filter(([message]) =>
          (parts.get(message) ?? [everywhere]).includes(of),
        ),
      );
      const { source, errors } = createCompiledCatalog(language, ofPart, { namespace: 'es' });
      if (errors.length > 0) this.error(createCompilationErrorMessage(language, errors));
      return { code: source, moduleType: 'js' };
    },
    transform(code, id) {
      const part = partOf(id);
      if (part === everywhere || !saying.has(relative(cwd, id)) || !has(part)) return null;
      // after the others: an import stands where it likes, and no line of the source moves
      return { code: `${code}\nimport 'words-of:${part}';\n`, map: null };
    },
  };
}
