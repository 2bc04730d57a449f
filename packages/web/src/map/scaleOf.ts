const steps = [1, 2, 5];

/**
 * The longest round length that fits into a number of pixels.
 * @returns metres as 1, 2 or 5 with zeros, and its number of pixels
 */
export function scaleOf(
  metresPerPixel: number,
  mostPixels: number,
): { readonly metres: number; readonly pixels: number } {
  const longest = metresPerPixel * mostPixels;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * (steps.findLast((step) => step * power <= longest) ?? 1);
  return { metres, pixels: metres / metresPerPixel };
}
