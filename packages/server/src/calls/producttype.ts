import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { arrayOf, issue, rowSchemaOf } from '@furrow/kit';
import { candidateSchema, candidatesOf } from '../admission/candidates.ts';
import { admissionsOfProduct } from '../admission/facts.ts';
import { readOne } from '../read/read.ts';
import { idOf } from '../derive/row-id.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendRow } from '../request.ts';
import type { Services } from '../services.ts';
import { featuresOfFarms } from '../subscription/features.ts';

/** A product, and with `?admissions=` what it is admitted for. @source spec §7, API-11 */
export function producttypeCalls(app: FastifyInstance, { database }: Services): void {
  const entity = entityOf('producttype');
  const withAdmissions = {
    type: 'object',
    properties: { admissions: arrayOf(candidateSchema) },
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
  app.get('/api/v1/producttype/:id/', { config: { about } }, async (request, reply) => {
    const asker = askerOf(request);
    const { admissions = '' } = queryOf(request) as { admissions?: unknown };
    const isAsked = ['true', '1'].includes(String(admissions).toLowerCase());
    if (!isAsked && !['', 'false', '0'].includes(String(admissions).toLowerCase()))
      throw invalid(issue('admissions', 'boolean_expected'));
    const id = idOf(entity, request) as number;
    const found = await readOne(database, entity, id, asker, {
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
