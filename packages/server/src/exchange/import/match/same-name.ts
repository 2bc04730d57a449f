/**
 * Whether a name equals another except for the number appended on saving: 'A 2' came from 'A'.
 * @source spec §5 Unique names
 */
export function isSameName(wanted: string | null, name: string): boolean {
  return (
    wanted === null ||
    wanted === name ||
    (name.startsWith(`${wanted} `) && /^\d+$/.test(name.slice(wanted.length + 1)))
  );
}
