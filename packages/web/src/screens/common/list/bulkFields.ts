import { entityOf } from '@furrow/domain/entities.ts';
import type { EntityForm, EntityScreen } from '../EntityScreen.ts';

/**
 * Fields that may be set to the same value on several rows: none that names a row, none with an
 * input that needs its row.
 * @param own left out by the list, which has no inputs at hand and only checks whether there are
 * any such fields
 */
export function bulkFields(screen: EntityScreen, own?: EntityForm): readonly string[] {
  const { fields, unique } = entityOf(screen.paths.entity);
  return screen.groups
    .flatMap((group) => group.fields)
    .filter((name) => {
      const field = fields[name];
      return (
        field !== undefined &&
        name !== unique?.field &&
        !own?.inputs?.[name] &&
        !field.readOnly &&
        !field.byActionOnly &&
        field.kind !== 'geometry'
      );
    });
}
