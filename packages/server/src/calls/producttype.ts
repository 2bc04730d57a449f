import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { candidateShape } from '@furrow/domain/admission/candidate.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { arrayOf, issue, isUuid, rowSchemaOf, schemaOf, shape, type Issue } from '@furrow/kit';
import { admittedProducts, mostAdmitted } from '../admission/admitted.ts';
import { candidatesOf } from '../admission/candidates.ts';
import { admissionsOfProduct } from '../admission/facts.ts';
import { readOne } from '../read/read.ts';
import { idOf } from '../derive/row-id.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendRow, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { featuresOfFarms } from '../subscription/features.ts';

const maybeText = { type: 'string' };
const admittedAbout = {
  summary: 'Products a farm may choose without a network',
  description: `Those that registers admit in the crops of a plan, and those of the farm's countries that no register speaks of, by name; at most ${mostAdmitted}. With the state of the answer before, the rows come only when they may be others.`,
  tag: 'producttype',
  query: {
    farm: { type: 'string', format: 'uuid' },
    plan: { type: 'string', format: 'uuid' },
    'state?': { type: 'string', description: 'The state of the answer before.' },
  },
  output: shape({
    state: { type: 'string' },
    objects: {
      type: ['array', 'null'],
      description: 'Null where the state is still the one that was named.',
      items: shape({
        id: { type: 'integer' },
        version: { type: 'integer' },
        name: { type: 'string' },
        'names?': { type: 'object', additionalProperties: { type: 'string' } },
        'unit?': maybeText,
        'variant?': maybeText,
        'kind?': maybeText,
        'country?': maybeText,
        'edi_code?': maybeText,
        'organic_usage?': { type: 'boolean' },
        'other_names?': {
          ...arrayOf({ type: 'string' }),
          description: 'Trade names of other articles under the same number.',
        },
      }),
    },
  }),
  refuses: ['not_found'],
};

/** A product, and with `?admissions=` what it is admitted for; and all a farm may need. @source spec §7, API-11 */
export function producttypeCalls(app: FastifyInstance, { database }: Services): void {
  const entity = entityOf('producttype');
  const withAdmissions = {
    type: 'object',
    properties: { admissions: arrayOf(schemaOf(candidateShape)) },
    required: ['id', 'name', 'admissions'],
  };
  const about = {
    summary: 'A product',
    tag: 'producttype',
    params: { id: { type: 'integer' } },
    query: {
      'admissions?': {
        type: 'string',
        enum: ['true', 'false', '1', '0'],
        description: 'With what the register admits it for, as it stands now.',
      },
    },
    output: { anyOf: [rowSchemaOf('producttype'), withAdmissions] },
    refuses: ['feature_off'],
  };
  app.get(
    '/api/v1/producttype/admitted/',
    { config: { about: admittedAbout } },
    async (request, reply) => {
      const asker = askerOf(request);
      const { farm, plan, state = '', ...more } = queryOf(request);
      const issues: Issue[] = Object.keys(more)
        .filter((name) => name !== 'format')
        .map((name) => issue(name, 'unknown_filter', { name }));
      for (const [name, id] of Object.entries({ farm, plan }))
        if (id === undefined || id === '') issues.push(issue(name, 'required'));
        else if (!isUuid(id)) issues.push(issue(name, 'id_expected'));
      if (issues.length > 0) throw invalid(...issues);
      const standing = asker.standings.get(String(farm).toLowerCase());
      const admitted =
        standing &&
        (await admittedProducts(
          database,
          asker,
          { farm: standing.farm, plan: String(plan).toLowerCase() },
          String(state),
        ));
      if (!admitted) throw new Refusal('not_found');
      return sendText(
        reply,
        `{"state":${JSON.stringify(admitted.state)},"objects":${admitted.objects ?? 'null'}}`,
      );
    },
  );

  app.get('/api/v1/producttype/:id/', { config: { about } }, async (request, reply) => {
    const asker = askerOf(request);
    const { admissions = '' } = queryOf(request) as { admissions?: unknown };
    const isAsked = ['true', '1'].includes(String(admissions).toLowerCase());
    if (!isAsked && !['', 'false', '0'].includes(String(admissions).toLowerCase()))
      throw invalid(issue('admissions', 'boolean_expected'));
    const id = idOf(entity, request) as number;
    const found = await readOne({ database, entity, asker }, id, {
      language: languageOf(request),
      query: queryOf(request),
    });
    if (!found) throw new Refusal('not_found');
    if (!isAsked) return sendRow(reply, found.text, found.version);
    const features = await featuresOfFarms(database, [...asker.standings.keys()]);
    if (![...features.values()].some((one) => isOn(one, 'admissions')))
      throw new Refusal('feature_off', { members: { feature: 'admissions' } });
    const admission = await admissionsOfProduct(database, asker, id);
    return sendRow(
      reply,
      {
        ...(JSON.parse(found.text) as Record<string, unknown>),
        admissions: admission ? candidatesOf(admission, languageOf(request)) : [],
      },
      found.version,
    );
  });
}
