import { entityTable } from '../entity-table.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/** The contracts of a plan, and the fields they are grown on. */
export const contracts: ExportSource = {
  id: 'contracts',
  shape: 'tables',
  ofPlan: true,
  entities: ['contract'],
  tables: contractTables,
};

export async function contractTables(context: ExportContext): Promise<readonly Table[]> {
  const { plan } = context;
  const table = await entityTable(context, 'contract', {
    ...(plan === null ? {} : { where: (sql) => `t.plan = ${sql.value(plan)}::uuid` }),
    print: [
      'consumer',
      'crop',
      'cropvariety',
      'external_id',
      'client_id',
      'surface',
      'sum_registered_area',
      'percentage',
    ],
  });
  const fields = await entityTable(context, 'contractfield', {
    name: 'contract_fields',
    ...(plan === null
      ? {}
      : {
          where: (sql) =>
            `exists (select 1 from contract c
              where c.farm = t.farm and c.id = t.contract and c.plan = ${sql.value(plan)}::uuid)`,
        }),
  });
  return [table, { ...fields, isDetail: true }];
}
