import { entities } from '@furrow/domain';
import { rightsIn } from '../../../access/principal.ts';
import { entityTable } from '../entity-table.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';
import { contractTables } from './contracts.ts';
import { fieldTable } from './fields.ts';
import { recordTables } from './records.ts';
import { stockTables } from './stock.ts';

/** Tables with more than the definition's columns; the others are derived from it. */
const byHand: Readonly<Record<string, (context: ExportContext) => Promise<readonly Table[]>>> = {
  cropfield: async (context) => [await fieldTable(context)],
  record: recordTables,
  stock: stockTables,
  stockrecord: async () => [],
  contract: contractTables,
  contractfield: async () => [],
};

const exported = entities.filter(({ scope, feed }) => scope === 'farm' && feed !== false);

/** Every row of the farm, of all plans, in a table each. */
export const everything: ExportSource = {
  id: 'everything',
  shape: 'everything',
  ofPlan: false,
  entities: exported.map(({ name }) => name),
  async tables(context) {
    const whole = { ...context, plan: null, planName: null };
    const tables: Table[] = [];
    for (const { name } of exported) {
      if (rightsIn(context.principal, context.farm, name).read === false) continue;
      tables.push(
        ...(await (byHand[name]?.(whole) ?? entityTable(whole, name).then((table) => [table]))),
      );
    }
    return tables;
  },
};
