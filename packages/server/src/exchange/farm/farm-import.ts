import { isNullable, type Entity } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Services } from '../../services.ts';
import type { OpenedArchive } from './opened-archive.ts';
import { archived, eachReference, isFarmItself, type ArchivedRow } from './parts.ts';

export interface FarmImport {
  readonly services: Services;
  readonly archive: OpenedArchive;
  readonly principal: Principal;
  readonly farm: string;
  readonly idOf: (id: string) => string;
  /** Ids of catalogue rows here, by entity and the id they had. */
  readonly catalogue: Map<string, Map<number, number>>;
  /** Keys of files here, by those they had. */
  readonly keys: Map<string, string>;
}

export const ownEntities: readonly Entity[] = archived.filter(
  (entity) => entity.scope === 'farm' && !isFarmItself(entity),
);

/** References that may point to later rows, or to rows of the same kind. */
export const laterReferences = (entity: Entity): string[] => {
  const index = ownEntities.indexOf(entity);
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'ref' &&
    isNullable(field) &&
    ownEntities.findIndex((other) => other.name === field.to) >= index &&
    index >= 0
      ? [name]
      : [],
  );
};

/**
 * A row as it will be stored here; accounts of the other installation are cleared, and the owner is
 * the importing person.
 */
export function renewedRow(
  { principal, idOf, catalogue }: FarmImport,
  entity: Entity,
  row: ArchivedRow,
): ArchivedRow {
  const renewed: ArchivedRow = {
    ...row,
    ...(typeof row.id === 'string' ? { id: idOf(row.id) } : {}),
  };
  if (typeof row.deleted_with === 'string') renewed.deleted_with = idOf(row.deleted_with);
  renewed.automatic ??= false;
  eachReference(entity.fields, renewed, (to, id) =>
    typeof id === 'number' ? (catalogue.get(to)?.get(id) ?? id) : idOf(id),
  );
  const isOwners = isFarmItself(entity) || (entity.grantsAccess && row.is_owner === true);
  for (const [name, { kind }] of Object.entries(entity.fields))
    if (kind === 'user') renewed[name] = isOwners ? principal.account : null;
  return renewed;
}
