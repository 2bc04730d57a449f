import { entityOf } from '@furrow/domain/entities.ts';
import type { EntityScreen } from './EntityScreen.ts';

/** Fields that several rows may get the same value of: none that names a row, none with an input that knows its row. */
export function bulkFields(screen: EntityScreen): readonly string[] {
  const { fields, unique } = entityOf(screen.paths.entity);
  return screen.groups
    .flatMap((group) => group.fields)
    .filter((name) => {
      const field = fields[name];
      return field !== undefined && name !== unique?.field && !screen.inputs?.[name] && !field.readOnly && !field.byActionOnly && field.kind !== 'geometry';
    });
}
