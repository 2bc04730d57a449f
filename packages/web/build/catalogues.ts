import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { sourceLanguage } from '../../kit/src/languages.ts';

/** A text that is said somewhere in the sources. */
export interface ExtractedText {
  readonly message: string;
  readonly context?: string | undefined;
  /** Files it is said in, from the root of the project. */
  readonly files: readonly string[];
}

/** The texts of the sources, and their translations; missing ones are in English. */
export function openCatalogues(root: string) {
  const configuration = getConfig({ cwd: root });
  const catalogue = getCatalogs(configuration).then(([only]) => {
    if (!only) throw new Error('lingui.config.ts names no catalogue');
    return only;
  });
  let said: Promise<ReadonlyMap<string, ExtractedText>> | undefined;

  async function collect(): Promise<ReadonlyMap<string, ExtractedText>> {
    const found = Object.entries((await (await catalogue).collect()) ?? {});
    return new Map(
      found.map(([id, { message = id, context, origin = [] }]) => [
        id,
        { message, context, files: origin.map(([file]) => file) },
      ]),
    );
  }

  const collected = (): Promise<ReadonlyMap<string, ExtractedText>> => (said ??= collect());

  return {
    languages: [
      sourceLanguage,
      ...configuration.locales.filter((locale) => locale !== sourceLanguage),
    ],
    collected,
    /** Every text in a language, by its id. */
    async textsIn(language: string): Promise<ReadonlyMap<string, string>> {
      const translated =
        language === sourceLanguage ? null : await (await catalogue).read(language);
      return new Map(
        [...(await collected())].map(([id, { message }]) => [
          id,
          translated?.[id]?.translation || message,
        ]),
      );
    },
  };
}

export type Catalogues = ReturnType<typeof openCatalogues>;
