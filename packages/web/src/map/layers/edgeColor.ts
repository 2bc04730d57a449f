import { mapColors, type MapScheme } from './mapColors.ts';

/** Least contrast of an edge with the land around it. @source WCAG 2.2, 1.4.11 Non-text contrast */
export const leastEdgeContrast = 3;

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** @source WCAG 2.2, relative luminance */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [left, right] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
}

/** Colour of a paint that covers a part of another. */
function mixed(paint: string, under: string, share: number): string {
  const [over, below] = [rgbOf(paint), rgbOf(under)];
  const part = (place: 0 | 1 | 2) => over[place] * share + below[place] * (1 - share);
  return hexOf([part(0), part(1), part(2)]);
}

const isPlain = /^#[0-9a-f]{6}$/i;
const known: Readonly<Record<MapScheme, Map<string, string>>> = {
  light: new Map(),
  dark: new Map(),
};

/**
 * Colour of the edge of a field: its own colour where that stands out from the land, otherwise
 * with as much ink as it takes. Dark brown on the dark land and pale yellow on the light one
 * would hardly be seen.
 * @param color #RRGGBB
 */
export function edgeColor(color: string, scheme: MapScheme): string {
  const before = known[scheme].get(color);
  if (before) return before;
  const { land, ink } = mapColors[scheme];
  let edge = color;
  if (isPlain.test(color))
    for (let share = 0.05; contrastOf(edge, land) < leastEdgeContrast; share += 0.05)
      edge = mixed(ink, color, Math.min(1, share));
  known[scheme].set(color, edge);
  return edge;
}
