import { outcomeOf, type Action, type ActionInput, type ActionResult } from '@furrow/kit';
import { legalActions } from './record.computed.ts';
import type { RecordDraft } from './draft.ts';
import { recordStates, type Progress, type Spans } from './record.states.ts';

type Body = Readonly<Record<string, unknown>>;

const closed = (spans: Spans, now: string): Spans =>
  spans.map(([start, end]) => [start, end ?? now]);

/**
 * Working time as HH:mm: the sum of the started spans, at least a minute; null when nothing was
 * started.
 */
export function workingTime(spans: Spans, now: string): string | null {
  if (spans.length === 0) return null;
  const milliseconds = spans.reduce(
    (sum, [start, end]) => sum + Date.parse(end ?? now) - Date.parse(start),
    0,
  );
  const minutes = Math.max(1, Math.round(milliseconds / 60000));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Members of a record that belong to the row itself, not to the work it describes. */
const ownMembers = new Set([
  'id',
  'version',
  'resource_uri',
  'last_modified',
  'processing_state',
  'linked_record',
  'locked',
  'cancel_reason',
  'correction_reason',
  'progress',
  'worked_geometry',
  'display_state',
  'allowed_actions',
]);

/**
 * Applies an action to a record: the changed members of the acted row and the row it creates, if
 * any.
 * @source decisions D6
 */
export function applyAction(record: RecordDraft, action: string, input: ActionInput): ActionResult {
  const state = record.processing_state;
  const allowed = legalActions(record, input.lookup, input.today);
  if (record.locked && action !== 'unlock') return { ok: false, code: 'locked', allowed };
  const step = recordStates.actions[state]?.[action];
  if (!step || !allowed.some((legal) => legal.action === action))
    return { ok: false, code: 'illegal_transition', allowed };
  if (step.needs && !String(input.body[step.needs] ?? '').trim())
    return { ok: false, code: 'required', path: step.needs };

  const acted = actedBy(record, action, step.to, input);
  if (!step.makes) return { ok: true, acted: { ...fieldsOf(input.body), ...acted }, created: null };
  return {
    ok: true,
    acted: { ...acted, linked_record: input.createdId },
    created: createRecord(record, action, step.makes, input),
  };
}

/** Members of the row that the action itself changes. */
function actedBy(
  record: RecordDraft,
  action: string,
  to: string,
  { today, now, body, contact = null }: ActionInput,
): Record<string, unknown> {
  const after = outcomeOf(recordStates, { to }, record, today);
  const { date, cancel_reason: cancelled, correction_reason: corrected } = body;
  return {
    processing_state: after,
    ...progressAfter(record, action, after, now),
    ...(to === 'cancelled' ? { cancel_reason: cancelled } : {}),
    ...(action === 'reopen' ? { cancel_reason: null } : {}),
    ...(action === 'advise' ? { adviser: contact } : {}),
    // nothing is performed on no day
    ...(after === 'performed' && !(date ?? record.date) ? { date: `${today} 08:00` } : {}),
    ...(action === 'lock' || action === 'unlock' ? { locked: action === 'lock' } : {}),
    ...(action === 'correct' ? { correction_reason: corrected ?? null } : {}),
  };
}

/** The times of the work after an action; nothing for one that leaves them. */
function progressAfter(
  record: RecordDraft,
  action: string,
  after: string,
  now: string,
): { readonly progress?: Progress } {
  const progress: Progress = record.progress ?? {};
  const spans = progress.spans ?? [];
  const begun: Spans = [[now, null]];
  if (action === 'start' || action === 'resume')
    return { progress: { ...progress, spans: [...spans, ...begun] } };
  // work that was going on goes on from now, not through the time it was cancelled
  if (action === 'reopen' && after === 'started')
    return { progress: { ...progress, spans: [...closed(spans, now), ...begun] } };
  if (after === 'cancelled')
    return {
      progress: { ...progress, spans: closed(spans, now), before: record.processing_state },
    };
  if (action === 'pause' || action === 'finish')
    return { progress: { ...progress, spans: closed(spans, now) } };
  return {};
}

/** Members of the body about the work itself. */
function fieldsOf(body: Body): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name]) =>
        !ownMembers.has(name) && name !== 'created_id' && name !== 'at' && name !== 'farm',
    ),
  );
}

function createRecord(
  record: RecordDraft,
  action: string,
  makes: NonNullable<Action['makes']>,
  input: ActionInput,
) {
  const work = Object.fromEntries(Object.entries(record).filter(([name]) => !ownMembers.has(name)));
  const state = typeof makes === 'string' ? makes : makes(record, input.today);
  const duration =
    action === 'finish' ? workingTime(record.progress?.spans ?? [], input.now) : null;
  return {
    ...work,
    ...(duration ? { duration } : {}),
    ...fieldsOf(input.body),
    id: input.createdId,
    processing_state: state,
    // a finished plan refers to its work; accepted work refers to the advice it came from
    linked_record: action === 'accept' ? record.id : null,
    locked: false,
    cancel_reason: null,
    correction_reason: null,
    progress: {},
  };
}
