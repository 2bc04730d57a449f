import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { issue, type Issue, type Language } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { wireColumns } from '../derive/select.ts';
import { invalid } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText, type Query } from '../request.ts';
import type { Services } from '../services.ts';
import { searchText } from '../wire/v1.ts';

/** Searches of the large catalogues, ranked by meaning: prefix, then word, then nearly so. @source spec §7, API-11, API-12 */

const pageSize = 25;

/** Which of the further parameters a search takes, as conditions and as places in the order. */
type Narrowing = (query: Query, sql: Sql, issues: Issue[]) => { conditions: string[]; first: string[] };

const texts = (value: unknown): string[] => String(value ?? '').split(',').map((part) => part.trim()).filter(Boolean);
const isOn = (value: unknown): boolean => ['true', '1'].includes(String(value ?? '').toLowerCase());

function integerList(value: unknown, path: string, issues: Issue[]): number[] {
  const given = texts(value);
  if (given.some((text) => !/^\d{1,9}$/.test(text))) issues.push(issue(path, 'integer_expected'));
  return given.map(Number).filter(Number.isInteger);
}

const variants: Readonly<Record<string, readonly string[]>> = {
  fertilizer: ['fertilizer'],
  gbm: ['gbm'],
  chemical: ['chemical', 'gbm'],
  other: ['other'],
  all: ['fertilizer', 'gbm', 'chemical', 'other'],
};

const ofCrop: (column: string, alsoWithout: boolean) => Narrowing = (column, alsoWithout) => (query, sql, issues) => {
  const crops = integerList(query['crop'], 'crop', issues);
  const conditions = isOn(query['noCustom']) ? ['t.farm is null'] : [];
  if (crops.length > 0) conditions.push(`(t.${column} = any(${sql.value(crops)}::integer[])${alsoWithout ? ` or t.${column} is null` : ''})`);
  return { conditions, first: [] };
};

const narrowings: Readonly<Record<string, { parameters: readonly string[]; narrow: Narrowing }>> = {
  cropvariety: { parameters: ['q', 'page', 'crop', 'noCustom'], narrow: ofCrop('crop_type', false) },
  croppurpose: { parameters: ['q', 'page', 'crop'], narrow: ofCrop('crop', true) },
  producttype: {
    parameters: ['countries', 'cropfieldCountry', 'q', 'page', 'variant', 'showFirst', 'organicUsageFirst', 'noCustom'],
    narrow(query, sql, issues) {
      const conditions = isOn(query['noCustom']) ? ["t.farm is null and t.edi_code <> 'CUSTOM'"] : [];
      const variant = String(query['variant'] || 'all');
      const wanted = Object.hasOwn(variants, variant) ? variants[variant] : undefined;
      if (!wanted) issues.push(issue('variant', 'choice', { values: Object.keys(variants).join(', ') }));
      else if (variant !== 'all') conditions.push(`t.variant = any(${sql.value(wanted)}::text[])`);
      const countries = texts(query['countries']);
      if (countries.length > 0) conditions.push(`(t.country is null or t.country = any(${sql.value([...countries, '__'])}::text[]))`);
      const first: string[] = [];
      const shown = integerList(query['showFirst'], 'showFirst', issues);
      if (shown.length > 0) first.push(`(t.id = any(${sql.value(shown)}::integer[])) desc`);
      if (isOn(query['organicUsageFirst'])) first.push('t.organic_usage desc');
      const country = texts(query['cropfieldCountry'])[0];
      if (country) first.push(`(t.country = ${sql.value(country)}) desc nulls last`);
      return { conditions, first };
    },
  },
};

export function searchCalls(app: FastifyInstance, services: Services): void {
  for (const [name, { parameters, narrow }] of Object.entries(narrowings)) {
    app.get(`/api/v1/${name}/search/`, async (request, reply) => {
      const query = queryOf(request);
      const issues = Object.keys(query).filter((key) => !parameters.includes(key) && key !== 'format').map((key) => issue(key, 'unknown_filter', { name: key }));
      const { q, page, total, objects } = await search(services, name, narrow, query, askerOf(request), languageOf(request), issues);
      return sendText(reply, searchText(objects, q, page, total, pageSize));
    });
  }
}

async function search({ database }: Services, name: string, narrow: Narrowing, query: Query, asker: Asker, language: Language, issues: Issue[]) {
  const entity = entityOf(name);
  const sql = newSql();
  const q = String(query['q'] ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const page = Math.max(1, Math.min(Number.parseInt(String(query['page'] ?? '1'), 10) || 1, 100_000));
  const { conditions, first } = narrow(query, sql, issues);
  if (issues.length > 0) throw invalid(...issues);
  const where = ['t.deleted_at is null', `(t.farm is null or t.farm = any(${sql.value([...asker.standings.keys()])}::uuid[]))`, ...conditions];
  const shownName = 'names' in entity.fields ? `coalesce(t.names->>'${language}', t.name)` : 't.name';
  const order = [...first];
  if (q) {
    const asked = `folded(${sql.value(q)})`;
    const pattern = `replace(replace(replace(${asked}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
    const code = 'edi_code' in entity.fields ? ` or lower(t.edi_code) = lower(${sql.value(q)})` : '';
    where.push(`(folded(${shownName}) like '%' || ${pattern} || '%' or folded(t.name) like '%' || ${pattern} || '%' or ${asked} <% folded(t.name)${code})`);
    order.push(
      `case when folded(${shownName}) = ${asked} then 0 when folded(${shownName}) like ${pattern} || '%' then 1 when folded(${shownName}) like '% ' || ${pattern} || '%' then 2
         when folded(${shownName}) like '%' || ${pattern} || '%' then 3 else 4 end`,
      `word_similarity(${asked}, folded(${shownName})) desc`,
    );
  }
  order.push(`${shownName} collate natural_order`, 't.id');
  const from = `from ${quoted(name)} t where ${where.join(' and ')}`;
  const { rows } = await database.query<{ objects: string; total: number }>(
    `select coalesce((select json_agg(r)::text from (select ${wireColumns(entity, language)} ${from} order by ${order.join(', ')} limit ${pageSize} offset ${(page - 1) * pageSize}) r), '[]') as objects,
      (select count(*) ${from}) as total`,
    sql.values,
  );
  return { q, page, ...rows[0]! };
}
