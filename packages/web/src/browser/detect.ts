export interface BrowserParts {
  readonly html5: boolean;
  readonly cookies: boolean;
  readonly has_localstorage: boolean;
}

/**
 * The browser features the product cannot do without, and whether each is there. @source spec §2,
 * SCR-07
 */
export function detectBrowser(page: Document, host: Window): BrowserParts {
  return {
    html5: hasCanvas(page),
    cookies: host.navigator.cookieEnabled,
    has_localstorage: hasLocalStorage(host),
  };
}

function hasCanvas(page: Document): boolean {
  return typeof page.createElement('canvas').getContext === 'function';
}

function hasLocalStorage(host: Window): boolean {
  try {
    const key = 'furrow-probe';
    host.localStorage.setItem(key, '1');
    host.localStorage.removeItem(key);
    return true;
  } catch {
    // private windows and strict settings throw on the first touch
    return false;
  }
}
