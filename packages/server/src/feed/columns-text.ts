import type { AroundId } from '@furrow/kit/row-columns.ts';
import { listUri, type Entity } from '@furrow/kit';
import { quoted } from '../db/sql.ts';
import { wireNames } from '../read/select.ts';

/**
 * Rows of a farm by their columns as JSON text, null where there are none: PostgreSQL writes each
 * value without its name, and nothing of a member that no row has. See docs/decisions/298.
 * @param rows statement that selects them, as {@link wireNames} calls their columns
 */
export function columnsText(entity: Entity, farm: string, rows: string): string {
  const address: AroundId = { before: listUri(entity), after: '/' };
  const shared: Readonly<Record<string, unknown>> = {
    resource_uri: address,
    ...(entity.scope === 'farm' ? { farm } : {}),
  };
  const columns = wireNames(entity, true).map((name) => {
    if (name in shared) return `'${JSON.stringify({ [name]: shared[name] }).slice(1, -1)}'`;
    const column = `r.${quoted(name)}`;
    return `case when count(${column}) = 0 then '"${name}":null' else '"${name}":' || json_agg(${column})::text end`;
  });
  return `(select case when count(*) > 0 then
    '{"count":' || count(*) || ',"columns":{' || array_to_string(array[${columns.join(', ')}], ',') || '}}' end
    from (${rows}) r)`;
}
