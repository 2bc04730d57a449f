import { entityOf } from '@furrow/domain';
import type { Answer, Entity, Language, Question } from '@furrow/kit';
import { gatherAll, isUuid, at, listIn, membersOf, textOrNull } from '@furrow/kit';
import { newSql, quoted } from '../db/sql.ts';
import type { Queryable } from '../db/pool.ts';
import { featuresOfFarms } from '../access/features.ts';
import { needsCompute, wireColumns } from './select.ts';
import { rowOf } from '../db/row.ts';

/** Context that the questions of rules and computed values may refer to in addition to rows. */
export interface ReadContext {
  readonly farm: string | null;
  readonly language: Language;
  /** Percent; contract reads. */
  readonly tolerance?: number | null;
  /** The plan named by the request, else the session's. */
  readonly plan?: string | null;
  /**
   * Whether the principal reads all rows of an entity in a farm; otherwise figures of them are
   * omitted.
   */
  readonly readsAll?: (entity: string, farm: string) => boolean;
}

/** A question about a source that is no entity. */
interface SourceQuestion {
  readonly where: { readonly name?: unknown; readonly farm?: unknown; readonly year?: unknown };
}

/** Answers that are no entity's rows. */
type Source = (
  database: Queryable,
  questions: readonly SourceQuestion[],
  context: ReadContext,
) => Promise<readonly Answer[]>;

const toAnswer = (rows: Record<string, unknown>[]): Answer => ({ rows, complete: true });

const sources: Readonly<Record<string, Source>> = {
  context: async (_database, questions, around) =>
    questions.map(({ where }) =>
      toAnswer([{ value: membersOf(around)[String(where.name)] ?? null }]),
    ),
  feature: async (database, questions) => {
    const features = await featuresOfFarms(
      database,
      questions.flatMap(({ where }) => textOrNull(where.farm) ?? []),
    );
    return questions.map(({ where }) =>
      toAnswer([features.get(textOrNull(where.farm) ?? '') ?? {}]),
    );
  },
  // every year, unless one is given
  record_year: async (database, questions, { readsAll = () => true }) => {
    const years = questions.map(({ where }) => where.year);
    const some = years.every((year) => typeof year === 'string');
    const { rows } = await database.query<{ farm: string; year: string; count: number }>(
      `select farm, left(date, 4) as year, count(*) as count from record
        where farm = any($1) and deleted_at is null and processing_state <> 'cancelled'
        and date is not null${some ? ' and left(date, 4) = any($2)' : ''} group by 1, 2 order by 2`,
      [questions.map(({ where }) => where.farm), ...(some ? [years] : [])],
    );
    return questions.map(({ where }) =>
      toAnswer(
        readsAll('record', textOrNull(where.farm) ?? '')
          ? rows.filter((row) => row.farm === where.farm)
          : [],
      ),
    );
  },
};

/** Equal questions about an entity become a single query; values may be one or a list of any. */
async function rowsFor(
  database: Queryable,
  entity: Entity,
  questions: readonly Question[],
  context: ReadContext,
): Promise<readonly Answer[]> {
  const groups = new Map<string, { fields: string[]; places: number[] }>();
  questions.forEach(({ where }, index) => {
    const fields = Object.keys(where).sort();
    const group = groups.get(fields.join()) ?? { fields, places: [] };
    group.places.push(index);
    groups.set(fields.join(), group);
  });
  const answers = Array.from<Answer>({ length: questions.length });
  for (const { fields, places } of groups.values()) {
    const sql = newSql();
    const wanted = places.map((index) =>
      fields.map((field) => ({
        field,
        values: valuesOf(at(questions, index).where[field], context),
      })),
    );
    const conditions = fields.map((field) => {
      const type =
        field === 'id' || entity.fields[field]?.kind === 'ref'
          ? columnIsInteger(entity, field)
            ? 'integer'
            : 'uuid'
          : 'text';
      // an id of another type matches no row; that it is wrong is reported elsewhere
      const fits = {
        integer: (value: unknown) => typeof value === 'number',
        uuid: isUuid,
        text: () => true,
      }[type];
      const named = wanted.flat().filter((one) => one.field === field);
      const values = [...new Set(named.flatMap((one) => one.values))].filter(fits);
      return `t.${quoted(field)} = any(${sql.value(values)}::${type}[])`;
    });
    const farm =
      entity.scope === 'farm'
        ? `t.farm = ${sql.value(context.farm)}::uuid`
        : `(t.farm is null or t.farm = ${sql.value(context.farm)}::uuid)`;
    const { rows } = await database.query<{ row: string }>(
      `select row_to_json(r)::text as row
        from (select ${wireColumns(entity, context.language)} from ${quoted(entity.name)} t
        where ${farm} and t.deleted_at is null and ${conditions.join(' and ')}) r`,
      sql.values,
    );
    const parsed = rows.map(({ row }) => rowOf(row));
    for (const [index, one] of wanted.entries())
      answers[at(places, index)] = toAnswer(
        parsed.filter((row) => one.every(({ field, values }) => values.includes(row[field]))),
      );
  }
  return answers;
}

/** A value that means the plan in use. */
const isActivePlan = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'active' in value && value.active === 'plan';

function valuesOf(value: unknown, context: ReadContext): unknown[] {
  if (Array.isArray(value)) return value;
  if (isActivePlan(value)) return context.plan ? [context.plan] : [];
  return value === null || value === undefined ? [] : [value];
}

function columnIsInteger(entity: Entity, name: string): boolean {
  if (name === 'id') return entity.scope === 'catalogue';
  const field = entity.fields[name];
  return field?.kind === 'ref' && entityOf(field.to).scope === 'catalogue';
}

/** Answers a round of questions with a query per entity at most. */
export async function answerQuestions(
  database: Queryable,
  questions: readonly Question[],
  context: ReadContext,
): Promise<readonly Answer[]> {
  const answers = Array.from<Answer>({ length: questions.length });
  const byEntity = new Map<string, number[]>();
  questions.forEach(({ entity }, index) => {
    listIn(byEntity, entity).push(index);
  });
  for (const [name, places] of byEntity) {
    const asked = places.map((index) => at(questions, index));
    const source = sources[name];
    const rows = source
      ? await source(database, asked, context)
      : await rowsFor(database, entityOf(name), asked, context);
    places.forEach((place, index) => (answers[place] = at(rows, index)));
  }
  return answers;
}

/** Adds the computed values to rows of a single farm; the rows are changed in place. */
export async function computeRows(
  database: Queryable,
  entity: Entity,
  rows: Record<string, unknown>[],
  { context, single }: { readonly context: ReadContext; readonly single: boolean },
): Promise<void> {
  const { compute, gather } = entity.computed ?? {};
  if (!compute || rows.length === 0 || !needsCompute(entity, single)) return;
  const related = gather
    ? await gatherAll(
        rows.map((row) => gather(row)),
        (questions) => answerQuestions(database, questions, context),
      )
    : rows.map(() => ({}));
  rows.forEach((row, index) => Object.assign(row, compute(row, related[index], single)));
}
