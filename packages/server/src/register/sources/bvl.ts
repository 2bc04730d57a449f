import { bvlTables, takeBvl, type BvlTable } from '../forms/bvl.ts';
import { JsonNode } from '../json-node.ts';
import { askJson, withPath } from './http.ts';
import type { Asking } from './source.ts';

/**
 * The service of BVL: each table in pages. @source psm-api.bvl.bund.de, Oracle REST Data Services
 */

export const bvlAddress = 'https://psm-api.bvl.bund.de/ords/psm/api-v1';

const pageSize = 10_000;
const mostPages = 500;

async function rowsOf(address: string, table: BvlTable): Promise<JsonNode[]> {
  const rows: JsonNode[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const url = new URL(`${address}/${table}/`);
    url.searchParams.set('limit', String(pageSize));
    url.searchParams.set('offset', String(rows.length));
    const answer = new JsonNode(await askJson(url));
    const items = answer.of('items').list();
    rows.push(...items);
    if (items.length === 0 || !answer.of('hasMore', 'hasmore').isTrue()) return rows;
  }
  throw new Error(`${address}/${table}/ has more pages than there can be.`);
}

export async function askBvl({ address: given, taker }: Asking): Promise<void> {
  const address = withPath(given, '/ords/psm/api-v1');
  const tables = new Map<BvlTable, JsonNode[]>();
  for (const table of bvlTables) tables.set(table, await rowsOf(address, table));
  await takeBvl(tables, address, taker);
}
