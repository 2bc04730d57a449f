import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  admittedProducts as admittedCall,
  readProduct,
  usableProducts as usableCall,
} from '@furrow/domain/producttype/producttype.calls.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { featuresOfFarms, requireFeature } from '../access/features.ts';
import { admittedProducts } from '../admission/admitted.ts';
import { usableProducts } from '../admission/usable.ts';
import { candidatesOf } from '../admission/candidates.ts';
import { admissionsOfProduct } from '../admission/articles.ts';
import { Refusal } from '../errors.ts';
import { readOne } from '../read/read.ts';
import { queryOf } from '../request.ts';
import type { Services } from '../services.ts';
import { JsonText, rowText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';

/**
 * A product, with its admissions on `?admissions=`; and all products a farm may need. @source spec
 * §7, API-11
 */
export function producttypeCalls(app: FastifyInstance, { database }: Services): void {
  const entity = entityOf('producttype');

  answer(app, admittedCall, async ({ principal, query: { farm, plan, state = '' } }) => {
    const membership = principal.memberships.get(farm);
    const admitted =
      membership &&
      (await admittedProducts(database, principal, { farm: membership.farm, plan }, state));
    if (!admitted) throw new Refusal('not_found');
    return new JsonText(
      `{"state":${JSON.stringify(admitted.state)},"objects":${admitted.objects ?? 'null'}}`,
    );
  });

  answer(app, usableCall, async ({ principal, query: { farm, plan, state = '' } }) => {
    const membership = principal.memberships.get(farm);
    if (!membership) throw new Refusal('not_found');
    await requireFeature(database, membership.farm, 'admissions');
    const usable = await usableProducts(
      database,
      principal,
      { farm: membership.farm, plan },
      state,
    );
    if (!usable) throw new Refusal('not_found');
    return new JsonText(JSON.stringify(usable));
  });

  answer(app, readProduct, async ({ principal, params: { id }, query, language, ...asked }) => {
    const product = await readOne({ database, entity, principal }, id, {
      language,
      query: queryOf(asked.request),
    });
    if (!product) throw new Refusal('not_found');
    if (!query.admissions) return rowText(asked.reply, product.text, product.version);
    const features = await featuresOfFarms(database, [...principal.memberships.keys()]);
    if (![...features.values()].some((feature) => isOn(feature, 'admissions')))
      throw new Refusal('feature_off', { members: { feature: 'admissions' } });
    const admission = await admissionsOfProduct(database, principal, id);
    const row = {
      ...(JSON.parse(product.text) as Record<string, unknown>),
      admissions: admission ? candidatesOf(admission, language) : [],
    };
    return rowText(asked.reply, row, product.version);
  });
}
