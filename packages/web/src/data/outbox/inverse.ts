import { makeCallBack } from './call-edits.ts';
import type { Editor } from './editor.ts';
import { makeDelete, makeRestore, makeUpdate, type SeenAt } from './edits.ts';
import { entityOf } from '../rows/definitions.ts';
import { atOf, type Entry, rowKey, rowOf } from './entry.ts';
import type { OwnEditValues } from '../rows/own-edit-values.ts';
import { writtenFields } from '../rows/written-fields.ts';
import { isRowId, type Row, type RowAt } from '../types.ts';
import type { Acknowledged } from './rebase.ts';

/** An edit as it was made, and its result. */
export interface InvertibleEdit {
  /** On the version it was sent on, once it was. */
  readonly entry: Entry;
  /** The row before the edit; undefined for one that was created. */
  readonly before: Row | undefined;
  /** The server's results of it; empty until it answered. */
  readonly acknowledged: readonly Acknowledged[];
}

/**
 * The edits that take an edit back, in their order. A change that another person made meanwhile is
 * not overwritten: the inverse is based on the version that the edit itself created, or on the
 * present one where the fields it takes back have only one's own values.
 * @returns null when the edit cannot be taken back
 */
export function inverseOf(
  editor: Editor,
  { entry, before, acknowledged }: InvertibleEdit,
  own: OwnEditValues,
): Entry[] | null {
  const seenAt = ({ entity, id }: RowAt, fields = writtenFields(entity)): SeenAt => {
    const current = editor.row(entity, id);
    const known = acknowledged.find(({ key }) => key === rowKey(entity, id))?.row;
    const isOwn =
      !known ||
      current?.version === known.version ||
      (current && current.version > known.version && own.holdAll(entity, current, known, fields));
    return { entity, id, seen: isOwn ? current : known };
  };
  switch (entry.kind) {
    case 'create':
    case 'createMany':
      return entry.effects
        .filter(({ kind }) => kind === 'make')
        .map((made) => makeDelete(editor, seenAt(made)));
    case 'update':
      return [makeUpdate(editor, seenAt(atOf(entry), Object.keys(entry.before)), entry.before)];
    case 'delete':
      return before && entry.base ? [makeRestore(editor, atOf(entry), entry.base, before)] : null;
    case 'restore':
      return before
        ? entry.base
          ? [makeRestore(editor, atOf(entry), entry.base)]
          : null
        : [makeDelete(editor, seenAt(atOf(entry)))];
    case 'call':
      return [makeCallBack(editor, entry)];
    case 'act':
      return before ? inverseOfAction(editor, entry, before) : null;
  }
}

/**
 * An action is taken back by the one that leads back to the state before, or by unlinking and
 * deleting the row it created.
 */
function inverseOfAction(editor: Editor, entry: Entry, before: Row): Entry[] | null {
  const { states, fields } = entityOf(entry.entity);
  const acted = editor.row(entry.entity, rowOf(entry));
  if (!states || !acted) return null;
  if (entry.createdId !== null) {
    if (acted[states.field] !== before[states.field]) return null;
    const linked = Object.keys(entry.before).filter(
      (field) => fields[field]?.kind === 'ref' && acted[field] === entry.createdId,
    );
    const unlink = Object.fromEntries(linked.map((field) => [field, entry.before[field]]));
    const made = editor.row(entry.entity, entry.createdId);
    return made
      ? [
          makeUpdate(editor, atOf(entry), unlink),
          makeDelete(editor, { entity: entry.entity, id: entry.createdId }),
        ]
      : null;
  }
  const flags = Object.entries(fields).flatMap(([name, field]) =>
    field.byActionOnly && field.kind === 'boolean' ? [name] : [],
  );
  const telling = [states.field, ...flags];
  for (const action of Object.keys(states.actions[String(acted[states.field])] ?? {})) {
    const context = {
      now: editor.now(),
      today: editor.context.today,
      contact: editor.context.contact ?? null,
      createdId: editor.newId(),
      body: {},
      lookup: (entity: string, id: unknown) => (isRowId(id) ? editor.row(entity, id) : undefined),
    };
    const back = editor.applyAction(acted, action, context);
    if (!back.ok || back.created) continue;
    const result: Readonly<Record<string, unknown>> = { ...acted, ...back.acted };
    if (telling.some((field) => result[field] !== before[field])) continue;
    const effects = [
      { kind: 'change' as const, entity: entry.entity, id: rowOf(entry), fields: back.acted },
    ];
    return [
      {
        ...makeUpdate(editor, atOf(entry), {}),
        kind: 'act',
        action,
        body: {},
        effects,
      },
    ];
  }
  return null;
}
