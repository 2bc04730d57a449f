/** Minutes of `HH:mm`. */
const minutes = (clock: string): number => {
  const [hours = '0', rest = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(rest);
};

/** A clock some hours later, `HH:mm`; after midnight it begins anew. */
export function clockLater(start: string, lasted: string): string | null {
  const end = (minutes(start) + minutes(lasted)) % (24 * 60);
  if (!Number.isFinite(end)) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}
