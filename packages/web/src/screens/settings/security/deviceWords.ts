const browsers: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
};

const systems: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/X11|Linux/, 'Linux'],
];

/**
 * `Firefox 130 · Windows` from `Firefox/130, Windows NT 10.0`, as the server stores a device; a
 * text that names no browser is shown as it is.
 */
export function deviceWords(device: string): string {
  const [, name = '', version = '', system = ''] =
    /^(\w+)[/ ]?(\d*)(?:, (.*))?$/.exec(device) ?? [];
  const browser = browsers[name];
  if (!browser) return device;
  const systemName = systems.find(([pattern]) => pattern.test(system))?.[1] ?? system;
  return [`${browser} ${version}`.trim(), systemName].filter(Boolean).join(' · ');
}
