import { entityOf } from '@furrow/domain';
import type { Entity } from '@furrow/kit';
import { sendNew } from './files.ts';
import type { Person } from './people.ts';

/** Rows of the starter catalogue for required references. */
const starterIds: Readonly<Record<string, number>> = {
  croptype: 201,
  cropvariety: 20101,
  consumer: 29,
  producttype: 1001,
  detailtype: 101,
};

/** Entities that must refer to one of several rows; here they refer to the plan. */
const ofThePlan: ReadonlySet<string> = new Set(['comment']);

/** The example of a definition as a valid body: required references are created first. */
export async function exampleBody(
  entity: Entity,
  owner: Person,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = { ...entity.example, farm: owner.farm, ...more };
  if (ofThePlan.has(entity.name) && !('record' in more)) body['plan'] ??= owner.plan;
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.required || field.kind !== 'ref' || name in more) continue;
    body[name] =
      name === 'plan'
        ? owner.plan
        : entityOf(field.to).scope === 'catalogue'
          ? starterIds[field.to]
          : (await makeExample(entityOf(field.to), owner))['id'];
  }
  return body;
}

/** A row created from the example, by the owner. */
export async function makeExample(
  entity: Entity,
  owner: Person,
  more: Record<string, unknown> = {},
): Promise<Record<string, any>> {
  const answer = await sendNew(entity, owner, await exampleBody(entity, owner, more));
  if (answer.status !== 201) throw new Error(`${entity.name}: ${answer.text}`);
  return answer.body as Record<string, any>;
}
