import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  ProvideFarmStore,
  useFeature,
  usePermission,
  useRow,
  useRows,
  useStatus,
} from '../hooks.ts';
import { Remembered } from '../snapshot/remembered.ts';
import type { Entry } from '../outbox/entry.ts';
import { Rows } from './rows.ts';
import { idOf, plan, World } from '../testing/world.ts';

/** An edit of a row that waits. */
const waiting = (entity: string, row: string, fields: Entry['body']): Entry => ({
  format: 1,
  id: 'e',
  sequence: 1,
  user: 'u',
  farm: 'f',
  at: '2026-05-12T08:30:00Z',
  entity,
  row,
  kind: 'update',
  action: null,
  createdId: null,
  force: false,
  body: fields,
  base: 1,
  before: {},
  refers: [],
  failures: 0,
  reached: false,
  trouble: null,
  effects: [{ kind: 'change', entity, id: row, fields }],
  state: 'waiting',
});

describe('rows', () => {
  it('are the same array until one of them changes', () => {
    const rows = new Rows();
    rows.put('cropfield', { id: 'a', version: 1 });
    const first = rows.rows('cropfield');
    rows.put('label', { id: 'l', version: 1 });
    rows.put('cropfield', { id: 'a', version: 1 });
    rows.flush();
    expect(rows.rows('cropfield')).toBe(first);
    rows.put('cropfield', { id: 'a', version: 2 });
    expect(rows.rows('cropfield')).not.toBe(first);
  });

  it('notify only listeners of changed rows', () => {
    const rows = new Rows();
    const heard: string[] = [];
    rows.subscribe('cropfield', () => heard.push('cropfield'));
    const stop = rows.subscribe('label', () => heard.push('label'));
    rows.put('cropfield', { id: 'a', version: 1 });
    rows.flush();
    stop();
    rows.put('label', { id: 'l', version: 1 });
    rows.flush();
    expect(heard).toEqual(['cropfield']);
  });

  it('of unused lists do not wait for edits on them', () => {
    const finished: string[] = [];
    const rows = new Rows((entity, row) => (finished.push(`${entity} ${row.id}`), row));
    rows.put('record', { id: 'r', version: 1, notes: null });
    rows.put('label', { id: 'l', version: 1 });
    rows.lay([waiting('record', 'r', { notes: 'Nat' })]);
    rows.flush();
    expect(rows.rows('label')).toHaveLength(1);
    expect(finished).toEqual([]);
    expect(rows.row('record', 'r')).toMatchObject({ notes: 'Nat' });
    expect(rows.rows('record')).toMatchObject([{ notes: 'Nat' }]);
    expect(finished).toEqual(['record r']);
  });

  it('stay the same array when edits are reloaded or sent', () => {
    const rows = new Rows();
    rows.put('record', { id: 'r', version: 1, notes: null });
    rows.lay([waiting('record', 'r', { notes: 'Nat' })]);
    rows.flush();
    const first = rows.rows('record');
    const heard: string[] = [];
    rows.subscribe('record', () => heard.push('record'));
    rows.lay([{ ...waiting('record', 'r', { notes: 'Nat' }), state: 'sending' }]);
    rows.flush();
    expect(rows.rows('record')).toBe(first);
    expect(heard).toEqual([]);
    rows.lay([waiting('record', 'r', { notes: 'Droog' })]);
    rows.flush();
    expect(rows.rows('record')).toMatchObject([{ notes: 'Droog' }]);
    rows.lay([]);
    rows.flush();
    expect(rows.rows('record')).toMatchObject([{ notes: null }]);
    expect(heard).toEqual(['record', 'record']);
  });

  it('refuse an unknown entity', () => {
    expect(() => new Rows().put('tractor', { id: 'a', version: 1 })).toThrow('tractor');
  });
});

describe('remembered rows', () => {
  it('are the last used ones, and never evict rows of the feed', () => {
    const rows = new Rows();
    rows.put('producttype', { id: 1, version: 1 });
    const remembered = new Remembered(rows);
    remembered.remember('producttype', [{ id: 1, version: 1 }]);
    for (let id = 2; id <= 600; id += 1) remembered.remember('producttype', [{ id, version: 1 }]);
    expect(rows.row('producttype', 1)).toBeDefined();
    expect(rows.row('producttype', 2)).toBeUndefined();
    expect(rows.row('producttype', 600)).toBeDefined();
    expect(rows.rows('producttype')).toHaveLength(501);
  });
});

describe('the hooks', () => {
  it('read the store', async () => {
    const world = new World();
    world.server.put('cropfield', { id: idOf(1), name: 'Kavel 1', plan });
    const { store } = await world.open();
    function Page() {
      const typed = useRows('cropfield').map((row) => row.name);
      const one = useRow('cropfield', idOf(1))?.name;
      const facts = [
        useStatus().loading,
        usePermission('record.create'),
        usePermission('record.unlock'),
        useFeature('maximum_records'),
        store.canUndo(),
      ];
      return createElement('p', null, JSON.stringify([typed, one, facts]));
    }
    const html = renderToStaticMarkup(
      createElement(ProvideFarmStore, { store }, createElement(Page)),
    );
    expect(html.replaceAll('&quot;', '"')).toBe(
      '<p>[["Kavel 1"],"Kavel 1",["fresh",true,false,100,false]]</p>',
    );
  });
});
