import type { Me } from '../data/account.ts';

/** Who was signed in last, so that the page opens without the server. */
const key = 'furrow-me';

export function rememberedMe(): Me | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Me) : null;
  } catch {
    return null;
  }
}

export function rememberMe(me: Me | null): void {
  try {
    if (me) localStorage.setItem(key, JSON.stringify(me));
    else localStorage.removeItem(key);
  } catch {
    // the page then needs the server to open
  }
}
