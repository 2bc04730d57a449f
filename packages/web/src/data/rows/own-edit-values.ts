import { rowKey } from '../outbox/entry.ts';
import type { Acknowledged } from '../outbox/rebase.ts';
import { same } from './deep-equal.ts';
import type { Row } from '../types.ts';

/**
 * The last values written by this person's own edits, field by field: no one sees their own earlier
 * change as another person's.
 */
export class OwnEditValues {
  #written = new Map<string, Map<string, unknown>>();

  heard(acknowledged: readonly Acknowledged[]): void {
    for (const { key, kind, made, wrote, row } of acknowledged) {
      const fields = this.#written.get(key) ?? new Map<string, unknown>();
      this.#written.set(key, fields);
      // A row restored from the trash has values of its earlier authors.
      for (const field of made && kind !== 'restore' ? Object.keys(row) : wrote)
        fields.set(field, row[field] ?? null);
    }
  }

  /**
   * Whether these fields have no other person's value.
   * @param own the row as an own edit left it
   */
  holdAll(entity: string, current: Row, own: Row, fields: readonly string[]): boolean {
    const written = this.#written.get(rowKey(entity, current.id));
    return fields.every((field) => {
      const value = current[field] ?? null;
      return (
        same(value, own[field] ?? null) ||
        (written?.has(field) === true && same(value, written.get(field)))
      );
    });
  }
}
