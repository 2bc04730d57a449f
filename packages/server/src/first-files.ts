import type { Language } from '@furrow/kit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build of the page wrote down. @source packages/web/build/firstFiles.ts */
interface Needed {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts of the words of a language. */
  readonly words: Readonly<Partial<Record<Language, readonly string[]>>>;
}
type FirstFiles = Readonly<Record<'page' | 'signIn' | 'inside', Needed>>;

const signIn = /^\/sign_in\/?$/;
const inside = /^\/(cropr|integration)\//;

/**
 * The page with the files named in it that it would find one after the other: over a slow line each takes a round trip.
 * @param root where the page was built  @param path of the address that is visited
 */
export function pageWithFirstFiles(root: string, path: string, language: Language): string {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const files = JSON.parse(readFileSync(join(root, 'first-files.json'), 'utf8')) as FirstFiles;
  const needed = [files.page, ...(signIn.test(path) ? [files.signIn] : inside.test(path) ? [files.inside] : [])];
  const links = needed.flatMap(({ scripts, styles, words }) => [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
    ...[...scripts, ...(words[language] ?? [])].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]);
  return page.replace('</head>', `${links.join('\n')}</head>`);
}
