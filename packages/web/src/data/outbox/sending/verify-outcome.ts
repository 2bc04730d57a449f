import { resourceUri } from '@furrow/kit';
import { entityOf } from '../../rows/definitions.ts';
import { same } from '../../rows/deep-equal.ts';
import type { Http, Problem } from '../../http.ts';
import type { RowId } from '../../types.ts';
import { rowOf, type Entry } from '../entry.ts';
import { isRow, type AnsweredRow, type Outcome } from '../outcome.ts';

interface Looking {
  readonly http: Http;
  /** Takes a row that the server sent. */
  readonly presentRow: (told: AnsweredRow) => void;
}

/**
 * The outcome of an action that was refused for the state of the row. It is done when the row it
 * makes is there, or when the row is as the action leaves it and an earlier attempt may have left
 * it so.
 */
export async function verifyOutcome(
  entry: Entry,
  problem: Problem,
  { http, presentRow }: Looking,
): Promise<Outcome> {
  const uri = (id: RowId) => resourceUri(entityOf(entry.entity), id);
  const acted = await http({ path: uri(rowOf(entry)) });
  if (!acted.ok && acted.problem.kind === 'unreachable')
    return { kind: 'silence', problem: acted.problem };
  if (!acted.ok || !isRow(acted.value)) return { kind: 'refused', problem };
  const row = acted.value;
  if (entry.createdId !== null) {
    const created = await http({ path: uri(entry.createdId) });
    if (!created.ok && created.problem.kind === 'unreachable')
      return { kind: 'silence', problem: created.problem };
    if (created.ok && isRow(created.value))
      return { kind: 'accepted', value: { ...row, created: created.value }, status: 200 };
  } else if (entry.reached && isAsActed(entry, row)) {
    return { kind: 'accepted', value: row, status: 200 };
  }
  presentRow({ entity: entry.entity, row });
  return { kind: 'refused', problem };
}

function isAsActed(entry: Entry, row: Readonly<Record<string, unknown>>): boolean {
  const { fields, states } = entityOf(entry.entity);
  // Instants differ between the clocks of client and server; the state and the person's own words
  // do not.
  const telling = (field: string) =>
    field === states?.field || fields[field]?.byActionOnly === true || field in entry.body;
  return entry.effects
    .filter((effect) => effect.kind === 'change' && effect.id === entry.row)
    .every(
      (effect) =>
        effect.kind === 'change' &&
        Object.entries(effect.fields).every(
          ([field, value]) => !telling(field) || same(row[field] ?? null, value ?? null),
        ),
    );
}
