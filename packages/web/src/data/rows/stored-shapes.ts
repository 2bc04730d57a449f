import { holds } from '@furrow/kit';
import type { Effect, Row, RowId } from '../types.ts';
import { same } from './deep-equal.ts';
import { entities, entityOf } from './definitions.ts';

/**
 * Shapes of a row that the server stores in rows that refer to it, before it is redrawn or ends:
 * shown as soon as the person draws, since sums of work depend on them. The same as the server's
 * `storeShape`.
 * @source decisions D17
 */

interface Rows {
  readonly row: (entity: string, id: RowId) => Row | undefined;
  readonly rows: (entity: string) => readonly Row[];
}

interface StoringField {
  readonly entity: string;
  /** The storing field, its reference, and the field of the referred row. */
  readonly field: string;
  readonly reference: string;
  readonly of: string;
  readonly when: 'drawn' | 'ended';
  /** The field with the same fact. */
  readonly unless: string | undefined;
  /** Whether both are stored, from the row as it was. */
  readonly besideShape: ((row: Row) => boolean) | undefined;
}

const storingFields = new Map<string, StoringField[]>();
for (const { name: entity, fields } of entities)
  for (const [field, { keepsShapeOf, keepsFieldOf }] of Object.entries(fields)) {
    const reference = keepsShapeOf ?? keepsFieldOf?.reference;
    const referred = reference === undefined ? undefined : fields[reference];
    if (reference === undefined || referred?.kind !== 'ref') continue;
    const of = keepsFieldOf?.field ?? entityOf(referred.to).shape;
    if (of === undefined) continue;
    const when = keepsShapeOf ? 'drawn' : 'ended';
    const { unless, besideShape } = keepsFieldOf ?? {};
    const keeper: StoringField = { entity, field, reference, of, when, unless, besideShape };
    storingFields.set(referred.to, [...(storingFields.get(referred.to) ?? []), keeper]);
  }

/** Rows of a keeper that last, that refer to a row and keep nothing of it yet. */
function keeping(
  { rows }: Rows,
  id: RowId,
  { entity, field, reference, unless }: StoringField,
): readonly Row[] {
  const { lasting } = entityOf(entity);
  return rows(entity).filter(
    (row) =>
      row[reference] === id &&
      (row[field] ?? null) === null &&
      (unless === undefined || (row[unless] ?? null) === null) &&
      (lasting === undefined || holds(lasting, row)),
  );
}

const shapesStoredBy = (rows: Rows, entity: string, id: RowId, when: StoringField['when']) => {
  const before = rows.row(entity, id);
  const all = storingFields.get(entity) ?? [];
  const valueOf = (keeper: StoringField | undefined) => (keeper && before?.[keeper.of]) ?? null;
  return all.flatMap((keeper): Effect[] => {
    const value = valueOf(keeper);
    const shape = all.find((one) => one.entity === keeper.entity && one.field === keeper.unless);
    const isBeside = before !== undefined && keeper.besideShape?.(before) === true;
    if (when === 'drawn' && keeper.when === 'ended' && !isBeside) return [];
    if (value === null || (valueOf(shape) !== null && !isBeside)) return [];
    return keeping(rows, id, keeper).map((row) => ({
      kind: 'change',
      entity: keeper.entity,
      id: row.id,
      fields: { [keeper.field]: value },
      follows: true,
    }));
  });
};

/** Shapes stored after a change that redraws a row. */
export function storedShapes(rows: Rows, effect: Effect): Effect[] {
  const { entity, id } = effect;
  const { shape } = entityOf(entity);
  if (effect.kind !== 'change' || shape === undefined || !(shape in effect.fields)) return [];
  if (same(rows.row(entity, id)?.[shape] ?? null, effect.fields[shape] ?? null)) return [];
  return shapesStoredBy(rows, entity, id, 'drawn');
}

/** Shapes stored after a call that redraws rows and ends others. */
export const storedShapesAfterCall = (rows: Rows, effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) =>
    effect.kind === 'hide'
      ? shapesStoredBy(rows, effect.entity, effect.id, 'ended')
      : storedShapes(rows, effect),
  );
