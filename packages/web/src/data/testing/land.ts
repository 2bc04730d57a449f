import { polygonOf } from '@furrow/domain/ground/boundary.ts';
import { groundAfter } from '@furrow/domain/ground/forerunners.ts';
import { largestFirst } from '@furrow/domain/land/largest-first.ts';
import { groupsOfPieces } from '@furrow/domain/land/links.ts';
import { transfersToMerged, transfersToPieces } from '@furrow/domain/land/ground-transfers.ts';
import { dividedWork } from '@furrow/domain/land/planned-work.ts';
import { membersOfCreation, type LandStep } from '@furrow/domain/land/step.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import type { EntityRows } from '@furrow/domain';
import { membersOf } from '@furrow/kit';
import { entityOf } from '../rows/definitions.ts';
import type { Draft, Row, RowId } from '../types.ts';
import type { TestRows } from './rows.ts';

type DoneStep = { readonly entity: string; readonly id: RowId } & (
  | { readonly kind: 'changed'; readonly before: Draft }
  | { readonly kind: 'made' | 'ended' }
);

interface LandAct {
  readonly steps: readonly DoneStep[];
  readonly objects: readonly RowId[];
}

interface LandAnswer {
  readonly objects: readonly Row[];
  readonly act: string;
  readonly followers: Readonly<Record<string, readonly Row[]>>;
  readonly ended: Readonly<Record<string, readonly RowId[]>>;
}

/** Splits and merges of the double of the server, with the planned work and the groups of a field. @source decisions D17 */
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
  act(id: string | null, body: Draft): LandAnswer {
    const act = String(body['undo'] ?? body['act']);
    const { objects, steps } = this.#acts.get(act) ?? this.#do(id, act, body);
    const rows = objects.flatMap((object) => this.#rows.row('cropfield', object) ?? []);
    const followers: Record<string, Row[]> = {};
    const ended: Record<string, RowId[]> = {};
    for (const step of steps.filter(({ entity }) => entity !== 'cropfield')) {
      const { list } = entityOf(step.entity);
      const row = this.#rows.row(step.entity, step.id);
      if (row) (followers[list] ??= []).push(row);
      else (ended[list] ??= []).push(step.id);
    }
    return { objects: rows, act, followers, ended };
  }

  /** Names of the fields of a merge that moved on since the versions it is based on. */
  movedOn(body: Draft): readonly string[] {
    if (this.#acts.has(String(body['act']))) return [];
    return Object.entries(membersOf(body['versions'])).flatMap(([id, version]) => {
      const row = this.#rows.row('cropfield', id);
      return row && row.version !== version ? [String(row['name'])] : [];
    });
  }

  #do(id: string | null, act: string, body: Draft): LandAct {
    const doing = new Doing(this.#rows);
    if (body['undo']) {
      const taken = this.#acts.get(String(body['act']))!;
      for (const step of taken.steps.toReversed()) doing.takeBack(step);
    } else if (id !== null) this.#split(doing, id, body);
    else {
      const into = body['into'] as RowId;
      const fields = fixture<EntityRows['cropfield'][]>(
        (body['cropfields'] as RowId[]).map((one) => this.#rows.row('cropfield', one)),
      );
      const ground = groundAfter(fields, transfersToMerged(fields, String(into), null));
      const forerunners = ground.get(String(into));
      doing.change('cropfield', into, { geometry: 'merged', forerunners });
      for (const one of body['cropfields'] as RowId[])
        if (one !== into) this.#end(doing, String(one));
    }
    const { steps } = doing;
    const fields = steps.filter(({ entity }) => entity === 'cropfield');
    const made = { steps, objects: [...new Set(fields.map((step) => step.id))] };
    this.#acts.set(act, made);
    return made;
  }

  /** A field merged into another one: its work keeps the original. */
  #end(doing: Doing, id: string): void {
    const field = this.#rows.row('cropfield', id);
    for (const work of this.#rows.rows('record'))
      if (work['cropfield'] === id)
        doing.change('record', work.id, {
          field_name: field?.['name'] ?? null,
          ...(field?.['geometry'] ? {} : { field_area: field?.['registered_area'] ?? null }),
        });
    doing.end('cropfield', id);
  }

  #split(doing: Doing, id: string, body: Draft): void {
    const [largest, ...others] = body['pieces'] as { id: string; geometry: string }[];
    const field = this.#rows.row('cropfield', id)!;
    const on = <N extends 'record' | 'cropfieldgroup'>(entity: N) =>
      fixture<EntityRows[N][]>(this.#rows.rows(entity).filter(({ cropfield }) => cropfield === id));
    const pieces = largestFirst(
      [{ ...largest!, id: null }, ...others].flatMap((piece) => {
        const polygon = polygonOf(piece.geometry);
        return polygon ? [{ id: piece.id, polygon }] : [];
      }),
    ).map((piece) => ({ ...piece, id: piece.id ?? id }));
    const ground = groundAfter(
      [fixture<EntityRows['cropfield']>(field)],
      transfersToPieces(id, pieces),
    );
    const groundOf = (piece: string) => ({ forerunners: ground.get(piece) ?? {} });
    doing.change('cropfield', id, { geometry: largest!.geometry, ...groundOf(id) });
    for (const piece of others) doing.make('cropfield', { ...field, ...piece }, groundOf(piece.id));
    const planned = on('record').filter(({ processing_state: state }) => state === 'planned');
    doing.take(
      groupsOfPieces(
        on('cropfieldgroup'),
        others.map((piece) => piece.id),
      ),
    );
    if (pieces.length > others.length)
      doing.take(
        dividedWork(planned, {
          pieces,
          how: body['planned'] === 'largest' ? 'largest' : 'each',
          unitOf: () => '',
        }),
      );
  }
}

/** An act under way, step by step. */
class Doing {
  readonly steps: DoneStep[] = [];
  readonly #rows: TestRows;

  constructor(rows: TestRows) {
    this.#rows = rows;
  }

  change(entity: string, id: RowId, fields: Draft): void {
    const before = Object.fromEntries(
      Object.keys(fields).map((name) => [name, this.#rows.row(entity, id)?.[name] ?? null]),
    );
    this.#rows.write(entity, id, fields);
    this.steps.push({ kind: 'changed', entity, id, before });
  }

  make(entity: string, row: Draft & { readonly id: string }, kept: Draft = {}): void {
    this.#rows.make(entity, row, kept);
    this.steps.push({ kind: 'made', entity, id: row.id });
  }

  end(entity: string, id: RowId): void {
    if (entity === 'cropfield') this.#rows.end(entity, id);
    else this.#rows.delete(entity, id);
    this.steps.push({ kind: 'ended', entity, id });
  }

  take(steps: readonly LandStep[]): void {
    for (const step of steps)
      if (step.kind === 'change') this.change(step.entity, step.row.id, step.fields);
      else if (step.kind === 'end') this.end(step.entity, step.id);
      else this.make(step.entity, { ...membersOfCreation(step), id: step.id });
  }

  takeBack(step: DoneStep): void {
    if (step.kind === 'changed') this.change(step.entity, step.id, step.before);
    else if (step.kind === 'made') this.end(step.entity, step.id);
    else {
      this.#rows.revive(step.entity, step.id);
      this.steps.push({ kind: 'made', entity: step.entity, id: step.id });
    }
  }
}
