import { listUri, membersOf, partsOf, resourceUri, textOrNull } from '@furrow/kit';
import { entityOf } from '../../rows/definitions.ts';
import type { HttpRequest } from '../../http.ts';
import type { EntryKind } from '../../types.ts';
import { rowOf, touchedKeys, type Entry } from '../entry.ts';

/**
 * Edits of one kind of row that wait are sent as one list, which the server takes whole or not at
 * all. Only edits that certainly never reached it go this way: a list does not say which of its
 * rows an earlier attempt made.
 * @source decisions D2, D14
 */

/** Edits in a list, at most: one transaction of the server, of some 0.1 s. */
export const maxBatchSize = 50;
/** Edits in the first list, and in the first one after a line that failed, at most. */
export const minBatchSize = 4;
/** Characters of a list, at most: boundaries are long. */
const mostCharacters = 200_000;

/**
 * The state that an action leads to by which a list names it: that of the row it makes. Others are
 * known by their names alone.
 */
function stateAsked({ entity, kind, createdId, effects }: Entry): string | null {
  const { states } = entityOf(entity);
  if (kind !== 'act' || !states || createdId === null) return null;
  const made = effects.find((effect) => effect.kind === 'make' && effect.id === createdId);
  return made?.kind === 'make' ? textOrNull(made.row[states.field]) : null;
}

/** Whether lists of the entity take edits of a kind. */
function hasLists(entity: string, kind: EntryKind): boolean {
  const { dialect, scope, byHand = [], verbs } = entityOf(entity);
  const verb = kind === 'act' ? 'update' : kind;
  return (
    dialect === 'v1' &&
    scope === 'farm' &&
    (verb === 'create' || verb === 'update') &&
    verbs.includes(verb) &&
    !byHand.includes(verb)
  );
}

/** Whether an edit may be sent with others; one that waits certainly never reached the server. */
const isListable = (entry: Entry): boolean =>
  entry.state === 'waiting' &&
  typeof entry.row === 'string' &&
  !entry.file &&
  !entry.force &&
  entry.act?.whole !== true &&
  hasLists(entry.entity, entry.kind) &&
  (entry.kind !== 'act' || stateAsked(entry) !== null);

/** Rows of the edits that a list leaves for later: none that needs them may go before them. */
class Passed {
  readonly #touched = new Set<string>();
  readonly #named = new Set<string>();

  add(entry: Entry): void {
    for (const key of touchedKeys(entry)) this.#touched.add(key);
    for (const key of entry.refers) this.#named.add(key);
  }

  isNeededBy(entry: Entry): boolean {
    const keys = touchedKeys(entry);
    return (
      [...keys, ...entry.refers].some((key) => this.#touched.has(key)) ||
      keys.some((key) => this.#named.has(key))
    );
  }
}

/**
 * The next edits to send: the oldest, and those after it that can go with it, which need nothing of
 * the edits between them.
 * @param waiting the edits that may be sent, oldest first
 * @param most edits in a list
 * @param alone ids of edits that were refused as part of a list
 */
export function nextBatch(
  first: Entry,
  waiting: readonly Entry[],
  { most, alone }: { readonly most: number; readonly alone: ReadonlySet<string> },
): readonly Entry[] {
  const mayJoin = (entry: Entry) =>
    entry.entity === first.entity && !alone.has(entry.id) && isListable(entry);
  if (!mayJoin(first)) return [first];
  const list = [first];
  // a list changes each row once
  const rows = new Set(touchedKeys(first));
  const passed = new Passed();
  let characters = JSON.stringify(first.body).length;
  const index = waiting.findIndex(({ id }) => id === first.id);
  // files, which let it go first
  for (const entry of waiting.slice(0, index)) passed.add(entry);
  for (const entry of waiting.slice(index + 1)) {
    const keys = touchedKeys(entry);
    const isIn = mayJoin(entry) && !keys.some((key) => rows.has(key)) && !passed.isNeededBy(entry);
    if (!isIn) {
      passed.add(entry);
      continue;
    }
    characters += JSON.stringify(entry.body).length;
    if (list.length >= most || characters > mostCharacters) break;
    list.push(entry);
    for (const key of keys) rows.add(key);
  }
  return list;
}

/** The version of a row that does not exist yet: one made before, by other words, is refused. */
const newVersion = 0;

/** An edit as a member of a list: a changed row is named by its address, so that it must exist. */
function listed(entry: Entry): object {
  const { entity, kind, body, base } = entry;
  if (kind === 'create') return { ...body, version: newVersion };
  const definition = entityOf(entity);
  const uri = resourceUri(definition, rowOf(entry));
  const asked = stateAsked(entry);
  // the result of an action in a row of its own overwrites no one's values
  if (definition.states && asked !== null)
    return { ...body, resource_uri: uri, [definition.states.field]: asked };
  return { ...body, resource_uri: uri, ...(base === null || base === 0 ? {} : { version: base }) };
}

/** The request that sends several edits at once. */
export const batchRequest = (entries: readonly [Entry, ...Entry[]]): HttpRequest => ({
  method: 'PATCH',
  path: listUri(entityOf(entries[0].entity)),
  body: { objects: entries.map(listed) },
});

/** The rows of the answer to a list, in the order of its edits; null where one is missing. */
export function rowsOfBatch(entries: readonly Entry[], answer: unknown): readonly unknown[] | null {
  const { objects } = membersOf(answer);
  const rows = Array.isArray(objects) ? partsOf(objects) : [];
  const isOf = ({ row }: Entry, index: number) => {
    const { id } = membersOf(rows[index]);
    return id === row;
  };
  return rows.length === entries.length && entries.every(isOf) ? rows : null;
}
