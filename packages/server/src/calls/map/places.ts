import type { FastifyInstance } from 'fastify';
import { findPlaces } from '@furrow/domain/places/places.calls.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { PlaceFinder } from '../../places/find-places.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';

const most = 8;

/**
 * Towns for everybody, from shipped data; addresses for signed-in people, where the operator allows
 * external requests.
 */
export function placeCalls(app: FastifyInstance, services: Services): void {
  const finder = new PlaceFinder(services.configuration.placeServices);
  answer(app, findPlaces, async ({ principal, query }) => {
    const wanted = {
      text: query.q,
      countries: query.countries?.split(',') ?? [],
      near:
        query.longitude === undefined || query.latitude === undefined
          ? null
          : ([query.longitude, query.latitude] as const),
      most,
    };
    const asks = finder.asksOutside && principal !== null && query.addresses;
    if (asks)
      await countAttempt(services, [`places ${principal.account}`, limits.placesPerAccount]);
    const [towns, addresses] = await Promise.all([
      finder.towns(wanted),
      asks ? finder.addresses(wanted) : [],
    ]);
    return { places: [...towns, ...(addresses ?? [])], complete: addresses !== null };
  });
}
