import { readAuthorisation } from '../forms/ctgb/authorisation.ts';
import { JsonNode } from '../json-node.ts';
import { askJson, withPath } from './http.ts';
import type { Asking } from './source.ts';

/**
 * The public API of Ctgb: a paged list of authorisations, and each of them in full. After the first
 * time only changed ones are requested.
 * @source trivento/ctgb-mst-public-api, apiary.apib
 */

export const ctgbAddress = 'https://public.mst.ctgb.nl/public-api/1.0';

const pageSize = 50;
/** Far more than the actual number; a longer list repeats itself. */
const mostPages = 2000;

interface Listed {
  readonly id: string;
  readonly number: string;
}

type Filters = Readonly<Record<string, string>>;

async function listed(address: string, filters: Filters): Promise<Listed[]> {
  const byNumber = new Map<string, Listed>();
  for (let page = 0, offset = 0; page < mostPages; page += 1) {
    const url = new URL(`${address}/authorisations`);
    for (const [name, value] of Object.entries(filters))
      url.searchParams.set(`filter[${name}]`, value);
    url.searchParams.set('page[offset]', String(offset));
    url.searchParams.set('page[limit]', String(pageSize));
    const answer = new JsonNode(await askJson(url));
    const rows = answer.of('data').list();
    const total = answer.of('meta').of('total').number();
    const before = byNumber.size;
    for (const row of rows) {
      const id = row.of('id').text();
      const number =
        row.of('registrationNumber').text() ?? row.of('registrationNumber').of('nl').text();
      if (id !== null && number !== null) byNumber.set(id, { id, number });
    }
    offset += rows.length;
    if (rows.length === 0 || (total !== null && offset >= total)) {
      if (total !== null && byNumber.size < total)
        throw new Error(`${String(url)} lists ${total} authorisations, and ${byNumber.size} came.`);
      return [...byNumber.values()];
    }
    if (byNumber.size === before) throw new Error(`${String(url)} answers the same page again.`);
  }
  throw new Error(`${address} lists more authorisations than there can be.`);
}

export async function askCtgb({
  address: given,
  taker,
  knownNumbers,
  since,
}: Asking): Promise<void> {
  const address = withPath(given, '/public-api/1.0');
  const lists = async (status: string, more: Filters = {}) => {
    const all: Listed[] = [];
    for (const categoryType of ['PPP', 'Adjuvant'])
      all.push(
        ...(await listed(address, { categoryType, productStatus: status, locale: 'nl', ...more })),
      );
    return all;
  };
  const valid = await lists('Valid');
  const changed = since === null ? null : { lastModifiedDateFrom: since };
  const ids = changed && new Set((await lists('Valid', changed)).map(({ id }) => id));
  // the entries of ended ones contain the end of their use-up period
  const ended = changed ? await lists('Expired', changed) : [];
  for (const { id, number } of [...valid, ...ended.filter((one) => knownNumbers.has(one.number))]) {
    const isSame =
      ids !== null &&
      !ids.has(id) &&
      knownNumbers.has(number) &&
      !ended.some((one) => one.id === id);
    if (isSame) {
      await taker.take(number, { part: 'unchanged', content: {} });
      continue;
    }
    const url = new URL(`${address}/authorisations/${encodeURIComponent(id)}`);
    url.searchParams.set('filter[locale]', 'nl');
    await readAuthorisation(new JsonNode(await askJson(url)).of('data'), String(url), taker);
  }
}
