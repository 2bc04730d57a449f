import type { waterStrips } from '../admission/situation.ts';
import type { EntityRows } from '../entity-rows.ts';
import { fieldDetails } from '../fieldattributetype/field-details.ts';
import { nitrateZones } from '../nutrient-norms/nitrate-zone.ts';

/**
 * Statements of fields that rules of distances and of fertilizing read, when the fields are merged:
 * none may hold for land of which it was not stated.
 * @source docs/decisions/290
 */

type Attributes = EntityRows['cropfield']['field_attributes'];
type Field = Partial<Pick<EntityRows['cropfield'], 'field_attributes'>>;

const strips: readonly (typeof waterStrips)[number][] = ['hedge', 'herbs', 'no_strip'];
const noOrYes = ['false', 'true'];

/** By attribute, its values from the mildest to that under which the most is forbidden. */
const strictness: readonly (readonly [attribute: string, values: readonly string[]])[] = [
  [fieldDetails.nitrateZone, nitrateZones],
  [fieldDetails.bordersWater, noOrYes],
  [fieldDetails.waterStrip, strips],
  [fieldDetails.bordersUncropped, noOrYes],
];

/** A statement in which merged fields differ. */
export interface MergedStatement {
  readonly attribute: string;
  /** The statement of the merged field; null where it has none. */
  readonly value: Attributes[string] | null;
}

const rankOf = (field: Field, attribute: string, values: readonly string[]): number =>
  values.indexOf(String(field.field_attributes?.[attribute]));

/** Fields without water beside them need no strip there. */
function fieldsWith(attribute: string, all: readonly Field[]): readonly Field[] {
  if (attribute !== fieldDetails.waterStrip) return all;
  const beside = all.filter((field) => rankOf(field, fieldDetails.bordersWater, noOrYes) !== 0);
  return beside.length > 0 ? beside : all;
}

/**
 * The statements in which fields differ, as the merged field has them: the strictest of all, since
 * it covers any other; else none where one of them states nothing, and the strictest stated one
 * where all do.
 * @param all the fields, the one that stays among them
 */
export const differingStatements = (
  all: readonly Field[],
  into: Field,
): readonly MergedStatement[] =>
  strictness.flatMap(([attribute, values]) => {
    const fields = fieldsWith(attribute, all);
    const ranks = fields.map((field) => rankOf(field, attribute, values));
    const strictest = Math.max(...ranks);
    const merged = strictest < values.length - 1 && ranks.includes(-1) ? -1 : strictest;
    const differs = [...ranks, rankOf(into, attribute, values)].some((rank) => rank !== merged);
    if (!differs) return [];
    const from = merged < 0 ? undefined : fields[ranks.indexOf(merged)];
    return [{ attribute, value: from?.field_attributes?.[attribute] ?? null }];
  });

/** The field attributes of a merged field, where they are not those of the field that stays. */
export function attributesOfMerged(all: readonly Field[], into: Field): Field {
  const statements = differingStatements(all, into);
  if (statements.length === 0) return {};
  const attributes: Attributes = { ...into.field_attributes };
  for (const { attribute, value } of statements)
    if (value === null) delete attributes[attribute];
    else attributes[attribute] = value;
  return { field_attributes: attributes };
}
