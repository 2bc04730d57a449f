import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeOf } from './syntax.ts';
import { judgeStatement, type Judged, type Reach, type Schema } from './statements.ts';
import { mergeRecorded } from '../../testing/recorded.ts';
import { beyond, readReport, statementsReport } from './report.ts';

beforeAll(loadModule);

const columns = ['farm', 'id', 'name', 'field', 'plan'];
/** Fields and work lie with their farm; crops lie on every node. */
const schema: Schema = {
  columns: new Map([
    ['field', new Set(columns)],
    ['work', new Set(columns)],
    ['farm', new Set(['id', 'name'])],
    ['crop', new Set(['id', 'name', 'farm'])],
  ]),
  distributed: new Set(['field', 'work', 'farm']),
  volatile: new Set(['clock_timestamp', 'random']),
};

function judged(text: string, same?: readonly number[]): Judged {
  const statement = nodeOf(parseSync(text).stmts?.[0]?.stmt);
  if (!statement) throw new Error(`no statement: ${text}`);
  return judgeStatement(statement, schema, same);
}

describe('the farms of a statement', () => {
  it.each<[Reach, string]>([
    ['no farm', 'select 1'],
    ['no farm', 'select * from crop where farm = $1'],
    ['no farm', 'select * from elsewhere.field'],
    ['one farm', 'select * from field where farm = $1'],
    ['one farm', 'select * from field where $1::uuid = field.farm and name like $2'],
    ['one farm', "select * from field where farm = 'a' and (name = $1 or id = $2)"],
    ['one farm', 'select * from farm where id = $1'],
    ['one farm', 'select * from field f join work w on w.farm = f.farm where f.farm = $1'],
    ['one farm', 'select * from field f join work w using (farm) where w.farm = $1'],
    ['one farm', 'select * from field f left join work w on w.farm = f.farm where f.farm = $1'],
    ['one farm', 'select * from field f, farm g where g.id = f.farm and g.id = $1'],
    ['one farm', 'select * from work where (farm, id) = ($1, $2)'],
    ['one farm', 'select * from field where farm is not distinct from $1'],
    [
      'one farm',
      'select * from field f where farm = $1 and exists (select 1 from work w where w.farm = f.farm and w.field = f.id)',
    ],
    [
      'one farm',
      'select * from field where farm = $1 and (farm, id) in (select farm, field from work)',
    ],
    [
      'one farm',
      'with w as (select farm, field from work where farm = $1) select * from w join field f on f.farm = w.farm',
    ],
    ['one farm', 'select * from (select * from field where farm = $1) f where f.name = $2'],
    ['one farm', 'insert into field (farm, id) values ($1, $2), ($1, $3)'],
    ['one farm', 'insert into field (id, farm) select $2, $1'],
    ['one farm', 'insert into work (farm, id) select farm, id from field where farm = $1'],
    ['one farm', 'update field set name = $2 where farm = $1'],
    [
      'one farm',
      'update field f set name = w.name from work w where w.farm = f.farm and f.farm = $1',
    ],
    ['one farm', 'delete from field using work w where w.farm = field.farm and w.farm = $1'],
    [
      'one farm',
      'with t as (update field set name = $2 where farm = $1 returning *) insert into work (farm, id) select farm, id from t',
    ],
    [
      'one farm',
      'select * from field f where farm = $1 and (name = $2 or exists (select 1 from work w where w.farm = $1 and w.field = f.id))',
    ],
    ['some farms', 'select * from field where farm = any($1)'],
    ['some farms', 'select * from field where farm in ($1, $2)'],
    ['some farms', 'insert into field (farm, id) values ($1, $2), ($3, $4)'],
    [
      'some farms',
      'select * from field where farm = $1 union all select * from field where farm = $2',
    ],
    ['all farms', 'select * from field where id = $1'],
    ['all farms', 'select * from field where farm = $1 or farm = $2'],
    ['all farms', 'select * from field where not (farm = $1)'],
    ['all farms', 'select * from field where farm <> $1'],
    ['all farms', 'select * from field f left join work w on w.farm = $1'],
    ['all farms', 'insert into work (farm, id) select farm, id from field'],
    [
      'all farms',
      'select * from field f where name = $2 or exists (select 1 from work w where w.farm = f.farm and w.farm = $1)',
    ],
    [
      'all farms',
      'select * from field f where not exists (select 1 from work w where w.farm = f.farm and w.farm = $1)',
    ],
  ])('%s: %s', (reach, text) => expect(judged(text).reach).toBe(reach));

  it('are one where parameters always have the same value', () => {
    const text = 'select * from field f, work w where f.farm = $1 and w.farm = $2';
    expect(judged(text)).toEqual({ reach: 'some farms', rules: ['join-without-farm'] });
    expect(judged(text, [1, 1])).toEqual({ reach: 'one farm', rules: [] });
  });
});

describe('rules of Citus 12', () => {
  it.each<[string, string[]]>([
    ['select * from field f join work w on w.farm = f.farm', []],
    ['select * from field f join work w on w.field = f.id', ['join-without-farm']],
    ['select * from field f join crop c on c.id = f.plan', []],
    [
      'select * from field f where exists (select 1 from work w where w.farm = f.farm and w.field = f.id)',
      [],
    ],
    [
      'select * from field f where exists (select 1 from work w where w.field = f.id)',
      ['correlated-without-farm'],
    ],
    ['select * from field f where id in (select field from work)', []],
    [
      'select (select count(*) from field f where f.plan = c.id) from crop c',
      ['correlated-without-farm'],
    ],
    ['select (select c.name from crop c where c.id = f.plan) from field f', []],
    [
      'select (select count(*) from work w where w.farm = f.farm) from (select farm from field) f',
      [],
    ],
    ['select * from field where name = $1 for update', ['lock-of-many']],
    ['select * from field where farm = $1 for update', []],
    [
      'with recursive f as (select farm, id, plan from field union all select w.farm, w.id, w.plan from work w join f on f.farm = w.farm) select * from f',
      ['recursive-of-many'],
    ],
    [
      'with recursive f as (select farm, id from field where farm = $1 union all select w.farm, w.id from work w join f on f.farm = w.farm where w.farm = $1) select * from f',
      [],
    ],
    [
      'with t as (delete from field where name = $1 returning farm) select farm from t',
      ['writing-query-of-many'],
    ],
    [
      'select name, count(*) from field group by grouping sets ((name), ())',
      ['grouping-sets-of-many'],
    ],
    ['update field set farm = $2 where farm = $1', ['farm-changed']],
    [
      'insert into field (farm, id) values ($1, $2) on conflict (farm, id) do update set farm = $3',
      ['farm-changed'],
    ],
    ['update crop set farm = $2', []],
    ['update field set name = clock_timestamp() where farm = $1', ['volatile-change']],
    ['update field set name = now() where farm = $1', []],
    ['insert into field (farm, id, name) values ($1, $2, random())', []],
    ['delete from field where farm = $1 and random() < 0.5', ['volatile-change']],
    [
      'update crop set name = $1 where id in (select plan from field)',
      ['reference-by-distributed'],
    ],
    ['insert into crop (id, name) select plan, name from field', []],
    [
      'with t as (insert into field (farm, id) values ($1, $2) returning *) insert into crop (id) select id from t',
      ['both-written'],
    ],
    [
      'with t as (insert into field (farm, id) values ($1, $2) returning *) insert into work (farm, id) select farm, id from t',
      [],
    ],
    ['merge into field f using work w on w.farm = f.farm when matched then delete', ['merge']],
    ['begin isolation level repeatable read read only', ['snapshot']],
    ['begin', []],
    ['select pg_current_xact_id()', ['transaction-number']],
    ['select pg_try_advisory_xact_lock($1)', ['advisory-lock']],
    ['listen furrow', ['listen']],
    ['select pg_notify($1, $2)', ['listen']],
  ])('%s', (text, rules) => expect(judged(text).rules).toEqual(rules));
});

describe('recorded statements', () => {
  it('are one for each text, with the parameters that were the same in every call', () => {
    expect(
      mergeRecorded([
        { text: 'a', from: 'x.ts', same: [1, 1, 1, 4] },
        { text: 'b', from: 'x.ts', same: [1] },
        { text: 'a', from: 'y.ts', same: [1, 2, 1, 2] },
      ]),
    ).toEqual([
      { text: 'a', files: ['x.ts', 'y.ts'], same: [1, 2, 1, 4] },
      { text: 'b', files: ['x.ts'], same: [1] },
    ]);
  });
});

describe('the report', () => {
  it('is read back, and compared', () => {
    const broken = new Map([
      ['merge' as const, new Set(['b.ts', 'a/a.ts'])],
      ['listen' as const, new Set(['db/pool.ts'])],
    ]);
    expect(readReport(statementsReport(broken))).toEqual(broken);
    expect(beyond(broken, readReport(statementsReport(new Map())))).toEqual([
      'b.ts: merge',
      'a/a.ts: merge',
      'db/pool.ts: listen',
    ]);
    expect(beyond(new Map(), broken)).toEqual([]);
  });
});
