import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(scheme: 'light' | 'dark'): Record<string, string> {
  const block = new RegExp(`scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css)![1]!;
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/gi)].map(([, name, value]) => [name, value]),
  );
}

/** @source WCAG 2.2, relative luminance */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [light, dark] = [luminance(left), luminance(right)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Text colours and their backgrounds. */
const pairs = ['ink', 'ink-quiet']
  .flatMap((text) =>
    ['paper', 'surface', 'sunken', 'leaf-soft'].map((ground) => [text, ground] as const),
  )
  .concat([
    ['leaf', 'paper'],
    ['leaf', 'surface'],
    ['leaf', 'leaf-soft'],
    ['on-leaf', 'leaf'],
    ['on-leaf', 'leaf-hover'],
    ['ochre', 'surface'],
    ['ochre', 'ochre-soft'],
    ['ink', 'ochre-soft'],
    ['red', 'surface'],
    ['red', 'red-soft'],
    ['on-red', 'red'],
    ['on-red', 'red-hover'],
    ['ink', 'hour-good'],
    ['ink', 'hour-care'],
    ['ink', 'hour-not'],
    ['ink', 'red-soft'],
    ['sky', 'sky-soft'],
    ['rail-ink', 'rail'],
    ['rail-lit-ink', 'rail-lit'],
  ]);

for (const scheme of ['light', 'dark'] as const) {
  it(`reaches AA contrast in ${scheme}`, () => {
    const tokens = tokensOf(scheme);
    for (const [text, ground] of pairs)
      expect(
        contrast(tokens[text]!, tokens[ground]!),
        `${text} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
  });
}

it('the primary colour has 7:1 on paper', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const tokens = tokensOf(scheme);
    expect(contrast(tokens['leaf']!, tokens['paper']!)).toBeGreaterThanOrEqual(7);
  }
});
