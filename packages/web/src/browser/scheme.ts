import { storeText, storedText } from './storage.ts';

/** Light, dark, or as the device has it. */
export type Scheme = 'light' | 'dark' | 'system';

const key = 'furrow-scheme';
const darkWanted = '(prefers-color-scheme: dark)';

export function rememberedScheme(): Scheme {
  const scheme = storedText(key);
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

/** Shows the page light or dark. */
export function applyScheme(scheme: Scheme): void {
  const dark = scheme === 'dark' || (scheme === 'system' && matchMedia(darkWanted).matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}

/** Shows and remembers it. */
export function chooseScheme(scheme: Scheme): void {
  storeText(key, scheme);
  applyScheme(scheme);
}

/** Follows the device while no other scheme was chosen; returns a function to stop. */
export function followSystemScheme(): () => void {
  const query = matchMedia(darkWanted);
  const follow = () => applyScheme(rememberedScheme());
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
