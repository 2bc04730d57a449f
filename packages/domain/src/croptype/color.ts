/** Colour of a place without a crop. @source spec §9 Crop colours */
const fallbackColor = '#7FFFD4';

/**
 * Colours of crops without one of their own, in the order they are numbered. @source spec §9 Crop
 * colours
 */
const numberedColors = ['#FFCC40', '#E26436', '#ccdbab'] as const;

interface Colored {
  readonly id: number | string;
  readonly color?: string | null;
}

/**
 * The colour a crop has on the map and in lists: its own, else one of the numbered ones by its id,
 * so that it is the same on every screen and day; without a crop the fallback.
 * @returns #RRGGBB
 * @source spec §9 Crop colours, RUL-26
 */
export function cropColor(crop: Colored | null | undefined): string {
  if (!crop) return fallbackColor;
  if (crop.color) return crop.color;
  const number = Number(crop.id);
  if (!Number.isSafeInteger(number)) return fallbackColor;
  return numberedColors[Math.abs(number) % numberedColors.length] ?? fallbackColor;
}
