import { membersOf } from '@furrow/kit';
import type { Draft, Row, RowId } from '../types.ts';
import type { TestRows } from './rows.ts';

type LandStep =
  | { readonly kind: 'changed'; readonly id: RowId; readonly before: Draft }
  | { readonly kind: 'made' | 'ended'; readonly id: RowId };

interface LandAct {
  readonly steps: readonly LandStep[];
  readonly objects: readonly RowId[];
}

/** Splits and merges of the double of the server. @source decisions D17 */
export class TestLand {
  readonly #rows: TestRows;
  #acts = new Map<string, LandAct>();

  constructor(rows: TestRows) {
    this.#rows = rows;
  }

  /**
   * Splits a field, merges several, or takes an act back; the same act sent again is done once.
   * @param id of the field that is split
   */
  act(id: string | null, body: Draft): { readonly objects: readonly Row[]; readonly act: string } {
    const act = String(body['undo'] ?? body['act']);
    const { objects } = this.#acts.get(act) ?? this.#do(id, act, body);
    const rows = objects.flatMap((one) => this.#rows.row('cropfield', one) ?? []);
    return { objects: rows, act };
  }

  /** Names of the fields of a merge that moved on since the versions it was made on. */
  movedOn(body: Draft): readonly string[] {
    if (this.#acts.has(String(body['act']))) return [];
    return Object.entries(membersOf(body['versions'])).flatMap(([id, version]) => {
      const row = this.#rows.row('cropfield', id);
      return row && row.version !== version ? [String(row['name'])] : [];
    });
  }

  #do(id: string | null, act: string, body: Draft): LandAct {
    const steps: LandStep[] = [];
    const change = (row: RowId, fields: Draft) => {
      const before = Object.fromEntries(
        Object.keys(fields).map((name) => [name, this.#rows.row('cropfield', row)?.[name] ?? null]),
      );
      this.#rows.write('cropfield', row, fields);
      steps.push({ kind: 'changed', id: row, before });
    };
    const end = (row: RowId) => {
      this.#rows.delete('cropfield', row);
      steps.push({ kind: 'ended', id: row });
    };
    if (body['undo']) {
      const taken = this.#acts.get(String(body['act']))!;
      for (const step of taken.steps.toReversed()) {
        if (step.kind === 'changed') change(step.id, step.before);
        else if (step.kind === 'made') end(step.id);
        else {
          this.#rows.revive('cropfield', step.id);
          steps.push({ kind: 'made', id: step.id });
        }
      }
    } else if (id !== null) {
      const [largest, ...others] = body['pieces'] as Draft[];
      const field = this.#rows.row('cropfield', id)!;
      change(id, { geometry: largest!['geometry'] });
      for (const piece of others) {
        this.#rows.make('cropfield', { ...field, ...piece });
        steps.push({ kind: 'made', id: piece['id'] as RowId });
      }
    } else {
      const into = body['into'] as RowId;
      change(into, { geometry: 'merged' });
      for (const one of body['cropfields'] as RowId[]) if (one !== into) end(one);
    }
    const made = { steps, objects: [...new Set(steps.map((step) => step.id))] };
    this.#acts.set(act, made);
    return made;
  }
}
