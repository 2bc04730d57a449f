import { isDeepStrictEqual } from 'node:util';
import { entityOf, messageText } from '@furrow/domain';
import { actInside } from '../../../write/act.ts';
import { loadRow, writeChange, type CurrentRow } from '../../../write/change.ts';
import { Refusal } from '../../../errors.ts';
import { addedComments } from '@furrow/formats/isoxml/comments.ts';
import type { TaskContent } from '@furrow/formats/source/objects.ts';
import { clock, durationOf, instant } from './file-times.ts';
import type { CreatedObject, Making } from './make-objects.ts';
import type { CreatedRow } from '../stored-objects.ts';

/**
 * Planned work that returns from a machine: the plan advances from its current state, by the
 * actions a person would take. @source decisions D6, D15
 */

const record = entityOf('record');
const LONGEST_REASON = 255;

export async function takeBack(
  content: TaskContent,
  making: Making,
  id: string,
): Promise<CreatedObject> {
  const { client, principal } = making;
  const { row: before } = await loadRow(
    { database: client, entity: record, principal },
    id,
    'update',
  );
  if (content.state === 'paused') return paused(content, making, before);
  const said = sayOf(content, making, before);
  const action = content.state === 'cancelled' ? 'cancel' : 'finish';
  const reason =
    addedComments(before.notes, content.comments).join(' ') ||
    messageText('task_cancelled_on_machine', making.language);
  const body =
    action === 'cancel'
      ? { cancel_reason: Array.from(reason).slice(0, LONGEST_REASON).join('') }
      : said;
  const { row, created } = await actInside({ database: client, entity: record, principal }, id, {
    action,
    body,
  });
  const changed = changedRow(before, row);
  if (!created) return { rows: [changed], row: changed };
  const made: CreatedRow = {
    entity: 'record',
    id: created.id,
    version: created.version,
  };
  return { rows: [changed, made], row: made };
}

type RecordRow = CurrentRow<'record'>['row'];

/** Members that differ are put back when the import is. */
function changedRow(before: RecordRow, now: RecordRow): CreatedRow {
  const passing = new Set([
    'version',
    'last_modified',
    'resource_uri',
    'display_state',
    'allowed_actions',
  ]);
  const names = Object.keys(before).filter(
    (name) => !passing.has(name) && !isDeepStrictEqual(before[name], now[name]),
  );
  return {
    entity: 'record',
    id: now.id,
    version: now.version,
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
  };
}

/** The changes to a record by its machine's data; fields without data stay as they were planned. */
function sayOf(content: TaskContent, making: Making, plan: RecordRow): Record<string, unknown> {
  const { rowOf } = making;
  const joined = (name: 'coworkers' | 'machines', keys: readonly string[]) => {
    const own = plan[name];
    const more = keys.map(rowOf).filter((id): id is string => id !== null && !own.includes(id));
    return more.length > 0 ? { [name]: [...own, ...more] } : {};
  };
  const date = clock(content.moment, making);
  const duration = durationOf(content.minutes);
  const [applier, ...others] = content.workers;
  const who = applier === undefined ? null : rowOf(applier);
  const { notes } = plan;
  const added = addedComments(notes, content.comments);
  return {
    ...(date === null ? {} : { date }),
    ...(duration ? { duration } : {}),
    ...(who === null ? {} : { applier: who }),
    ...joined('coworkers', others),
    ...joined('machines', content.devices),
    ...(content.worked_area === null ? {} : { worked_area: content.worked_area }),
    ...(content.used_fuel === null ? {} : { used_fuel: content.used_fuel }),
    ...(added.length > 0
      ? { notes: [notes, ...added].filter((part) => part !== null).join('\n') }
      : {}),
  };
}

/** Begun and not done: the spans that were worked count with those before. */
async function paused(
  content: TaskContent,
  { client, principal }: Making,
  before: RecordRow,
): Promise<CreatedObject> {
  const current = await loadRow(
    { database: client, entity: record, principal },
    before.id,
    'update',
  );
  // it may have been locked, or done, since the review
  const { rows: done } = await client.query(
    `select 1 from record where farm = $1 and id = $2 and processing_state = 'performed'
      and deleted_at is null`,
    [before.farm, before.linked_record],
  );
  const isLegal =
    before.locked !== true &&
    ['planned', 'started', 'paused'].includes(before.processing_state) &&
    done.length === 0;
  if (!current.allowed || !isLegal) throw new Refusal('illegal_transition');
  const { progress } = before;
  const spans = progress?.spans ?? [];
  const fresh = content.spans
    .map(([start, end]): [string, string] => [instant(start), instant(end)])
    .filter(([start]) => !spans.some(([own]) => own === start));
  const changes = {
    processing_state: 'paused',
    progress: {
      ...progress,
      spans: [...spans.map(([start, end]) => [start, end ?? start]), ...fresh],
    },
  };
  const row = await writeChange({ database: client, entity: record, principal }, current, changes, {
    grant: true,
    action: 'update',
  });
  if (!row) throw new Refusal('stale');
  const changed = changedRow(before, row);
  return { rows: [changed], row: changed };
}
