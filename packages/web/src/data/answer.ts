import { rightsOf } from '@furrow/domain';
import { type Answer, gatherNow, type Question } from '@furrow/kit';
import { entityOf, isEntity, isFedByPlan, isFedWhole } from './rows/definitions.ts';
import type { FarmStoreOptions } from './rows/options.ts';
import { isRowId, type Row, type RowId } from './types.ts';

export interface RowSource {
  readonly rows: (entity: string) => readonly Row[];
  readonly row: (entity: string, id: RowId) => Row | undefined;
  readonly plan: () => string;
  /** False while nothing or only a part is here. */
  readonly loaded: () => boolean;
}

/**
 * Answers a rule's question from the rows that are here. Never claims to know more than the feed
 * sent.
 */
export function createAnswer(
  source: RowSource,
  contact: FarmStoreOptions['contact'],
): (question: Question) => Answer {
  const rights = contact ? rightsOf(contact) : null;

  const holdsAll = (name: string, { plan }: Question['where']): boolean => {
    const entity = entityOf(name);
    if (!source.loaded() || !isFedWhole(entity)) return false;
    if (rights && rights[name]?.read !== true) return false;
    return !isFedByPlan(entity) || plan === source.plan();
  };

  return ({ entity, where }) => {
    // Input of a caller, such as a tolerance, is no row: there is none here.
    if (!isEntity(entity)) return { rows: [], complete: true };
    const { id, ...others } = where;
    const conditions = Object.entries(others);
    const fits = (row: Row) =>
      conditions.every(([field, value]) =>
        Array.isArray(value) ? value.includes(row[field]) : row[field] === value,
      );
    if (id !== undefined) {
      const ids: readonly unknown[] = Array.isArray(id) ? id : [id];
      const rows = ids
        .map((one) => (isRowId(one) ? source.row(entity, one) : undefined))
        .filter((row) => row !== undefined);
      return {
        rows: rows.filter(fits),
        complete: rows.length === ids.length || holdsAll(entity, where),
      };
    }
    return { rows: source.rows(entity).filter(fits), complete: holdsAll(entity, where) };
  };
}

/**
 * A row that the server has not seen yet, with the values that it would compute from others for a
 * list; those that cannot be computed from an unfinished draft are left out.
 */
export function withComputed(
  entity: string,
  row: Row,
  answer: (question: Question) => Answer,
): Row {
  const { computed } = entityOf(entity);
  if (!computed?.compute) return row;
  try {
    const related = computed.gather ? gatherNow(computed.gather(row), answer) : undefined;
    return { ...row, ...computed.compute(row, related, false) };
  } catch (error) {
    // A draft that breaks the rules may lack values the computation needs; the rules report them.
    if (error instanceof TypeError) return row;
    throw error;
  }
}
