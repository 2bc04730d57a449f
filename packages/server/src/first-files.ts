import type { Language } from '@furrow/kit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list that the build of the page wrote. @source packages/web/build/firstFiles.ts */
interface Needed {
  readonly scripts: readonly { readonly file: string; readonly size: number }[];
  readonly styles: readonly string[];
  /** Scripts of the texts of a language. */
  readonly texts: Readonly<Partial<Record<Language, readonly string[]>>>;
}
interface OfScreen extends Needed {
  /** A segment that begins with `$` matches any. */
  readonly path: string;
  /** Whether its rows, and the form of a new one, have addresses below its own. */
  readonly withRows: boolean;
}
interface FirstFiles extends Readonly<Record<'page' | 'signIn' | 'inside', Needed>> {
  readonly screens: readonly OfScreen[];
}

const signIn = /^\/sign_in\/?$/;
/** The screen that the root leads to. @source packages/web/src/routes.tsx */
const start = '/cropr/farm/plan/';
const inside = /^\/(cropr|integration|archive|subscription)\//;

/** Whether an address is that of a screen, or of one of its rows. */
function isOf({ path, withRows }: OfScreen, address: string): boolean {
  const [pattern, parts] = [path.split('/'), address.split('/')];
  const deeper = parts.length - pattern.length;
  return (
    (deeper === 0 || (withRows && deeper === 1)) &&
    pattern.every((part, index) => part === '' || part.startsWith('$') || part === parts[index])
  );
}

interface Visitor {
  readonly language: Language;
  /** As stated by the browser; whether it is still valid is checked later. */
  readonly signedIn: boolean;
}

/** Marks that the scripts read from the page itself, before any request. */
const marked = (page: string, names: Readonly<Record<string, boolean>>) =>
  page.replace(
    '<html ',
    [
      '<html ',
      ...Object.keys(names)
        .filter((name) => names[name])
        .map((name) => `data-${name} `),
    ].join(''),
  );

/**
 * The page with links to the files that it would otherwise discover one after the other: over a
 * slow connection each costs a round trip. People who are signed in see the frame of the screens
 * before those files arrive.
 * @param root folder in which the page was built
 * @param path of the visited address
 * @param demo whether there is a demo farm
 */
export function pageWithFirstFiles(
  root: string,
  path: string,
  { language, signedIn }: Visitor,
  demo: boolean,
): string {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const files = JSON.parse(readFileSync(join(root, 'first-files.json'), 'utf8')) as FirstFiles;
  const address = path === '/' ? start : path;
  const isInside = signedIn && inside.test(address);
  // the frame is rendered without them, and its own files come first
  const how = isInside ? 'crossorigin fetchpriority="low"' : 'crossorigin';
  const screen = isInside ? files.screens.find((one) => isOf(one, address)) : undefined;
  const needed = [
    files.page,
    ...(isInside
      ? [files.inside]
      : signIn.test(address) || inside.test(address)
        ? [files.signIn]
        : []),
    ...(screen ? [screen] : []),
  ];
  const links = [
    ...needed
      .flatMap(({ styles }) => styles)
      .map((file) => `<link rel="preload" as="style" ${how} href="${file}">`),
    // the slowest files are requested first: a connection carries few at a time
    ...[
      ...needed
        .flatMap(({ scripts }) => scripts)
        .sort((left, right) => right.size - left.size)
        .map(({ file }) => file),
      ...needed.flatMap(({ texts }) => texts[language] ?? []),
    ].map((file) => `<link rel="modulepreload" ${how} href="${file}">`),
  ];
  // the scripts request the person first
  if (isInside) links.push('<link rel="preload" as="fetch" crossorigin href="/api/v3/auth/me/">');
  return marked(page.replace('</head>', `${links.join('\n')}</head>`), {
    'signed-in': signedIn,
    'signed-out': !signedIn,
    demo,
  });
}
