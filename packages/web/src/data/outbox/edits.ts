import { existing, membersOf, partsOf } from '@furrow/kit';
import { type FileLink, type StoredFile, sentFileOf } from '../files/stored-file.ts';
import { entityOf, followersOf, linkField } from '../rows/definitions.ts';
import { type Editor, entryOf, idOf, newRow, normalized } from './editor.ts';
import { same } from '../rows/deep-equal.ts';
import { writtenFields } from '../rows/written-fields.ts';
import { storedShapes } from '../rows/stored-shapes.ts';
import { atOf, type Effect, type Entry } from './entry.ts';
import {
  isRowId,
  type ActionRefused,
  type Draft,
  type EntryKind,
  type Row,
  type RowAt,
  type RowId,
} from '../types.ts';

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

/** The row that represents a file, which goes along with it. */
export function makeFileRow(
  editor: Editor,
  name: string,
  file: StoredFile,
  links: readonly FileLink[],
): Entry {
  const about = {
    name: file.name.replace(/\.[^.]+$/, ''),
    timestamp: file.made,
    links: links.map(({ resource, id }) => ({ resource, id })),
  };
  const made = makeCreate(editor, name, { id: file.id, filename: file.name, meta_data: about });
  const sent = sentFileOf(file);
  const effects = made.effects.map((effect): Effect =>
    effect.kind === 'make' ? { ...effect, row: { ...effect.row, size: sent.size } } : effect,
  );
  return { ...made, effects, file: sent };
}

/**
 * The body as the call takes it: the list's rows under the list's name, each companion under its
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

/** A row to be changed, and how the person saw it where they began before now. */
export interface SeenAt extends RowAt {
  readonly seen?: Row | undefined;
}

export const seenAt = (entity: string, row: RowId | Row): SeenAt =>
  typeof row === 'object' ? { entity, id: row.id, seen: row } : { entity, id: row };

/**
 * The row that a change of these fields is based on. Where one of them reads otherwise by now than
 * the person saw it, that is the row they saw: whether another person wrote it is for the server to
 * say.
 */
function changedRow(
  editor: Editor,
  { entity, id, seen }: SeenAt,
  fields: readonly string[],
): Row | undefined {
  // beside a deletion that may not go through, a change is judged as any other is
  const row = editor.row(entity, id) ?? editor.told(entity, id);
  const isAsSeen = (field: string) => same(row?.[field] ?? null, seen?.[field] ?? null);
  return seen && !(row && fields.every(isAsSeen)) ? seen : row;
}

/** @param base the version the change is based on, when it is not that of the row shown or seen */
export function makeUpdate(
  editor: Editor,
  at: SeenAt,
  changes: Draft,
  base?: number | null,
): Entry {
  const { entity, id } = at;
  const body = normalized(entityOf(entity), changes);
  const row = changedRow(editor, at, Object.keys(body));
  const before = Object.fromEntries(
    Object.keys(body).map((field) => [field, row?.[field] ?? null]),
  );
  const changed: Effect = { kind: 'change', entity, id, fields: body };
  return entryOf(editor, {
    entity,
    kind: 'update',
    row: id,
    body,
    before,
    effects: [changed, ...storedShapes(editor, changed)],
    base: base ?? row?.version ?? null,
  });
}

/** @param how force: rows that follow the row go with it on the server */
export function makeDelete(
  editor: Editor,
  at: SeenAt,
  { force = false }: { readonly force?: boolean } = {},
): Entry {
  const { entity, id } = at;
  const effects: Effect[] = [{ kind: 'hide', entity, id }];
  const hide = (of: string, lost: RowId) => {
    for (const { entity: other, field } of followersOf(of)) {
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
  hide(entity, id);
  const row = changedRow(editor, at, writtenFields(entity));
  return entryOf(editor, {
    entity,
    kind: 'delete',
    row: id,
    body: {},
    // the values that the person saw: they show whether another person changed it since
    before: row
      ? Object.fromEntries(writtenFields(entity).map((field) => [field, row[field] ?? null]))
      : {},
    effects,
    force,
    base: row?.version ?? null,
  });
}

/** @param row the restored row, when it is known */
export function makeRestore(
  editor: Editor,
  { entity, id }: RowAt,
  version: number,
  row?: Row,
): Entry {
  const effects: Effect[] = row ? [{ kind: 'make', entity, id, row }] : [];
  return entryOf(editor, {
    entity,
    kind: 'restore',
    row: id,
    body: { version },
    effects,
    base: editor.row(entity, id)?.version ?? null,
  });
}

export function makeAction(
  editor: Editor,
  acted: SeenAt,
  action: string,
  body: Draft,
): Entry | ActionRefused {
  const { entity, id } = acted;
  const row = editor.row(entity, id);
  if (!row) return { ok: false, code: 'not_found', allowed: [] };
  const { created_id: givenId, at: taken } = body;
  const createdId = typeof givenId === 'string' ? givenId : editor.newId();
  // the moment it was taken, which may be long before it is sent
  const at = typeof taken === 'string' ? taken : editor.now();
  const result = editor.applyAction(row, action, {
    now: at,
    today: editor.context.today,
    contact: editor.context.contact ?? null,
    createdId,
    body,
    lookup: (of, other) => (isRowId(other) ? editor.row(of, other) : undefined),
  });
  if (!result.ok) return { allowed: [], ...result };
  const made = result.created !== null;
  const effects: Effect[] = [{ kind: 'change', entity, id, fields: result.acted }];
  if (result.created)
    effects.push({
      kind: 'make',
      entity,
      id: createdId,
      row: { ...result.created, id: createdId, farm: editor.farm, version: 0 },
    });
  const said = Object.keys(result.acted).filter((field) => field in body);
  const on = changedRow(editor, acted, said) ?? row;
  const before = Object.fromEntries(
    Object.keys(result.acted).map((field) => [field, on[field] ?? null]),
  );
  return entryOf(editor, {
    entity,
    kind: 'act',
    row: id,
    action,
    createdId: made ? createdId : null,
    body: { ...body, at, ...(made ? { created_id: createdId } : {}) },
    before,
    effects,
    base: on.version,
    ...(result.created
      ? { carried: carriedInto(result, { row, told: editor.told(entity, id), entity, body }) }
      : {}),
  });
}

/** The row an action is about, and the values stated with it. */
interface Acting {
  readonly entity: string;
  readonly row: Row;
  /** The row as the server sent it last. */
  readonly told: Row | undefined;
  /** Values the person states with it. */
  readonly body: Draft;
}

/** Values of a made row that come from the row acted on and stay there, as the server sent that. */
function carriedInto(
  { acted, created }: { readonly acted: Draft; readonly created: Draft | null },
  { entity, row, told, body }: Acting,
): Draft {
  if (!told) return {};
  const isCarried = (field: string) =>
    !(field in acted || field in body) &&
    same(created?.[field], row[field]) &&
    same(row[field], told[field]);
  return Object.fromEntries(
    writtenFields(entity)
      .filter(isCarried)
      .map((field) => [field, told[field]]),
  );
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
      const made = makeUpdate(editor, atOf(entry), body, entry.base);
      // The value of a field when the person first edited it is the one they saw; the row may have
      // moved on since.
      return {
        ...made,
        before: Object.fromEntries(
          Object.keys(made.body).map((field) => [
            field,
            field in entry.before ? entry.before[field] : made.before[field],
          ]),
        ),
      };
    },
    delete: () => entry,
    act: () =>
      makeAction(editor, atOf(entry), existing(entry.action, 'action'), {
        ...body,
        ...(entry.createdId ? { created_id: entry.createdId } : {}),
      }),
    restore: () => entry,
    call: () => ({ ...entry, body }),
  };
  const made = kinds[entry.kind]();
  const { id, sequence, at, state, reached, act, file } = entry;
  // An action refused here may still be right for the server, which knows more: it is sent with the
  // new values.
  if ('ok' in made)
    return {
      ...entry,
      body: { ...body, ...(entry.createdId ? { created_id: entry.createdId } : {}) },
    };
  const kept = { id, sequence, at, state, reached };
  return { ...made, ...kept, ...(act ? { act } : {}), ...(file ? { file } : {}) };
}
