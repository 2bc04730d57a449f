import type { Queryable } from '../../db/pool.ts';

/** Kinds of findings that are stored for a farm, for people who work on many of them. */
export type FindingKind = 'register_gap' | 'disease_risk';

/** A finding about a row. */
export interface Finding {
  readonly row: string;
  readonly state: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Stores the findings of a check, replacing those of the previous one. */
export async function storeFindings(
  client: Queryable,
  farm: string,
  kind: FindingKind,
  findings: readonly Finding[],
): Promise<void> {
  await client.query('delete from farm_finding where farm = $1 and kind = $2', [farm, kind]);
  await client.query(
    `insert into farm_finding (farm, kind, "row", state, content)
     select $1, $2, f.row, f.state, f.content
     from jsonb_to_recordset($3::jsonb) f ("row" uuid, state text, content jsonb)
     on conflict do nothing`,
    [
      farm,
      kind,
      JSON.stringify(findings.map(({ row, state, content }) => ({ row, state, content }))),
    ],
  );
}
