import type { undoLandAct } from '@furrow/domain/cropfield/cropfield.calls.ts';
import { workAfterUndoneSplit } from '@furrow/domain/land/undone-split.ts';
import type { Input } from '@furrow/kit';
import { membersOf } from '@furrow/kit/checked.ts';
import { type Editor, entryOf } from './editor.ts';
import type { Entry } from './entry.ts';
import { storedShapesAfterCall } from '../rows/stored-shapes.ts';
import type { CallEdit, Effect } from '../types.ts';

/** The effects that take others back: they show again rows that those changed, created or hid. */
function backOf(editor: Editor, effects: readonly Effect[]): Effect[] {
  return effects
    .flatMap((effect): Effect[] => {
      const { entity, id, follows } = effect;
      if (effect.kind === 'make') return [{ kind: 'hide', entity, id, follows }];
      const row = editor.row(entity, id);
      if (!row) return [];
      if (effect.kind === 'hide') return [{ kind: 'make', entity, id, follows, row }];
      const fields = Object.fromEntries(
        Object.keys(effect.fields).map((field) => [field, row[field] ?? null]),
      );
      return [{ ...effect, fields }];
    })
    .toReversed();
}

/** A call of an entity, or of a row of it; work on land that it changes keeps its shape. */
export const makeCall = (editor: Editor, call: CallEdit): Entry =>
  callEntry(editor, {
    ...call,
    effects: [...call.effects, ...storedShapesAfterCall(editor, call.effects)],
  });

function callEntry(editor: Editor, { entity, id, action, body, effects }: CallEdit): Entry {
  return entryOf(editor, {
    entity,
    kind: 'call',
    row: id,
    action,
    body,
    effects,
    back: backOf(editor, effects),
    base: id === null ? null : (editor.row(entity, id)?.version ?? null),
  });
}

/** Work still to be done that was entered on a piece since, when that goes. */
const stranded = (editor: Editor, effects: readonly Effect[]): Effect[] =>
  workAfterUndoneSplit(editor, effects).flatMap((step): Effect[] =>
    step.kind === 'change'
      ? [
          {
            kind: 'change',
            entity: step.entity,
            id: step.row.id,
            fields: step.fields,
            follows: true,
          },
        ]
      : [],
  );

/** The call that takes a call back, itself named by an id of its own. @source decisions D17 Undo */
export function makeCallBack(editor: Editor, entry: Entry): Entry {
  const { undo, act } = entry.body;
  const back = entry.back ?? [];
  // work that was done while its field had no boundary has no shape to keep
  const isEarlier = ({ entity, id }: Effect): boolean => {
    const { field_area = null } = membersOf(editor.row(entity, id));
    return field_area !== null;
  };
  // work entered since stays on its ground
  const since = [
    ...storedShapesAfterCall(editor, back).filter((effect) => !isEarlier(effect)),
    ...stranded(editor, back),
  ];
  return {
    ...callEntry(editor, {
      entity: entry.entity,
      id: null,
      action: 'undo',
      body: { act: String(undo ?? act), undo: editor.newId() } satisfies Input<typeof undoLandAct>,
      effects: [...back, ...since],
    }),
    back: [...backOf(editor, since), ...entry.effects],
  };
}
