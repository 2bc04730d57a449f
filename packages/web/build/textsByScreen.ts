import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogues } from './catalogues.ts';

/** Texts said in more parts than this come with the frame of all screens: said twice or thrice they are still less than said to everybody. */
const mostParts = 3;
/** A part with fewer texts of its own is not worth a file. */
const fewest = 10;

/** Texts shown before signing in, and those of any screen. */
const everywhere = 'everywhere';
/** The frame around every screen behind the sign-in, and the code that those screens share. */
const inside = 'inside';
/** Screens that stand without that frame. */
const outside: ReadonlySet<string> = new Set(['invitation', 'unsupported']);
/** Definitions that only the screens of crop protection show. */
const ofProtection = /(?:^|\/)domain\/src\/(?:admission\/|spray-register\/(?:bbch|words)\.ts)/;
const catalogueAddress = /^texts-of:([\w-]+)$/;
const partAddress = /^wait-for-texts-of:([\w-]+)$/;
const languageAddress = /^texts-of:([\w-]+):([\w-]+)$/;

/**
 * The part of the page that a source file belongs to: a screen, the map, the frame around them, or the shared part.
 * Definitions come with the frame.
 */
function partOf(file: string): string {
  if (/(?:^|\/)packages\/(?:domain|kit)\/src\//.test(file))
    return ofProtection.test(file) ? 'protection' : inside;
  const [, screen, beside] =
    /(?:^|\/)web\/src\/(?:screens\/(\w+)\/|(map|shell)\/)/.exec(file) ?? [];
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

/** As few letters of each id as distinguish it from all others: an id stands in the page twice and is noise to a compressor. */
function shortened(ids: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const beginnings = (id: string) =>
    Array.from({ length: id.length - 2 }, (_none, index) => id.slice(0, index + 3));
  for (const id of ids)
    for (const beginning of beginnings(id)) counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  return new Map(
    ids.map((id) => [id, beginnings(id).find((beginning) => counts.get(beginning) === 1) ?? id]),
  );
}

/** Ids in code, as Lingui makes them: six letters of base 64. */
const idsInCode = /(["'`])([\w+/]{6})\1/g;

const isPartOfPage = (file: string) => /^packages\/(?:web|domain|kit)\/src\//.test(file);

/** Stands for the texts of a part in a language until it is known which of them the page says. */
const placeholder = (part: string, language: string) => `texts of ${part} in ${language}`;
const placeholders = /["'`]texts of ([\w-]+) in ([\w-]+)["'`]/g;

/**
 * The catalogue of a language is one file to translate, and everybody's texts: most of them are said on screens one may never
 * open, or by the server alone. Built, it is cut by screen. A source file of a screen waits for the texts of that screen, in the
 * language of the page.
 */
export function textsByScreen(root: string, catalogues: Catalogues): Plugin {
  let isBuild = false;
  let parts: ReadonlyMap<string, readonly string[]> = new Map();
  let short: ReadonlyMap<string, string> = new Map();
  /** Source files that say something. */
  let saying: ReadonlySet<string> = new Set();
  const has = (part: string) => [...parts.values()].some((where) => where.includes(part));

  /** A part in a language, compiled, as JSON. */
  async function compiled(
    part: string,
    language: string,
    isSaid: (files: readonly string[]) => boolean,
  ): Promise<string> {
    const said = await catalogues.collected();
    const texts = [...(await catalogues.textsIn(language))].filter(
      ([id]) =>
        (!isBuild || (parts.get(id) ?? [everywhere]).includes(part)) &&
        isSaid(said.get(id)?.files ?? []),
    );
    const byId = Object.fromEntries(texts.map(([id, text]) => [short.get(id) ?? id, text]));
    const { source, errors } = createCompiledCatalog(language, byId, { namespace: 'json' });
    if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors));
    return JSON.stringify((JSON.parse(source) as { messages: object }).messages);
  }

  return {
    name: 'texts-by-screen',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const said = [...(await catalogues.collected())].map(
        ([id, { files }]) => [id, files.filter(isPartOfPage)] as const,
      );
      parts = divide(new Map(said.map(([id, files]) => [id, new Set(files.map(partOf))])));
      short = shortened(said.map(([id]) => id));
      saying = new Set(said.flatMap(([, files]) => files));
    },
    resolveId: (source) =>
      [catalogueAddress, partAddress, languageAddress].some((address) => address.test(source))
        ? `\0${source}`
        : null,
    async load(id) {
      if (!id.startsWith('\0')) return null;
      const address = id.slice(1);
      const [, awaited] = partAddress.exec(address) ?? [];
      if (awaited)
        return `import { bringTexts } from ${JSON.stringify(`${root}packages/web/src/i18n/activate.ts`)};\nimport part from 'texts-of:${awaited}';\nawait bringTexts(part);`;
      const [, part] = catalogueAddress.exec(address) ?? [];
      if (part) {
        const brought = catalogues.languages.map(
          (language) => `${JSON.stringify(language)}: () => import('texts-of:${part}:${language}')`,
        );
        return `export default { ${brought.join(', ')} };`;
      }
      const [, of, language] = languageAddress.exec(address) ?? [];
      if (!of || !language) return null;
      const texts = isBuild
        ? JSON.stringify(placeholder(of, language))
        : JSON.stringify(await compiled(of, language, () => true));
      return { code: `export const messages = JSON.parse(${texts});`, moduleType: 'js' };
    },
    transform(code, id) {
      const part = partOf(id);
      if (part === everywhere || !saying.has(relative(root, id)) || !has(part)) return null;
      // after the others: an import stands where it likes, and no line of the source moves
      return { code: `${code}\nimport 'wait-for-texts-of:${part}';\n`, map: null };
    },
    // modules that were dropped from the page take their texts with them
    async renderChunk(code, _chunk, _options, { chunks }) {
      let written = code.replace(
        idsInCode,
        (_whole, quote: string, id: string) => `${quote}${short.get(id) ?? id}${quote}`,
      );
      const found = [...code.matchAll(placeholders)];
      if (found.length === 0) return { code: written, map: null };
      const rendered = new Set(
        Object.values(chunks).flatMap(({ modules }) =>
          Object.keys(modules).map((file) => relative(root, file)),
        ),
      );
      for (const [whole, part = '', language = ''] of found) {
        const texts = await compiled(part, language, (files) =>
          files.some((file) => rendered.has(file)),
        );
        written = written.replace(whole, () => JSON.stringify(texts));
      }
      return { code: written, map: null };
    },
  };
}
