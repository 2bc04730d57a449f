import {
  type Answer,
  type Context,
  type Entity,
  existing,
  gatherNow,
  membersOf,
  partsOf,
  type Question,
  readChange,
  readNew,
  systemMembers,
} from '@furrow/kit';
import { entityOf, followersOf, linkField } from '../rows/definitions.ts';
import { type Effect, type Entry, idsInside, rowOf } from './entry.ts';
import {
  isRowId,
  type ActionRefused,
  type ApplyAction,
  type Draft,
  type EntryKind,
  type Row,
  type RowId,
} from '../types.ts';

/** What making an entry needs to know. */
export interface Editor {
  readonly user: string;
  readonly farm: string;
  readonly newId: () => string;
  /** ISO 8601 */
  readonly now: () => string;
  readonly context: Context;
  readonly answer: (question: Question) => Answer;
  readonly row: (entity: string, id: RowId) => Row | undefined;
  readonly rows: (entity: string) => readonly Row[];
  readonly applyAction: ApplyAction;
}

type Parts = Pick<Entry, 'entity' | 'kind' | 'row' | 'body' | 'effects'> &
  Partial<Pick<Entry, 'action' | 'createdId' | 'force' | 'base' | 'before' | 'back'>>;

/** An edit with what every entry has. */
export function entryOf(editor: Editor, parts: Parts): Entry {
  const own = new Set([
    parts.row,
    parts.createdId,
    editor.farm,
    ...parts.effects.filter(({ kind }) => kind !== 'hide').map(({ id }) => id),
  ]);
  return {
    format: 1,
    id: editor.newId(),
    sequence: null,
    user: editor.user,
    farm: editor.farm,
    action: null,
    createdId: null,
    force: false,
    base: null,
    before: {},
    refers: [...idsInside(parts.body)].filter((id) => !own.has(id)),
    at: editor.now(),
    state: 'waiting',
    failures: 0,
    reached: false,
    trouble: null,
    ...parts,
  };
}

/** Only what is the person's to say: members the server alone writes are left out. */
function writable(entity: Entity, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        value !== undefined &&
        !systemMembers.includes(name) &&
        entity.fields[name]?.readOnly !== true &&
        !(entity.computed && name in entity.computed.fields),
    ),
  );
}

/**
 * Values as the server will keep them (numbers from texts, closed rings); what is not right stays
 * as typed.
 */
function normalized(entity: Entity, draft: Draft): Record<string, unknown> {
  const body = writable(entity, draft);
  const { value } = readChange(entity, body);
  return Object.fromEntries(
    Object.entries(body).map(([name, typed]) => [
      name,
      value[name] === undefined ? typed : value[name],
    ]),
  );
}

/** A new row as it will most likely look: defaults filled in as the server does. */
function newRow(editor: Editor, entity: Entity, id: RowId, body: Draft): Row {
  const { value, issues } = readNew(entity, body);
  const filled =
    issues.length === 0
      ? { ...value, ...defaultsOf(editor, entity, value) }
      : { ...value, ...body };
  return { ...filled, id, farm: editor.farm, version: 0 };
}

function defaultsOf(
  editor: Editor,
  entity: Entity,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const mine = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'user' && field.ofAsker && value[name] === null ? [[name, editor.user]] : [],
  );
  const draft = { ...value, ...Object.fromEntries(mine), farm: editor.farm };
  const related = entity.gatherDefaults
    ? gatherNow(entity.gatherDefaults(draft), editor.answer)
    : {};
  return {
    ...Object.fromEntries(mine),
    ...entity.defaults?.(draft, editor.context, related),
  };
}

function idOf(editor: Editor, draft: Draft): string {
  const { id } = draft;
  return typeof id === 'string' ? id.toLowerCase() : editor.newId();
}

export function makeCreate(editor: Editor, name: string, draft: Draft): Entry {
  const entity = entityOf(name);
  const id = idOf(editor, draft);
  const body = normalized(entity, draft);
  const effects: Effect[] = [
    { kind: 'make', entity: name, id, row: newRow(editor, entity, id, body) },
  ];
  return entryOf(editor, {
    entity: name,
    kind: 'create',
    row: id,
    body: { ...body, id, farm: editor.farm },
    effects,
    base: 0,
  });
}

/**
 * The body is what the call takes: the list's rows under the list's name, each companion under its
 * own.
 */
export function makeCreateMany(
  editor: Editor,
  name: string,
  drafts: readonly Draft[],
  companions: Readonly<Record<string, Draft>>,
): Entry {
  const entity = entityOf(name);
  const effects: Effect[] = [];
  const links: Record<string, unknown> = {};
  const beside: Record<string, unknown> = {};
  for (const [other, draft] of Object.entries(companions)) {
    const id = idOf(editor, draft);
    const body = normalized(entityOf(other), draft);
    beside[other] = { ...body, id, farm: editor.farm };
    effects.push({
      kind: 'make',
      entity: other,
      id,
      row: newRow(editor, entityOf(other), id, body),
    });
    const field = linkField(name, other);
    if (field) links[field] = id;
  }
  const rows = drafts.map((draft) => {
    const id = idOf(editor, draft);
    const body = normalized(entity, draft);
    // The server links the rows to their companion itself; until it has, they are shown linked.
    effects.push({
      kind: 'make',
      entity: name,
      id,
      row: newRow(editor, entity, id, { ...body, ...links }),
    });
    return { ...body, id, farm: editor.farm };
  });
  return entryOf(editor, {
    entity: name,
    kind: 'createMany',
    row: null,
    body: { [entity.list]: rows, ...beside },
    effects,
    base: 0,
  });
}

/** @param base the version the change is made on, when it is not the shown row's */
export function makeUpdate(
  editor: Editor,
  name: string,
  id: RowId,
  changes: Draft,
  base?: number | null,
): Entry {
  const row = editor.row(name, id);
  const body = normalized(entityOf(name), changes);
  const before = Object.fromEntries(
    Object.keys(body).map((field) => [field, row?.[field] ?? null]),
  );
  const effects: Effect[] = [{ kind: 'change', entity: name, id, fields: body }];
  return entryOf(editor, {
    entity: name,
    kind: 'update',
    row: id,
    body,
    before,
    effects,
    base: base ?? row?.version ?? null,
  });
}

export function makeDelete(
  editor: Editor,
  name: string,
  id: RowId,
  force: boolean,
  base?: number | null,
): Entry {
  const effects: Effect[] = [{ kind: 'hide', entity: name, id }];
  const hide = (entity: string, lost: RowId) => {
    for (const { entity: other, field } of followersOf(entity)) {
      for (const row of editor.rows(other)) {
        if (
          row[field] !== lost ||
          effects.some((effect) => effect.entity === other && effect.id === row.id)
        )
          continue;
        effects.push({ kind: 'hide', entity: other, id: row.id });
        hide(other, row.id);
      }
    }
  };
  hide(name, id);
  return entryOf(editor, {
    entity: name,
    kind: 'delete',
    row: id,
    body: {},
    effects,
    force,
    base: base ?? editor.row(name, id)?.version ?? null,
  });
}

/** @param row what will be back, when it is known */
export function makeRestore(
  editor: Editor,
  name: string,
  id: RowId,
  version: number,
  row?: Row,
): Entry {
  const effects: Effect[] = row ? [{ kind: 'make', entity: name, id, row }] : [];
  return entryOf(editor, {
    entity: name,
    kind: 'restore',
    row: id,
    body: { version },
    effects,
    base: editor.row(name, id)?.version ?? null,
  });
}

export function makeAction(
  editor: Editor,
  name: string,
  id: RowId,
  action: string,
  body: Draft,
): Entry | ActionRefused {
  const row = editor.row(name, id);
  if (!row) return { ok: false, code: 'not_found', allowed: [] };
  const { created_id: givenId, at: taken } = body;
  const createdId = typeof givenId === 'string' ? givenId : editor.newId();
  // the moment it was taken, which may be long before it is sent
  const at = typeof taken === 'string' ? taken : editor.now();
  const result = editor.applyAction(row, action, {
    now: at,
    today: editor.context.today,
    createdId,
    body,
    look: (entity, other) => (isRowId(other) ? editor.row(entity, other) : undefined),
  });
  if (!result.ok) return { allowed: [], ...result };
  const made = result.created !== null;
  const effects: Effect[] = [{ kind: 'change', entity: name, id, fields: result.acted }];
  if (result.created)
    effects.push({
      kind: 'make',
      entity: name,
      id: createdId,
      row: { ...result.created, id: createdId, farm: editor.farm, version: 0 },
    });
  const before = Object.fromEntries(
    Object.keys(result.acted).map((field) => [field, row[field] ?? null]),
  );
  return entryOf(editor, {
    entity: name,
    kind: 'act',
    row: id,
    action,
    createdId: made ? createdId : null,
    body: { ...body, at, ...(made ? { created_id: createdId } : {}) },
    before,
    effects,
    base: row.version,
  });
}

/**
 * The same edit with other values, as a person corrected it.
 * @param editor sees the rows as they are without the entry
 */
export function withBody(editor: Editor, entry: Entry, body: Draft): Entry {
  const kinds: Record<EntryKind, () => Entry | ActionRefused> = {
    create: () => makeCreate(editor, entry.entity, { ...body, id: entry.row }),
    createMany: () => {
      const { [entityOf(entry.entity).list]: drafts, ...companions } = body;
      return makeCreateMany(
        editor,
        entry.entity,
        partsOf(drafts).map(membersOf),
        Object.fromEntries(
          Object.entries(companions).map(([name, draft]) => [name, membersOf(draft)]),
        ),
      );
    },
    update: () => {
      const made = makeUpdate(editor, entry.entity, rowOf(entry), body, entry.base);
      // What stood in a field when the person first edited it is what they saw; the row may have
      // moved on since.
      return {
        ...made,
        before: Object.fromEntries(
          Object.keys(made.body).map((field) => [field, entry.before[field] ?? made.before[field]]),
        ),
      };
    },
    delete: () => entry,
    act: () =>
      makeAction(editor, entry.entity, rowOf(entry), existing(entry.action, 'action'), {
        ...body,
        ...(entry.createdId ? { created_id: entry.createdId } : {}),
      }),
    restore: () => entry,
    call: () => ({ ...entry, body }),
  };
  const made = kinds[entry.kind]();
  const { id, sequence, at, state, reached } = entry;
  // An action refused here may still be right for the server, which knows more: it is sent with the
  // new values.
  if ('ok' in made)
    return {
      ...entry,
      body: { ...body, ...(entry.createdId ? { created_id: entry.createdId } : {}) },
    };
  return { ...made, id, sequence, at, state, reached };
}
