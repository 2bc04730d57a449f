import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { admissionStatuses } from '@furrow/domain/admission/statuses.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import {
  arrayOf,
  issue,
  isUuid,
  pageQuery,
  pageSchema,
  readNew,
  shape,
  type CallDescription,
  type Issue,
  type JsonSchema,
} from '@furrow/kit';
import { rightsIn, type Asker } from '../access/asker.ts';
import { candidateSchema, candidatesOf } from '../admission/candidates.ts';
import { gatherFacts, type Facts, type JudgedRecord } from '../admission/facts.ts';
import { preferencesOf, recordById, sprayedRecords } from '../admission/records.ts';
import {
  admissionStatusOf,
  monitorStatusOf,
  treatedIn,
  type RecordStatus,
} from '../admission/verdicts.ts';
import { mayRead } from '../read/read.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { featuresOfFarms, requireFeature } from '../subscription/features.ts';
import { refuseNoObject } from '../write/body.ts';
import { farmOf } from '../write/create.ts';
import { newId } from '../new-id.ts';
import { pageRequest, pageText } from '../wire/v3.ts';

/** Whether what was sprayed is admitted, and what the season has brought. @source spec §7, decisions D10, D15, API-16 */

const uuid = { type: 'string', format: 'uuid' };
const maybe = { type: ['string', 'null'] };
const figure = { type: ['number', 'string', 'null'] };
const status = { type: 'string', enum: [...admissionStatuses] };
const title = { type: 'string' };
const members = {
  status,
  title,
  items: arrayOf(
    shape({
      producttype: { type: 'integer' },
      status,
      title,
      reasons: arrayOf(
        shape({
          rule: { type: 'string' },
          text: { type: 'string' },
          value: figure,
          limit: figure,
          unit: maybe,
          source: maybe,
          date: maybe,
        }),
      ),
    }),
  ),
  preferred_admission_id: { type: ['integer', 'null'] },
};
const statusSchema = shape(members);
const ofRecord = shape({ id: uuid, ...members });
const listQuery = { ...pageQuery, 'farm?': uuid, 'plan?': uuid };
const one = (
  summary: string,
  output: JsonSchema,
  more: Partial<CallDescription> = {},
): CallDescription => ({
  summary,
  tag: 'admissions',
  params: { id: uuid },
  output,
  refuses: ['feature_off'],
  ...more,
});
const list = (summary: string): CallDescription => ({
  summary,
  tag: 'admissions',
  query: listQuery,
  output: pageSchema(ofRecord),
  refuses: ['feature_off', 'not_allowed'],
});

/** The most fields a draft is looked at for. */
const mostFields = 100;

const today = (): string => new Date().toISOString().slice(0, 10);

/** A record the asker reads, on a farm whose subscription holds admissions. */
async function asked(
  { database }: Services,
  request: FastifyRequest,
): Promise<JudgedRecord & { locked: boolean }> {
  const { id } = request.params as { id: string };
  const record = isUuid(id) ? await recordById(database, askerOf(request), id.toLowerCase()) : null;
  if (!record) throw new Refusal('not_found');
  await requireFeature(database, record.farm, 'admissions');
  return record;
}

type Judge = (
  record: JudgedRecord,
  facts: Facts,
  preferred: number | null,
  language: ReturnType<typeof languageOf>,
  today: string,
) => RecordStatus;

async function statusFor(
  { database }: Services,
  request: FastifyRequest,
  record: JudgedRecord,
  judge: Judge,
): Promise<{ told: RecordStatus; facts: Facts }> {
  const [facts, preferences] = await Promise.all([
    gatherFacts(database, askerOf(request), [record], languageOf(request)),
    preferencesOf(database, [record]),
  ]);
  return {
    told: judge(record, facts, preferences.get(record.id) ?? null, languageOf(request), today()),
    facts,
  };
}

/** The farms a list is of: the one named, else all of the asker's that have the feature. */
async function farmsFor(
  { database }: Services,
  asker: Asker,
  query: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const issues: Issue[] = Object.keys(query)
    .filter((name) => !['page', 'page_size', 'farm', 'plan', 'format'].includes(name))
    .map((name) => issue(name, 'unknown_filter', { name }));
  for (const name of ['farm', 'plan'])
    if (query[name] !== undefined && query[name] !== '' && !isUuid(query[name]))
      issues.push(issue(name, 'id_expected'));
  if (issues.length > 0) throw invalid(...issues);
  const named = query['farm'] ? String(query['farm']).toLowerCase() : null;
  const farms = [...asker.standings.keys()].filter((farm) => named === null || farm === named);
  const features = await featuresOfFarms(database, farms);
  const open = farms.filter((farm) => isOn(features.get(farm) ?? {}, 'admissions'));
  if (farms.length > 0 && open.length === 0)
    throw new Refusal('feature_off', { members: { feature: 'admissions' } });
  return open;
}

export function admissionCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  for (const [path, summary] of [
    ['/api/v3/admissions/', 'Records with crop protection, and whether it is admitted'],
    ['/api/v3/admissions/all/status/', 'The admission status of all records with crop protection'],
  ] as const) {
    app.get(path, { config: { about: list(summary) } }, async (request, reply) => {
      const asker = askerOf(request);
      if (!mayRead(entityOf('record'), asker)) throw new Refusal('not_allowed');
      const query = queryOf(request);
      const farms = await farmsFor(services, asker, query);
      const page = pageRequest(query);
      const { records, count } = await sprayedRecords(database, asker, {
        farms,
        plan: query['plan'] ? String(query['plan']).toLowerCase() : null,
        limit: page.pageSize,
        offset: (page.page - 1) * page.pageSize,
      });
      if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
      const [facts, preferences] = await Promise.all([
        gatherFacts(database, asker, records, languageOf(request)),
        preferencesOf(database, records),
      ]);
      const language = languageOf(request);
      const results = records.map((record) => ({
        id: record.id,
        ...admissionStatusOf(record, facts, preferences.get(record.id) ?? null, language, today()),
      }));
      return sendText(reply, pageText(path, query, page, count, JSON.stringify(results)));
    });
  }

  app.get(
    '/api/v3/admissions/:id/',
    {
      config: {
        about: one(
          'What the products of a record are admitted for',
          shape({
            id: uuid,
            ...members,
            admissions: arrayOf(
              shape({ producttype: { type: 'integer' }, admissions: arrayOf(candidateSchema) }),
            ),
          }),
        ),
      },
    },
    async (request, reply) => {
      const record = await asked(services, request);
      const { told, facts } = await statusFor(services, request, record, admissionStatusOf);
      const admissions = treatedIn(record, facts, today()).map(({ product, admission }) => ({
        producttype: product.id,
        admissions: admission ? candidatesOf(admission, languageOf(request)) : [],
      }));
      return reply.header('cache-control', 'no-store').send({ id: record.id, ...told, admissions });
    },
  );

  app.get(
    '/api/v3/admissions/:id/status/',
    { config: { about: one('Whether what a record brings is admitted', statusSchema) } },
    async (request, reply) => {
      const { told } = await statusFor(
        services,
        request,
        await asked(services, request),
        admissionStatusOf,
      );
      return reply.header('cache-control', 'no-store').send(told);
    },
  );

  app.get(
    '/api/v3/pesticide_monitor/:id/status/',
    {
      config: {
        about: one('What the season has brought of the products of a record', statusSchema, {
          tag: 'pesticide_monitor',
        }),
      },
    },
    async (request, reply) => {
      const { told } = await statusFor(
        services,
        request,
        await asked(services, request),
        monitorStatusOf,
      );
      return reply.header('cache-control', 'no-store').send(told);
    },
  );

  const preferenceAbout = one('Choose the admission a record is judged by', statusSchema, {
    description:
      'One of the admissions of the products of the record, as /api/v3/admissions/{id}/ lists them; null for none.',
    body: shape({ preferred_admission_id: { type: ['integer', 'null'] } }),
    bodyExample: { preferred_admission_id: null },
    refuses: ['feature_off', 'not_allowed', 'locked'],
  });
  app.post(
    '/api/v3/admissions/:id/preference/',
    { config: { about: preferenceAbout } },
    async (request, reply) => {
      const asker = askerOf(request);
      const record = await asked(services, request);
      if (!(await recordById(database, asker, record.id, 'update')))
        throw new Refusal('not_allowed');
      refuseNoObject(request.body);
      const { preferred_admission_id: preferred, ...more } = request.body as Record<
        string,
        unknown
      >;
      const issues: Issue[] = Object.keys(more).map((name) => issue(name, 'unknown_field'));
      if (preferred === undefined) issues.push(issue('preferred_admission_id', 'required'));
      else if (preferred !== null && !Number.isSafeInteger(preferred))
        issues.push(issue('preferred_admission_id', 'integer_expected'));
      else if (preferred !== null) {
        const facts = await gatherFacts(database, asker, [record], languageOf(request));
        if (
          !treatedIn(record, facts, today()).some(({ admission }) =>
            admission?.ids.includes(preferred as number),
          )
        )
          issues.push(issue('preferred_admission_id', 'reference_missing'));
      }
      if (issues.length > 0) throw invalid(...issues);
      if (record.locked) throw new Refusal('locked');
      if (preferred === null)
        await database.query('delete from admission_preference where farm = $1 and record = $2', [
          record.farm,
          record.id,
        ]);
      else
        await database.query(
          'insert into admission_preference (farm, record, admission, chosen_by) values ($1, $2, $3, $4) on conflict (farm, record) do update set admission = excluded.admission, chosen_by = excluded.chosen_by, chosen_at = now()',
          [record.farm, record.id, preferred, asker.account],
        );
      const { told } = await statusFor(services, request, record, admissionStatusOf);
      return reply.header('cache-control', 'no-store').send(told);
    },
  );

  const checkAbout: CallDescription = {
    summary: 'Whether work that is not saved yet would be admitted',
    description:
      'Changes nothing. One answer for each of the crop fields; `record` is the record that is being changed, if there is one.',
    tag: 'admissions',
    body: shape({
      'farm?': uuid,
      'record?': { anyOf: [uuid, { type: 'null' }] },
      cropfields: { type: 'array', items: uuid, minItems: 1, maxItems: mostFields },
      'date?': maybe,
      activities: { type: 'array', items: { type: 'object' } },
    }),
    bodyExample: {
      cropfields: ['01890a5d-ac96-774b-bcce-b302099a8057'],
      date: '2026-05-12 08:30',
      activities: [],
    },
    output: shape({ results: arrayOf(shape({ cropfield: uuid, ...members })) }),
    refuses: ['feature_off', 'not_allowed'],
  };
  app.post(
    '/api/v3/admissions/check/',
    { config: { reads: true, about: checkAbout } },
    async (request, reply) => {
      const asker = askerOf(request);
      refuseNoObject(request.body);
      const {
        cropfields,
        record: own,
        farm,
        date,
        activities,
        ...more
      } = request.body as Record<string, unknown>;
      const standing = farmOf(request.body, asker);
      if (rightsIn(asker, standing.farm, 'record').read === false) throw new Refusal('not_allowed');
      const issues: Issue[] = Object.keys(more).map((name) => issue(name, 'unknown_field'));
      if (!Array.isArray(cropfields) || cropfields.length === 0)
        issues.push(
          issue(
            'cropfields',
            cropfields === undefined || Array.isArray(cropfields) ? 'required' : 'list_expected',
          ),
        );
      else if (cropfields.length > mostFields)
        issues.push(issue('cropfields', 'too_many', { max: mostFields }));
      else
        for (const [place, field] of cropfields.entries())
          if (!isUuid(field)) issues.push(issue(`cropfields.${place}`, 'id_expected'));
      if (own !== undefined && own !== null && !isUuid(own))
        issues.push(issue('record', 'id_expected'));
      const read = readNew(entityOf('record'), {
        ...(farm === undefined ? {} : { farm }),
        ...(date === undefined ? {} : { date }),
        ...(activities === undefined ? {} : { activities }),
      });
      issues.push(...read.issues);
      if (issues.length > 0) throw invalid(...issues);
      await requireFeature(database, standing.farm, 'admissions');
      const id = isUuid(own) ? own.toLowerCase() : newId();
      const drafts = (cropfields as string[]).map((cropfield): JudgedRecord => ({
        id,
        farm: standing.farm,
        cropfield: cropfield.toLowerCase(),
        date: read.value['date'] as string | null,
        processing_state: 'planned',
        linked_record: null,
        activities: (read.value['activities'] ?? []) as JudgedRecord['activities'],
      }));
      const facts = await gatherFacts(database, asker, drafts, languageOf(request));
      const missing = drafts.flatMap(({ cropfield }, place) =>
        facts.fields.has(cropfield!) ? [] : [issue(`cropfields.${place}`, 'reference_missing')],
      );
      if (missing.length > 0) throw invalid(...missing);
      const preferred = (await preferencesOf(database, drafts.slice(0, 1))).get(id) ?? null;
      const language = languageOf(request);
      return reply.header('cache-control', 'no-store').send({
        results: drafts.map((draft) => ({
          cropfield: draft.cropfield,
          ...admissionStatusOf(draft, facts, preferred, language, today()),
        })),
      });
    },
  );
}
