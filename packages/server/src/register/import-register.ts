import { at, existing, translate } from '@furrow/kit';
import { type Article } from '@furrow/domain/admission/situation.ts';
import {
  registerCountries,
  registerNames,
  type FiledRegister,
  type Register,
} from '@furrow/domain/register/registers.ts';
import { outwaitDead, withLeases } from '../db/lease.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { digestOf } from '../write/create.ts';
import { newId } from '../new-id.ts';
import { assemble } from './assemble.ts';
import { readBvl } from './forms/bvl.ts';
import { readChPsm } from './forms/ch-psm.ts';
import { readCtgb } from './forms/ctgb.ts';
import { readEphy } from './forms/ephy.ts';
import type { Part, Taker } from './part.ts';
import { takeProducts, type Ready } from './take-products.ts';

/**
 * Imports a register beside a running server: rows are first written to a staging table, then
 * combined by admission number, some hundred at a time, each batch a separate short transaction.
 * Unchanged articles stay; changed ones get a new edition from the day of the register; missing
 * ones are withdrawn on that day.
 * @source decisions D13, D15 Registers
 */

export interface Counts {
  readonly articles: number;
  readonly made: number;
  readonly changed: number;
  readonly same: number;
  readonly ended: number;
}

export interface RegisterImport {
  readonly register: Register;
  /** The day the register was in this state. */
  readonly dated: string;
  /** Whether numbers missing in the files keep their data. */
  readonly partial: boolean;
  problem(file: string, row: number, text: string): void;
  progress(part: number, what: string): void;
}

export interface RegisterFiles extends RegisterImport {
  readonly register: FiledRegister;
  readonly files: readonly string[];
}

/** Passes all data of a register to its taker. */
type Reader = (taker: Taker) => Promise<void>;

const readers: Readonly<
  Record<FiledRegister, (files: readonly string[], taker: Taker) => Promise<void>>
> = { ctgb: readCtgb, ephy: readEphy, bvl: readBvl, 'ch-psm': readChPsm };

const lot = 500;

/**
 * The placeholder for a withdrawal without a day: the day of the register is used, when it is first
 * seen.
 */
const undated = 'undated';

/** A killed import leaves staged rows; nobody needs them after a day. */
const dropStale = "delete from register_staging where begun < now() - interval '1 day'";

export const importEdition = (database: Database, asked: RegisterFiles): Promise<Counts> =>
  importFrom(database, asked, (taker) => readers[asked.register](asked.files, taker));

/** Imports the data of a reader, from files or a service. */
export async function importFrom(
  database: Database,
  asked: RegisterImport,
  read: Reader,
): Promise<Counts> {
  const answer = await withLeases(
    database,
    [`register ${asked.register}`],
    () => importAlone(database, asked, read),
    outwaitDead,
  );
  if ('taken' in answer) throw new Error(`${asked.register} is being taken in already.`);
  return answer.done;
}

async function importAlone(
  database: Database,
  asked: RegisterImport,
  read: Reader,
): Promise<Counts> {
  const { register, dated } = asked;
  const { rows: newest } = await database.query<{ dated: string }>(
    'select max(dated)::text as dated from register_edition where register = $1',
    [register],
  );
  if (newest[0]?.dated && newest[0].dated > dated)
    throw new Error(
      `A register of ${newest[0].dated} was taken in before; one of ${dated} would change the past.`,
    );
  const run = newId();
  await database.query(dropStale);
  try {
    await stage(database, run, asked, read);
    const { rows } = await database.query<{ staged: number; known: number }>(
      `select (select count(distinct number) from register_staging where run = $1) as staged,
        (select count(*) from register_article where register = $2 and until is null
        and content->>'listed' is distinct from 'false') as known`,
      [run, register],
    );
    const { staged, known } = at(rows, 0);
    if (!asked.partial && staged * 2 < known)
      throw new Error(
        `These files name ${staged} admissions, and ${known} are known: too few to be the whole register. Add --partial where they are a part of it.`,
      );
    const counts = { articles: 0, made: 0, changed: 0, same: 0, ended: 0 };
    for (let last = ''; ;) {
      const { rows: lots } = await database.query<{ number: string; parts: Part[] }>(
        `select number, jsonb_agg(jsonb_build_object('part', part, 'content', content)
          order by place) as parts from register_staging where run = $1 and number > $2
          group by number order by number limit $3`,
        [run, last, lot],
      );
      if (lots.length === 0) break;
      last = at(lots, -1).number;
      await database.transaction((client) => takeLot(client, asked, lots, counts));
      asked.progress(counts.articles / Math.max(staged, 1), `${counts.articles} of ${staged}`);
    }
    if (!asked.partial) counts.ended = await endAbsent(database, run, asked);
    if (counts.made + counts.changed + counts.ended > 0) {
      await database.query(
        `insert into register_edition (register, dated, articles, made, changed, ended)
          values ($1, $2, $3, $4, $5, $6)`,
        [register, dated, counts.articles, counts.made, counts.changed, counts.ended],
      );
    }
    return counts;
  } finally {
    await database.query('delete from register_staging where run = $1', [run]);
  }
}

async function stage(
  database: Database,
  run: string,
  { problem }: RegisterImport,
  read: Reader,
): Promise<void> {
  let waiting: { number: string; place: number; part: string; content: unknown }[] = [];
  let index = 0;
  const write = async () => {
    if (waiting.length === 0) return;
    await database.query(
      `insert into register_staging (run, number, place, part, content)
        select $1, r.number, r.place, r.part, r.content
        from jsonb_to_recordset($2::jsonb) r (number text, place integer, part text, content jsonb)`,
      [run, JSON.stringify(waiting)],
    );
    waiting = [];
  };
  await read({
    async take(number, { part, content }) {
      waiting.push({ number, place: (index += 1), part, content });
      if (waiting.length >= 1000) await write();
    },
    problem,
  });
  await write();
}

interface Before {
  readonly number: string;
  readonly digest: string;
  readonly since: string;
  readonly content: Article;
}

/**
 * An article of a form without product names: the product data of an earlier edition stay, and the
 * uses are new.
 */
function named(
  article: Article,
  register: Register,
  { number, known }: { readonly number: string; readonly known: Before | undefined },
): Article {
  if (article.name !== '') return article;
  return known
    ? { ...known.content, uses: article.uses }
    : { ...article, name: `${translate(registerNames[register], 'en')} ${number}` };
}

async function takeLot(
  client: Queryable,
  asked: RegisterImport,
  lots: readonly { number: string; parts: Part[] }[],
  counts: { -readonly [name in keyof Counts]: Counts[name] },
): Promise<void> {
  const { register, dated } = asked;
  const { rows } = await client.query<Before>(
    `select number, digest, since::text, content from register_article
      where register = $1 and number = any($2) and until is null`,
    [register, lots.map(({ number }) => number)],
  );
  const before = new Map(rows.map((row) => [row.number, row]));
  const ready: Ready[] = [];
  for (const { number, parts } of lots) {
    const previous = before.get(number);
    if (previous && parts.every(({ part }) => part === 'unchanged')) {
      counts.articles += 1;
      counts.same += 1;
      continue;
    }
    const assembled = assemble(parts);
    if (!assembled) {
      asked.problem(register, 0, `${number} is spoken of, but no row names the product`);
      continue;
    }
    const article = named(assembled.article, register, { number, known: previous });
    ready.push({
      ...assembled,
      number,
      article,
      digest: digestOf([article, assembled.specification]),
    });
  }
  counts.articles += ready.length;
  const fresh = ready.filter(({ number, digest }) => before.get(number)?.digest !== digest);
  counts.made += fresh.filter(({ number }) => !before.has(number)).length;
  counts.changed += fresh.filter(({ number }) => before.has(number)).length;
  counts.same += ready.length - fresh.length;
  if (fresh.length === 0) return;
  const ids = await admissionIds(client, register, fresh);
  await client.query(
    'delete from register_article where register = $1 and number = any($2) and since = $3',
    [register, fresh.map(({ number }) => number), dated],
  );
  await client.query(
    'update register_article set until = $3 where register = $1 and number = any($2) and until is null',
    [register, fresh.map(({ number }) => number), dated],
  );
  await client.query(
    `insert into register_article (register, number, since, digest, admissions, content)
       select $1, r.number, $2, r.digest, r.admissions, r.content
       from jsonb_to_recordset($3::jsonb) r (number text, digest text, admissions integer[],
       content jsonb)`,
    [
      register,
      dated,
      JSON.stringify(
        fresh.map(({ number, digest, article }) => ({
          number,
          digest,
          content: article.withdrawn === undated ? { ...article, withdrawn: dated } : article,
          admissions: ids.get(number),
        })),
      ),
    ],
  );
  await takeProducts(client, registerCountries[register], fresh);
}

/** A stable number for every use; a single one for an article without uses. */
async function admissionIds(
  client: Queryable,
  register: Register,
  ready: readonly Ready[],
): Promise<Map<string, number[]>> {
  const wanted = ready.map(({ number, article }) => ({
    number,
    digests: article.uses === null ? ['whole'] : article.uses.map(digestOf),
  }));
  const { rows } = await client.query<{ number: string; digest: string; id: number }>(
    `with wanted as (select distinct r.number, r.digest
      from jsonb_to_recordset($2::jsonb) r (number text, digest text)),
       made as (insert into admission (register, number, digest) select $1, number, digest
       from wanted on conflict (register, number, digest) do nothing returning id, number, digest)
     select number, digest, id from made union all select a.number, a.digest, a.id from admission a
      join wanted w using (number, digest) where a.register = $1`,
    [
      register,
      JSON.stringify(
        wanted.flatMap(({ number, digests }) => digests.map((digest) => ({ number, digest }))),
      ),
    ],
  );
  const ids = new Map(rows.map(({ number, digest, id }) => [`${number} ${digest}`, id]));
  return new Map(
    wanted.map(({ number, digests }) => [
      number,
      digests.map((digest) => existing(ids.get(`${number} ${digest}`), `admission of ${number}`)),
    ]),
  );
}

/**
 * Withdraws articles that are missing from the register, on its day, unless something else was
 * stated before.
 */
async function endAbsent(
  database: Database,
  run: string,
  { register, dated }: RegisterImport,
): Promise<number> {
  return database.transaction(async (client) => {
    const absent = `register = $1 and until is null and content->>'listed' is distinct
        from 'false' and number not in (select number from register_staging where run = $2)`;
    const { rows } = await client.query<{ number: string }>(
      `select number from register_article where ${absent}`,
      [register, run],
    );
    const numbers = rows.map(({ number }) => number);
    if (numbers.length === 0) return 0;
    const content =
      "content || jsonb_build_object('listed', false, 'withdrawn', coalesce(content->>'withdrawn', $3::text))";
    // an edition of the same day is changed in place
    await client.query(
      `update register_article set content = ${content}, digest = 'absent'
        where register = $1 and number = any($2) and until is null and since = $3::date`,
      [register, numbers, dated],
    );
    await client.query(
      `with ended as (update register_article set until = $3::date
        where register = $1 and number = any($2) and until is null and since < $3::date
        returning register, number, admissions, content)
       insert into register_article (register, number, since, digest, admissions, content)
        select register, number, $3::date, 'absent', admissions, ${content} from ended`,
      [register, numbers, dated],
    );
    return numbers.length;
  });
}
