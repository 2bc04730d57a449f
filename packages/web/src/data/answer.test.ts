import { describe, expect, it } from 'vitest';
import { createAnswer, withComputed } from './answer.ts';
import type { Row } from './types.ts';
import { plan, World } from './testing/world.ts';

const owner = { is_owner: true, is_root: false, permissions: [] };

function answerOver(
  rows: Record<string, Row[]>,
  {
    loaded = true,
    contact = owner as
      | typeof owner
      | { is_owner: boolean; is_root: boolean; permissions: string[] },
  } = {},
) {
  const of = (entity: string) => rows[entity] ?? [];
  return createAnswer(
    {
      rows: of,
      row: (entity, id) => of(entity).find((row) => row.id === id),
      plan: () => 'p1',
      loaded: () => loaded,
    },
    contact,
  );
}

describe('answers to rules', () => {
  const rows = {
    cropfield: [{ id: 'a', version: 1, plan: 'p1' }],
    contractfield: [{ id: 'x', version: 1, contract: 'c' }],
    cropvariety: [{ id: 5, version: 1 }],
  };

  it('are complete for lists the feed sends in full', () => {
    expect(answerOver(rows)({ entity: 'contractfield', where: { contract: 'c' } })).toEqual({
      rows: rows.contractfield,
      complete: true,
    });
    expect(answerOver(rows)({ entity: 'contractfield', where: { contract: ['d', 'e'] } })).toEqual({
      rows: [],
      complete: true,
    });
  });

  it('are incomplete for catalogues, other plans, before loading, or for somebody who sees a part', () => {
    expect(answerOver(rows)({ entity: 'cropvariety', where: { crop_type: 1 } }).complete).toBe(
      false,
    );
    expect(answerOver(rows)({ entity: 'cropfield', where: { crop: 1 } }).complete).toBe(false);
    expect(answerOver(rows)({ entity: 'cropfield', where: { crop: 1, plan: 'p1' } }).complete).toBe(
      true,
    );
    expect(
      answerOver(rows, { loaded: false })({ entity: 'contractfield', where: {} }).complete,
    ).toBe(false);
    expect(
      answerOver(rows, { contact: { is_owner: false, is_root: false, permissions: ['buyer'] } })({
        entity: 'contractfield',
        where: {},
      }).complete,
    ).toBe(false);
  });

  it('are complete when every requested id is loaded', () => {
    expect(answerOver(rows)({ entity: 'cropvariety', where: { id: 5 } })).toEqual({
      rows: rows.cropvariety,
      complete: true,
    });
    expect(answerOver(rows)({ entity: 'cropvariety', where: { id: [5, 6] } }).complete).toBe(false);
  });

  it('know no rows of an unknown entity', () => {
    expect(answerOver(rows)({ entity: 'context', where: { name: 'tolerance' } })).toEqual({
      rows: [],
      complete: true,
    });
  });
});

describe('a row unknown to the server', () => {
  it('shows values the server would compute', () => {
    const answer = answerOver({ consumer: [{ id: 29, version: 1, name: 'Aviko', edi_code: 'A' }] });
    const row = withComputed(
      'contract',
      {
        id: 'c',
        version: 0,
        consumer: 29,
        crop: null,
        cropvariety: null,
        surface: 10,
        external_id: 'A-17',
        skip_area_check: false,
      },
      answer,
    );
    expect(row).toMatchObject({
      display_name: 'Aviko (A-17)',
      sum_registered_area: 0,
      contract_ok: false,
    });
  });

  it('omits values the draft lacks input for', () => {
    expect(withComputed('contract', { id: 'c', version: 0 }, answerOver({}))).toMatchObject({
      id: 'c',
    });
  });
});

describe('local checks', () => {
  it('find the same problems as the server beside a field', async () => {
    const world = new World();
    const { store } = await world.open({ contact: owner });
    expect(store.judgeDraft('cropfield', { name: '', plan })).toMatchObject([
      { path: 'name', code: 'required' },
    ]);
    expect(
      store.judgeDraft('cropfield', {
        name: 'Kavel',
        plan,
        period_start: '2026-05-01',
        period_end: '2026-04-01',
      }),
    ).toMatchObject([{ code: 'end_before_start' }]);
    store.remember('cropvariety', [{ id: 5, version: 1, crop_type: 7 }]);
    expect(
      store.judgeDraft('cropfield', { name: 'Kavel', plan, variety: 5, crop: 8 }),
    ).toMatchObject([{ path: 'variety', code: 'variety_of_other_crop' }]);
    expect(store.judgeDraft('cropfield', { name: 'Kavel', plan, variety: 6, crop: 8 })).toEqual([]);
  });

  it('let through what a newer server tells of a row, in its lists too', async () => {
    const { store } = await new World().open({ contact: owner });
    const row = { id: 'f', version: 2, plan, of_a_newer_server: 1 };
    expect(store.judgeDraft('cropfield', { ...row, name: 'Kavel' })).toEqual([]);
    expect(store.judgeDraft('cropfield', { ...row, name: '' })).toMatchObject([
      { path: 'name', code: 'required' },
    ]);
    const activities = [{ theme: 'tillage', items: [], attributes: [], of_a_newer_server: 1 }];
    expect(
      store.judgeDraft('record', { id: 'r', version: 2, plan, activities }),
    ).not.toContainEqual(
      expect.objectContaining({ path: expect.stringContaining('of_a_newer_server') }),
    );
  });
});
