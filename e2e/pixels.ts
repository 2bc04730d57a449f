/** Position of a place on a map with known middle and zoom, in pixels of the page. */
export function pixelOf(
  box: { x: number; y: number; width: number; height: number },
  [longitude, latitude]: readonly [number, number],
  [middleX, middleY, zoom]: readonly [number, number, number],
): [number, number] {
  const world = 512 * 2 ** zoom;
  const mercator = (degrees: number) =>
    (1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI) / 2;
  return [
    box.x + box.width / 2 + ((longitude - middleX) / 360) * world,
    box.y + box.height / 2 + (mercator(latitude) - mercator(middleY)) * world,
  ];
}
