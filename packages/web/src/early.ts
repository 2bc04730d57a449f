import { nameIn } from '@furrow/kit/languages.ts';
import '@fontsource-variable/inter/index.css';
import './mantine.css';
import './tokens.css';
import './base.css';
import './skeleton.css';
import names from 'skeleton-names';
import type { SkeletonNames } from './skeleton-names.ts';
import { detectBrowser } from './browser/detect.ts';
import { loadFonts, hasFonts } from './browser/fonts.ts';
import { pageTitle } from './browser/pageTitle.ts';
import { whenDrawn } from './browser/whenDrawn.ts';
import { applyScheme, rememberedScheme } from './browser/scheme.ts';
import { preferredLanguage, rememberedLanguage } from './i18n/language.ts';
import { isInside, paths } from './paths.ts';
import { isAnyoneRemembered } from './me/rememberedMe.ts';

/**
 * Steps before the first paint: the colour scheme, the language, and the frame of the screens for
 * people who are signed in. Everything else follows later, because it takes long on a slow
 * connection or a slow phone.
 */

/**
 * Shows a notice in a browser without the required features, instead of failing later. @source
 * SCR-07
 */
function turnAwayUnsupported(): void {
  const parts = detectBrowser(document, window);
  if (Object.values(parts).every(Boolean) || location.pathname.startsWith(paths.unsupported))
    return;
  const query = new URLSearchParams(
    Object.entries(parts).map(([name, there]) => [name, String(there)]),
  );
  history.replaceState(null, '', `${paths.unsupported}?${query}`);
}

/**
 * Redirects people without a session, as reported by the server, to the sign-in, before any screen
 * is requested. A page from the service worker has no such report: there the server is queried
 * first.
 */
function leadStrangerToSignIn(): void {
  if (
    document.documentElement.dataset.signedOut === undefined ||
    !isInside(screenPath(location.pathname)) ||
    isAnyoneRemembered()
  )
    return;
  const next =
    location.pathname === paths.home
      ? paths.map
      : location.pathname + location.search + location.hash;
  history.replaceState(null, '', `${paths.signIn}?${new URLSearchParams({ next })}`);
}

/**
 * The server reports whether a person is signed in; without it, the last person is assumed to be
 * still signed in.
 */
async function drawSkeleton(): Promise<void> {
  const { dataset } = document.documentElement;
  if (
    !isInside(screenPath(location.pathname)) ||
    (dataset.signedIn === undefined && !isAnyoneRemembered())
  )
    return;
  dataset.skeleton = '';
  const list = names.lists[location.pathname];
  if (list) nameSkeleton(list);
  await whenDrawn();
}

function nameSkeleton(list: SkeletonNames['lists'][string]): void {
  document.title = pageTitle(nameIn(list.name, language));
  // no heading: for screen readers it is not there yet
  const title = document.createElement('div');
  title.className = 'skeleton-name';
  title.textContent = nameIn(list.name, language);
  document.querySelector('.skeleton-head')!.append(title);
  for (const { to, name } of names.sections[list.section] ?? []) {
    const tab = document.createElement('span');
    tab.textContent = nameIn(name, language);
    tab.toggleAttribute('data-lit', to === location.pathname);
    document.querySelector('.skeleton-tabs')!.append(tab);
  }
}

/** The start is the map. */
const screenPath = (path: string): string => (path === paths.home ? paths.map : path);

const language = preferredLanguage(rememberedLanguage(), navigator.languages);

turnAwayUnsupported();
leadStrangerToSignIn();
applyScheme(rememberedScheme());
document.documentElement.lang = language;
if (hasFonts()) loadFonts();
void drawSkeleton().then(() => import('./main.tsx'));
