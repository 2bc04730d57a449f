import { entities, entityOf, isEntity } from '@furrow/domain';
import type { Entity } from '@furrow/kit';

/** Queries of the store to the definitions; nothing else in this folder knows an entity. */

const byList = new Map(entities.map((entity) => [entity.list, entity]));

/** The entities that this version of the page knows: rows of others are not stored. */
export const knownEntities = entities.map(({ name }) => name).join(' ');

/** The entity whose rows the feed sends under this key. */
export function entityOfList(list: string): Entity | undefined {
  return byList.get(list);
}

/** The feed sends only the rows of the plan in the path. */
export function isFedByPlan(entity: Entity): boolean {
  return typeof entity.feed === 'object';
}

/** The feed sends every row of the farm or the plan, so a full answer names all that exist. */
export function isFedWhole(entity: Entity): boolean {
  return entity.feed !== false && entity.scope === 'farm';
}

export interface Follower {
  readonly entity: string;
  readonly field: string;
}

const followers = new Map<string, Follower[]>();
for (const entity of entities) {
  for (const [field, definition] of Object.entries(entity.fields)) {
    if (definition.kind !== 'ref' || definition.onDelete !== 'follow' || !isEntity(definition.to))
      continue;
    followers.set(definition.to, [
      ...(followers.get(definition.to) ?? []),
      { entity: entity.name, field },
    ]);
  }
}

/** The references by which other rows go when a row of this entity is deleted. */
export function followersOf(entity: string): readonly Follower[] {
  return followers.get(entity) ?? [];
}

/** The field by which rows of one entity belong to one row of another; null when there is none. */
export function linkField(from: string, to: string): string | null {
  const match = Object.entries(entityOf(from).fields).find(
    ([, field]) => field.kind === 'ref' && field.to === to,
  );
  return match?.[0] ?? null;
}

export { entities, entityOf, isEntity };
