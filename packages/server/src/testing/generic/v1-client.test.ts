import { entities } from '@furrow/domain';
import { listUri } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { useServer } from '../server.ts';
import { V1Client } from './v1-client.ts';

/**
 * A stranger's client of the manner of django-tastypie runs clean over everything the root names.
 * @source decisions D2
 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
});

const named = entities
  .filter(({ dialect }) => dialect === 'v1')
  .map((entity) => [entity.path ?? entity.name, listUri(entity)] as const);

describe('a generic client of /api/v1/', () => {
  it('D2 the root names every resource with its list and its schema, with and without ?format=json', async () => {
    const client = new V1Client(server.visitor());
    const root = await client.root();
    expect(Object.keys(root).sort()).toEqual(named.map(([name]) => name).sort());
    expect(root['plan']).toEqual({
      list_endpoint: '/api/v1/plan/',
      schema: '/api/v1/plan/schema/',
    });
    expect((await server.visitor().get('/api/v1/')).body).toEqual(root);
  });

  it('D2 a schema has the form of tastypie', async () => {
    const schema = (await owner.client.get('/api/v1/cropfield/schema/')).body;
    expect(Object.keys(schema).sort()).toEqual([
      'allowed_detail_http_methods',
      'allowed_list_http_methods',
      'default_format',
      'default_limit',
      'fields',
      'filtering',
      'ordering',
    ]);
    expect([
      schema.allowed_list_http_methods.sort(),
      schema.allowed_detail_http_methods.sort(),
    ]).toEqual([
      ['get', 'patch', 'post'],
      ['delete', 'get', 'patch', 'put'],
    ]);
    expect([schema.default_format, schema.default_limit]).toEqual(['application/json', 20]);
    for (const field of Object.values(schema.fields))
      expect(Object.keys(field as object)).toEqual(
        expect.arrayContaining([
          'type',
          'nullable',
          'blank',
          'readonly',
          'default',
          'help_text',
          'unique',
        ]),
      );
    expect(schema.fields.plan).toMatchObject({
      type: 'related',
      related_type: 'to_one',
      related_schema: '/api/v1/plan/schema/',
      blank: false,
      nullable: false,
    });
    expect(schema.fields.labels).toMatchObject({
      type: 'related',
      related_type: 'to_many',
      related_schema: '/api/v1/label/schema/',
    });
    expect(schema.fields.registered_area).toMatchObject({
      type: 'float',
      nullable: true,
      help_text: expect.stringContaining('ha'),
    });
    expect(schema.fields.version).toMatchObject({ type: 'integer', readonly: true });
    expect(schema.filtering.name).toEqual(['exact', 'in', 'gte', 'lte', 'icontains']);
    expect(schema.ordering).toEqual(expect.arrayContaining(['id', 'name']));
    expect(
      (await owner.client.get('/api/v1/soiltype/schema/')).body.allowed_list_http_methods,
    ).toEqual(['get']);
  });

  it.each(named)('D2 %s: list, next, create, read, patch, put, delete', async (name) => {
    // a comment belongs to one of three rows: such a schema cannot express that
    const chosen = new Set(name === 'comment' ? ['plan'] : []);
    const client = new V1Client(owner.client, chosen);
    const { list_endpoint: path, schema: address } = (await client.root())[name]!;
    const schema = await client.schema(address);
    const done = await client.exercise(path, schema);
    const may = [...schema.allowed_list_http_methods, ...schema.allowed_detail_http_methods];
    expect(done).toContain('list');
    if (schema.allowed_list_http_methods.includes('post'))
      expect(done).toEqual(
        expect.arrayContaining([
          'create',
          ...(may.includes('put') ? ['patch', 'put'] : []),
          ...(may.includes('delete') ? ['delete'] : []),
        ]),
      );
  });
});
