import { entityOf } from './definitions.ts';

/** The fields of a row that people write. */
export function writtenFields(entity: string): string[] {
  const { fields, computed } = entityOf(entity);
  return Object.entries(fields).flatMap(([name, { readOnly }]) =>
    readOnly !== true && !(computed && name in computed.fields) ? [name] : [],
  );
}
