import { messageText } from '@furrow/domain';
import { isPartlyUndrawn, type Areas } from '@furrow/domain/ground/undrawn.ts';
import { uncertainWords } from '@furrow/domain/nutrient-norms/uncertain/uncertain-words.ts';
import { visibleSql } from '../../../access/narrow.ts';
import { newSql } from '../../../db/sql.ts';
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
  const undrawn = await undrawnFields(context);
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
      'uncertain',
    ],
    more: [
      {
        name: 'uncertain',
        label: messageText('column_uncertain', context.language),
        kind: 'text',
        value: ({ id }) =>
          uncertainWords({ fieldsWithoutBoundary: undrawn.get(id) ?? 0 }, context.language).join(
            ', ',
          ) || null,
      },
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

/** Number of fields in a contract of which all or a part has no boundary, by its id. */
async function undrawnFields({
  snapshot,
  principal,
  farm,
}: ExportContext): Promise<ReadonlyMap<string, number>> {
  const sql = newSql();
  const { rows } = await snapshot.query<Areas & { contract: string }>(
    `select t.contract, f.geometry, f.registered_area, f.undrawn_area from contractfield t
      join cropfield f on f.farm = t.farm and f.id = t.cropfield
      where t.deleted_at is null and f.deleted_at is null
        and (f.geometry is null or f.undrawn_area > 0)
        and ${visibleSql('contractfield', sql, principal, { action: 'read', only: farm })}`,
    sql.values,
  );
  const counts = new Map<string, number>();
  for (const { contract, ...field } of rows)
    if (isPartlyUndrawn(field)) counts.set(contract, (counts.get(contract) ?? 0) + 1);
  return counts;
}
