import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../root.ts';
import { useServer } from '../../testing/server.ts';
import {
  catalogueFile,
  readCatalogue,
  schemaOf,
  shardingFindings,
  shardingReport,
  type Catalogue,
  type ShardingRule,
} from './catalogue.ts';

const server = useServer();

const column = (name: string, type = 'uuid', more = {}) => ({
  name,
  type,
  nullable: false,
  identity: false,
  ...more,
});
const field = { name: 'field', columns: [column('farm'), column('id')] };
const work = { name: 'work', columns: [column('farm'), column('id'), column('field')] };
const crop = { name: 'crop', columns: [column('id'), column('farm', 'uuid', { nullable: true })] };
const farm = { name: 'farm', columns: [column('id')] };
const none: Catalogue = {
  tables: [farm, field, work, crop],
  unique: [],
  foreign: [],
  triggers: [],
  volatile: [],
};
const unique = (table: string, ...columns: (string | null)[]) => ({
  unique: [{ table, name: 'key', columns }],
});
const foreign = (table: string, to: string, columns: string[], toColumns: string[], more = {}) => ({
  foreign: [{ table, name: 'key', columns, to, toColumns, empties: false, ...more }],
});

describe('rules of Citus 12', () => {
  it.each<[string, Partial<Catalogue>, ShardingRule[]]>([
    ['a key with the farm', unique('field', 'farm', 'id'), []],
    ['a key with the farm behind', unique('field', 'id', 'farm'), []],
    ['a key without it', unique('field', 'id'), ['unique-without-farm']],
    ['a unique index of an expression alone', unique('field', null), ['unique-without-farm']],
    ['any key of a reference table', unique('crop', 'id'), []],
    ['farm to farm', foreign('work', 'field', ['farm', 'field'], ['farm', 'id']), []],
    ['in another order', foreign('work', 'field', ['field', 'farm'], ['id', 'farm']), []],
    ['without the farm', foreign('work', 'field', ['field'], ['id']), ['foreign-key-without-farm']],
    [
      'farm to something else',
      foreign('work', 'field', ['field', 'farm'], ['farm', 'id']),
      ['foreign-key-without-farm'],
    ],
    ['to the farm itself', foreign('work', 'farm', ['farm'], ['id']), []],
    ['to a reference table', foreign('work', 'crop', ['crop'], ['id']), []],
    ['between reference tables', foreign('crop', 'crop', ['parent'], ['id']), []],
    [
      'from a reference table',
      foreign('crop', 'field', ['farm', 'field'], ['farm', 'id']),
      ['reference-to-distributed'],
    ],
    [
      'emptied when the other goes',
      foreign('work', 'field', ['farm', 'field'], ['farm', 'id'], { empties: true }),
      ['set-null'],
    ],
    [
      'emptied, of a reference table',
      foreign('work', 'crop', ['crop'], ['id'], { empties: true }),
      [],
    ],
    ['a trigger', { triggers: [{ table: 'field', name: 'stamp' }] }, ['distributed-trigger']],
    ['of a reference table', { triggers: [{ table: 'crop', name: 'x' }] }, ['reference-trigger']],
    [
      'an identity of four bytes',
      { tables: [{ name: 'a', columns: [column('id', 'integer', { identity: true })] }] },
      ['small-identity'],
    ],
    [
      'of eight',
      { tables: [{ name: 'a', columns: [column('id', 'bigint', { identity: true })] }] },
      [],
    ],
    [
      'a transaction number',
      { tables: [{ name: 'a', columns: [column('farm'), column('xid', 'xid8')] }] },
      ['transaction-number'],
    ],
    [
      'farms of two types',
      { tables: [field, { name: 'a', columns: [column('farm', 'text')] }] },
      ['type-of-farm'],
    ],
  ])('%s', (_title, part, rules) =>
    expect(shardingFindings({ ...none, ...part }).map(({ rule }) => rule)).toEqual(rules),
  );
});

const marks = ['<!-- sharding: begin -->', '<!-- sharding: end -->'] as const;

describe('the current database', () => {
  it('is kept for the statements of the tests, where these are recorded', async () => {
    const catalogue = await readCatalogue(server.server.services.database);
    const schema = schemaOf(catalogue);
    expect([...schema.distributed]).toContain('cropfield');
    expect(schema.columns.get('cropfield')).toContain('farm');
    expect([...schema.volatile]).toContain('clock_timestamp');
    const folder = process.env['FURROW_STATEMENTS'];
    if (folder) writeFileSync(join(folder, catalogueFile), JSON.stringify(catalogue));
  });

  it('is listed in docs/SCALING.md; FURROW_WRITE_DOCS=1 rewrites it', async () => {
    const report = shardingReport(await readCatalogue(server.server.services.database));
    const file = join(projectRoot(), 'docs/SCALING.md');
    const text = readFileSync(file, 'utf8');
    const [before = '', rest = ''] = text.split(marks[0]);
    const [listed = '', after = ''] = rest.split(marks[1]);
    if (process.env['FURROW_WRITE_DOCS'])
      writeFileSync(file, `${before}${marks[0]}\n\n${report}\n\n${marks[1]}${after}`);
    else expect(cells(listed)).toEqual(cells(report));
  });

  it('a table that breaks the rules is detected', async () => {
    await server.server.services.database
      .transaction(async (client) => {
        const before = shardingFindings(await readCatalogue(client)).length;
        await client.query('create table broken (farm uuid not null, id int unique)');
        const after = shardingFindings(await readCatalogue(client));
        expect(after.length).toBe(before + 1);
        expect(after).toContainEqual({
          rule: 'unique-without-farm',
          table: 'broken',
          name: 'broken_id_key',
        });
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });
});

/** The cells of a table, regardless of the width of its columns. */
const cells = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/\s*\|\s*/g, '|')
        .replaceAll(/-{3,}/g, '---')
        .trim(),
    );
