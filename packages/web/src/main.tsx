import '@fontsource-variable/inter/index.css';
import './mantine.css';
import './tokens.css';
import './base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { detectBrowser } from './browser/detect.ts';
import { applyScheme, rememberedScheme } from './browser/scheme.ts';
import { activateLanguage } from './i18n/activate.ts';
import { preferredLanguage, rememberedLanguage } from './i18n/language.ts';
import { paths } from './paths.ts';

/** A browser without what the product stands on is told so instead of failing later. @source SCR-07 */
function turnAwayUnsupported(): void {
  const parts = detectBrowser(document, window);
  if (Object.values(parts).every(Boolean) || location.pathname.startsWith(paths.unsupported)) return;
  const query = new URLSearchParams(Object.entries(parts).map(([name, there]) => [name, String(there)]));
  history.replaceState(null, '', `${paths.unsupported}?${query}`);
}

turnAwayUnsupported();
applyScheme(rememberedScheme());
await activateLanguage(preferredLanguage(rememberedLanguage(), navigator.languages));
const page = createRoot(document.getElementById('root')!);
// in slices: on a slow phone the first drawing takes long enough to be felt
startTransition(() => page.render(<App />));
