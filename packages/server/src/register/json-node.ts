import { isObject, membersOf } from '@furrow/kit';
import { numberOf } from './rows.ts';

/**
 * A value of external JSON, read without trusting its form: missing values and those of another
 * type are null or empty.
 */
export class JsonNode {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
  /** The first member of these names that is there. */
  of(...names: readonly string[]): JsonNode {
    const members = isObject(this.value) ? membersOf(this.value) : {};
    const name = names.find((one) => members[one] !== undefined && members[one] !== null);
    return new JsonNode(name === undefined ? null : members[name]);
  }
  list(): JsonNode[] {
    return Array.isArray(this.value) ? this.value.map((one: unknown) => new JsonNode(one)) : [];
  }
  /** Null for nothing. */
  text(): string | null {
    return typeof this.value === 'string' || typeof this.value === 'number'
      ? String(this.value).trim() || null
      : null;
  }
  /** A number, or a numeric text. */
  number(): number | null {
    return numberOf(this.text() ?? '') ?? null;
  }
  isTrue(): boolean {
    return this.value === true;
  }
}
