import { messageText } from '@furrow/domain';
import { uncertainField } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { gapWords } from '@furrow/domain/nutrient-norms/words.ts';
import { translate } from '@furrow/kit';
import { entityTable } from '../entity-table.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import type { Table } from '@furrow/formats/writing/table.ts';

/** The crop fields of a plan. */
export const fields: ExportSource = {
  id: 'fields',
  shape: 'features',
  ofPlan: true,
  entities: ['cropfield'],
  tables: async (context) => [await fieldTable(context)],
};

/** Crop fields with their register codes: of a single plan, or of all of them. */
export async function fieldTable(context: ExportContext): Promise<Table> {
  const codes = await cropCodes(context);
  return entityTable(context, 'cropfield', {
    ...(context.plan === null
      ? {}
      : { without: ['plan'], where: (sql) => `t.plan = ${sql.value(context.plan)}::uuid` }),
    print: [
      'name',
      'crop',
      'variety',
      'registered_area',
      'period_start',
      'period_end',
      'parcel',
      'uncertain',
    ],
    more: [
      {
        name: 'crop_code',
        label: messageText('column_crop_code', context.language),
        kind: 'text',
        max: 20,
        value: (row) =>
          codes.get(`${String(row.country ?? context.farmCountry)} ${String(row.crop)}`) ?? null,
      },
      {
        name: 'uncertain',
        label: messageText('column_uncertain', context.language),
        kind: 'text',
        // of how many hectares
        value: (row) =>
          uncertainField(row)
            .map((gap) => translate(gapWords[gap], context.language))
            .join(', ') || null,
      },
    ],
  });
}

/** Register codes by country and crop; where a crop has several, the first of the list. */
async function cropCodes({ snapshot }: ExportContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await snapshot.query<{ country: string; crop: number; code: string }>(
    `select country, crop, (array_agg(code order by id))[1] as code from code
      where list = 'Cropfield' and crop is not null and deleted_at is null group by 1, 2`,
  );
  return new Map(rows.map(({ country, crop, code }) => [`${country} ${crop}`, code]));
}
