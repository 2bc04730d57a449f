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
  /** A part of it that begins with `$` stands for any. */
  readonly path: string;
  /** Its rows, and the form of a new one, have addresses under its own. */
  readonly withRows: boolean;
}
interface FirstFiles extends Readonly<Record<'page' | 'signIn' | 'inside', Needed>> {
  readonly screens: readonly OfScreen[];
}

const signIn = /^\/sign_in\/?$/;
/** The screen that the root leads to. @source packages/web/src/routes.tsx */
const start = '/cropr/farm/plan/';
const inside = /^\/(cropr|integration|archive|subscription)\//;

/** Whether an address is the one of a screen, or of one of its rows. */
function isOf({ path, withRows }: OfScreen, address: string): boolean {
  const [pattern, parts] = [path.split('/'), address.split('/')];
  const deeper = parts.length - pattern.length;
  return (
    (deeper === 0 || (withRows && deeper === 1)) &&
    pattern.every((part, place) => part === '' || part.startsWith('$') || part === parts[place])
  );
}

interface Visitor {
  readonly language: Language;
  /** The browser says so; whether it is still true is asked later. */
  readonly signedIn: boolean;
}

/** Marks that the scripts read from the page itself, before they could ask. */
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
 * The page with the files named in it that it would find one after the other: over a slow line each
 * takes a round trip. Who is signed in is shown the frame of the screens before those files are
 * there.
 * @param root folder in which the page was built
 * @param path of the address that is visited
 * @param demo whether there is a demo farm to look around on
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
  // the frame is drawn without them, and what it is drawn with comes first
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
    // what takes longest is asked for first: a line carries few files at a time
    ...[
      ...needed
        .flatMap(({ scripts }) => scripts)
        .sort((one, other) => other.size - one.size)
        .map(({ file }) => file),
      ...needed.flatMap(({ texts }) => texts[language] ?? []),
    ].map((file) => `<link rel="modulepreload" ${how} href="${file}">`),
  ];
  // who is there is the first thing the scripts ask
  if (isInside) links.push('<link rel="preload" as="fetch" crossorigin href="/api/v3/auth/me/">');
  return marked(page.replace('</head>', `${links.join('\n')}</head>`), {
    'signed-in': signedIn,
    'signed-out': !signedIn,
    demo,
  });
}
