import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The bare floor: node:http and pg, answering PostgreSQL's own JSON text from the same tables. No
 * session, no rights, no validation, no history, no feed entry.
 */
const pool = new pg.Pool({
  host: process.env['SOCKET'],
  user: 'furrow',
  database: 'furrow',
  max: 10,
});
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);

const wire =
  'id, farm, name, geometry, registered_area, period_start, period_end, crop, variety, storage, consumer, parcel, period, purpose, specie, notes, soil_type, regulatory_soil_type, green_manure, field_attributes, plan, entrance, country, previous_crop, owner, crop_owner, dung_applier, fee_manager, soil_texture, certificates, labels, version, last_modified';
const recordWire =
  'id, farm, date, duration, planner, applier, coworkers, machines, activities, observations, notes, cropfield, customer, stock, processing_state, linked_record, worked_area, used_fuel, estimated_cost, work_cost, part_field, jobname, dataset, taskgrid, prescriptionmap, weather_report, invoice, job, locked, cancel_reason, correction_reason, progress, version, last_modified';

/** A body that the bench sends: the row of a record, or the notes of a field. */
type Sent = Readonly<Record<string, unknown>>;

const statements: Record<
  string,
  { name: string; text: string; values: (query: URLSearchParams, body: Sent) => unknown[] }
> = {
  'GET /list': {
    name: 'list',
    text: `select json_agg(r)::text as text from (select ${wire} from cropfield
      where farm = $1 and deleted_at is null order by name collate natural_order, id limit 100) r`,
    values: (query) => [query.get('farm')],
  },
  'GET /page': {
    name: 'page',
    text: `select json_agg(r)::text as text from (select ${wire} from cropfield
      where farm = $1 and deleted_at is null order by name collate natural_order, id
      limit 100 offset $2) r`,
    values: (query) => [query.get('farm'), query.get('offset')],
  },
  'GET /since': {
    name: 'since',
    text: `select json_agg(r)::text as text from (select ${wire} from cropfield
      where farm = $1 and last_modified >= $3::timestamptz and deleted_at is null
      order by name collate natural_order, id limit 100 offset $2) r`,
    values: (query) => [query.get('farm'), query.get('offset'), query.get('since')],
  },
  'GET /crop': {
    name: 'crop',
    text: `select json_agg(r)::text as text from (select ${wire} from cropfield
      where farm = $1 and crop = $2 and deleted_at is null order by name collate natural_order, id
      limit $3 offset $4) r`,
    values: (query) => [
      query.get('farm'),
      query.get('crop'),
      query.get('limit'),
      query.get('offset'),
    ],
  },
  'GET /crop-since': {
    name: 'crop-since',
    text: `select json_agg(r)::text as text from (select ${wire} from cropfield
      where farm = $1 and crop = $2 and last_modified >= $5::timestamptz and deleted_at is null
      order by name collate natural_order, id limit $3 offset $4) r`,
    values: (query) => [
      query.get('farm'),
      query.get('crop'),
      query.get('limit'),
      query.get('offset'),
      query.get('since'),
    ],
  },
  'GET /one': {
    name: 'one',
    text: `select row_to_json(r)::text as text from (select ${wire} from cropfield where id = $1) r`,
    values: (query) => [query.get('id')],
  },
  'POST /create': {
    name: 'create',
    text: `insert into record (farm, id, date, duration, coworkers, machines, activities,
      observations, cropfield, processing_state, worked_area, locked, progress)
      values ($1, $2, $3, '01:00', '{}', '{}', $4, '[]', $5, 'planned', $6, false, '{}')
      returning row_to_json(record)::text as text`,
    values: (_query, body) => [
      body.farm,
      randomUUID(),
      body.date,
      JSON.stringify(body.activities),
      body.cropfield,
      body.worked_area,
    ],
  },
  'PATCH /update': {
    name: 'update',
    text: `with t as (update cropfield set notes = $2, version = version + 1, last_modified = now()
      where id = $1 returning *) select row_to_json(t)::text as text from t`,
    values: (query, body) => [query.get('id'), body.notes],
  },
  'GET /all': {
    name: 'all',
    text: `select '{"cropfields":' || (select json_agg(r)::text
      from (select ${wire} from cropfield where farm = $1 and deleted_at is null) r)
      || ',"records":' || (select json_agg(r)::text
      from (select ${recordWire} from record where farm = $1
      and deleted_at is null) r) || '}' as text`,
    values: (query) => [query.get('farm')],
  },
};

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  if (url.pathname === '/ready') return response.end('ready');
  if (url.pathname === '/cpu') return response.end(JSON.stringify(process.cpuUsage()));
  const statement = statements[`${request.method} ${url.pathname}`];
  if (!statement) {
    response.statusCode = 404;
    return response.end();
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = (chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}) as Sent;
    pool
      .query<{ text: string }>({
        name: statement.name,
        text: statement.text,
        values: statement.values(url.searchParams, body),
      })
      .then(
        ({ rows }) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(rows[0]?.text ?? '[]');
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
