import {
  type Answer,
  type Context,
  type Entity,
  gatherNow,
  type Question,
  readChange,
  readNew,
  systemMembers,
} from '@furrow/kit';
import { type Entry, idsInside } from './entry.ts';
import type { ApplyAction, Draft, Row, RowId } from '../types.ts';

/** The context of making an entry. */
export interface Editor {
  readonly user: string;
  readonly farm: string;
  readonly newId: () => string;
  /** ISO 8601 */
  readonly now: () => string;
  readonly context: Context;
  readonly answer: (question: Question) => Answer;
  readonly row: (entity: string, id: RowId) => Row | undefined;
  /** As the server sent it last, also where the person has just deleted it. */
  readonly told: (entity: string, id: RowId) => Row | undefined;
  readonly rows: (entity: string) => readonly Row[];
  readonly applyAction: ApplyAction;
}

/** The members that an edit of one kind adds to those of every entry. */
type Parts = Pick<Entry, 'entity' | 'kind' | 'row' | 'body' | 'effects'> &
  Partial<Pick<Entry, 'action' | 'createdId' | 'force' | 'base' | 'before' | 'back' | 'carried'>>;

/** An edit with the members of every entry. */
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

/** Only members that people write: those the server alone writes are left out. */
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
 * Values as the server will keep them (numbers from texts, closed rings); a wrong one stays
 * as typed.
 */
export function normalized(entity: Entity, draft: Draft): Record<string, unknown> {
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
export function newRow(editor: Editor, entity: Entity, id: RowId, body: Draft): Row {
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
  const mine = Object.entries(entity.fields).flatMap(([name, field]): [string, unknown][] =>
    field.kind === 'user' && field.ofPrincipal && value[name] === null ? [[name, editor.user]] : [],
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

/** The id a draft brings, or a new one. */
export function idOf(editor: Editor, draft: Draft): string {
  const { id } = draft;
  return typeof id === 'string' ? id.toLowerCase() : editor.newId();
}
