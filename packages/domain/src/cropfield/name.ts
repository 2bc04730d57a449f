/**
 * The check of a crop field's name only warns and never fails.
 * @returns a warning code, or null
 * @source spec §5 Crop field name, RUL-23
 */
export function nameWarning(name: string): 'name_nice' | null {
  return name.trim() === '' ? 'name_nice' : null;
}
