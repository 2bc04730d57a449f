import { same } from '../rows/deep-equal.ts';
import { type Entry, isEntry } from './entry.ts';
import { upgraded } from './upgraded.ts';

/**
 * An entry as it lies in the browser's database. A page reads all of them before it shows anything,
 * and pays by their size: members that most entries have alike, and effects that follow from the
 * body, are left out.
 */
export type StoredEntry = Pick<Entry, 'id' | 'user' | 'farm' | 'entity' | 'kind' | 'body' | 'at'> &
  Partial<Omit<Entry, 'format' | 'sequence'>> & {
    /** 1: with all members, as versions wrote it that know no other; 2: without those left out. */
    readonly format: 1 | 2;
    /** Assigned when it is added. */
    readonly sequence?: number;
  };

interface Placed {
  readonly sequence: number;
}

/** An entry that has its place, as all that are read do. */
export const isPlaced = <E extends { readonly sequence?: number }>(entry: E): entry is E & Placed =>
  entry.sequence !== undefined;

/** Values that are left out. */
const usual: Readonly<Record<string, unknown>> = {
  row: null,
  action: null,
  createdId: null,
  force: false,
  base: null,
  state: 'waiting',
  failures: 0,
  reached: false,
  trouble: null,
};

const nothing = {};
const none: readonly never[] = [];

/** Whether the effects are those of most updates: the row has the values of the body. */
const isAsBody = ({ kind, entity, row, body, effects }: Entry): boolean =>
  kind === 'update' &&
  row !== null &&
  same(effects, [{ kind: 'change', entity, id: row, fields: body }]);

/** An entry as it is written, without a place. */
export function storedEntry(entry: Entry): StoredEntry {
  const { sequence: _sequence, before, refers, effects, ...rest } = entry;
  const { id, user, farm, entity, kind, body, at, ...others } = rest;
  return {
    id,
    user,
    farm,
    entity,
    kind,
    body,
    at,
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => usual[name] !== value)),
    ...(Object.keys(before).length > 0 ? { before } : {}),
    ...(refers.length > 0 ? { refers } : {}),
    ...(isAsBody(entry) ? {} : { effects }),
    format: 2,
  };
}

type Writable<T> = { -readonly [Member in keyof T]: T[Member] };

/**
 * The entry of a stored one.
 * @param owner person and farm of all entries, which have these two texts in common
 * @returns null for one of a newer version, which waits for that
 */
// oxlint-disable-next-line complexity -- member by member: a page that opens does this a thousand times before it is compiled
export function entryOfStored(
  stored: StoredEntry & Placed,
  owner: Pick<Entry, 'user' | 'farm'>,
): (Entry & Placed) | null {
  if (stored.format !== 2) return isEntry(stored) ? upgraded(stored) : null;
  const { entity, body, row = null } = stored;
  const entry: Writable<Entry & Placed> = {
    format: 1,
    id: stored.id,
    sequence: stored.sequence,
    user: owner.user,
    farm: owner.farm,
    entity,
    kind: stored.kind,
    row,
    action: stored.action ?? null,
    createdId: stored.createdId ?? null,
    force: stored.force ?? false,
    body,
    base: stored.base ?? null,
    before: stored.before ?? nothing,
    effects:
      stored.effects ?? (row === null ? none : [{ kind: 'change', entity, id: row, fields: body }]),
    refers: stored.refers ?? none,
    at: stored.at,
    state: stored.state ?? 'waiting',
    failures: stored.failures ?? 0,
    reached: stored.reached ?? false,
    trouble: stored.trouble ?? null,
  };
  if (stored.held) entry.held = stored.held;
  if (stored.file) entry.file = stored.file;
  if (stored.act) entry.act = stored.act;
  if (stored.answered) entry.answered = stored.answered;
  if (stored.carried) entry.carried = stored.carried;
  if (stored.back) entry.back = stored.back;
  return entry;
}
