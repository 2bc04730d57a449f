import { membersOf } from '@furrow/kit';
import { type Entry, rowKey } from './entry.ts';
import { same } from '../rows/deep-equal.ts';
import { writtenFields } from '../rows/written-fields.ts';
import { isOwnEffect, type EntryKind, type Row } from '../types.ts';

/** The version a row has when it is new. @source decisions D1, D5 */
const firstVersion = 1;

const hasBase: ReadonlySet<EntryKind> = new Set(['update', 'delete', 'act', 'call']);

/** The server's result of one entry for one row: later entries on the row start from here. */
export interface Acknowledged {
  readonly entry: string;
  readonly kind: Entry['kind'];
  readonly key: string;
  /** The version the entry is based on. */
  readonly base: number | null;
  /** Fields the entry wrote. */
  readonly wrote: readonly string[];
  readonly made: boolean;
  /** A create or a call that the server had already: the row may have been changed since. */
  readonly repeated: boolean;
  readonly row: Row;
}

/** The base for later entries, for every row in the server's answer. */
export function acknowledge(
  entry: Entry,
  answered: readonly { entity: string; row: Row }[],
  status: number,
): Acknowledged[] {
  const own = entry.row === null ? null : rowKey(entry.entity, entry.row);
  return answered.map(({ entity, row }) => {
    const key = rowKey(entity, row.id);
    const effects = entry.effects.filter(
      (effect) => effect.entity === entity && effect.id === row.id,
    );
    const made = entry.kind === 'restore' || effects.some(({ kind }) => kind === 'make');
    return {
      entry: entry.id,
      kind: entry.kind,
      key,
      // of a row that only followed nobody knows on which version that was
      base: effects.some(isOwnEffect) || key === own ? entry.base : null,
      wrote: effects.flatMap((effect) =>
        effect.kind === 'change' && isOwnEffect(effect) ? Object.keys(effect.fields) : [],
      ),
      made,
      repeated:
        (entry.kind === 'create' && status !== 201) || (entry.kind === 'call' && entry.reached),
      row,
    };
  });
}

/** Whether an entry of one's own wrote a value into a field of the row that a later one changes. */
export const wroteValue = (
  { key, wrote, row }: Acknowledged,
  later: Entry,
  { field, value }: { readonly field: string; readonly value: unknown },
): boolean =>
  later.row !== null &&
  key === rowKey(later.entity, later.row) &&
  wrote.includes(field) &&
  same(row[field] ?? null, value);

/**
 * Whether no other person's change lies between the version an edit is based on and the one it
 * created. A call that names no version of the row, such as taking a split back, is refused by the
 * server where another person's work depends on it.
 */
const isOursAlone = ({ kind, base, row }: Acknowledged, later: Entry): boolean =>
  base === null ? kind === 'call' && later.kind === 'call' : row.version === base + 1;

/**
 * Whether a row that is to be deleted is still as the person saw it: a split of one's own moves the version of planned work,
 * and shows its result before.
 */
function isAsSeen(row: Row, { kind, entity, before }: Entry): boolean {
  const seen = Object.keys(before);
  return (
    kind === 'delete' &&
    seen.length > 0 &&
    writtenFields(entity).every((field) => same(row[field] ?? null, before[field] ?? null))
  );
}

/** A later call on several rows, with the version of the one that our own earlier entry wrote. */
function withVersion(entry: Entry, told: Acknowledged): Entry {
  const { versions: sent } = entry.body;
  const versions = membersOf(sent);
  const { id, version } = told.row;
  const stated = versions[id];
  const isOlder = typeof stated === 'number' && stated < version;
  if (!isOlder || told.key !== rowKey(entry.entity, id) || !isOursAlone(told, entry)) return entry;
  return { ...entry, body: { ...entry.body, versions: { ...versions, [id]: version } } };
}

/**
 * A later entry that cannot be moved as it is, because another person changed a field of it: what
 * the earlier one wrote is seen as the server has it. So it is known as one's own by whichever page
 * sends the entry.
 */
function withOwnWords(entry: Entry, { wrote, row }: Acknowledged): Entry {
  const own = Object.fromEntries(
    Object.entries(entry.before).flatMap(([field, seen]) =>
      wrote.includes(field) && !same(row[field] ?? null, seen ?? null)
        ? [[field, row[field] ?? null]]
        : [],
    ),
  );
  return Object.keys(own).length > 0 ? { ...entry, before: { ...entry.before, ...own } } : entry;
}

/**
 * A later entry on the same row, moved to the version that our own earlier entry created: otherwise
 * our own edit would conflict with ours as another person's. It is moved only as far as no other
 * person's edit is overwritten: the values it changes must be ours, or still those of the time it
 * was made.
 * @returns the entry itself when nothing changes
 */
export function rebase(entry: Entry, told: Acknowledged): Entry {
  const { entry: by, key, wrote, made, repeated, row } = told;
  if (entry.id === by || !hasBase.has(entry.kind)) return entry;
  if (entry.row === null) return withVersion(entry, told);
  if (rowKey(entry.entity, entry.row) !== key || entry.base === null || entry.base >= row.version)
    return entry;
  if (made) return { ...entry, base: repeated ? Math.min(firstVersion, row.version) : row.version };
  if (entry.kind !== 'update')
    return isOursAlone(told, entry) || isAsSeen(row, entry)
      ? { ...entry, base: row.version }
      : entry;
  const fields = Object.keys(entry.body);
  const safe = fields.every(
    (field) => wrote.includes(field) || same(row[field] ?? null, entry.before[field] ?? null),
  );
  if (!safe) return repeated ? entry : withOwnWords(entry, told);
  return {
    ...entry,
    base: row.version,
    before: Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
  };
}
