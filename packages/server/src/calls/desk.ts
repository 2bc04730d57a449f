import { readDesk as readDeskCall } from '@furrow/domain/desk/desk.calls.ts';
import type { FastifyInstance } from 'fastify';
import { readDesk } from '../desk/read-desk.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';

/** All farms of an adviser or contractor at a glance. @source docs/decisions/151 */
export function deskCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, readDeskCall, async ({ principal }) => ({
    farms: await readDesk(database, principal),
  }));
}
