/** The boundary of a field of some 200 m, by its corner in the south west. */
export function drawnAt(longitude: number, latitude: number): string {
  const [west, south, east, north] = [longitude, latitude, longitude + 0.003, latitude + 0.002];
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
}
