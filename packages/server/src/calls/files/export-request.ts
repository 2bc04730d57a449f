import { messageText, type EntityName } from '@furrow/domain';
import type { beginExport } from '@furrow/domain/exports/exports.calls.ts';
import { issue, isUuid, type BodyOf, type Issue, type Language } from '@furrow/kit';
import { rightsIn, type Principal } from '../../access/principal.ts';
import { visibleSql } from '../../access/narrow.ts';
import { newSql, quoted } from '../../db/sql.ts';
import { exportFormats } from '../../exchange/export/formats.ts';
import type { ExportFilter, ExportSource } from '../../exchange/export/source.ts';
import { manureBook } from '../../exchange/export/sources/manure-book.ts';
import { sprayRegister } from '../../exchange/export/sources/spray-register.ts';
import { registerForms } from '@furrow/domain/spray-register/forms/forms.ts';
import { sources } from '../../exchange/export/sources/index.ts';
import type { Services } from '../../services.ts';

/** For an export with several entities the right to read one of them suffices. */
export const mayExport = (
  principal: Principal,
  farm: string,
  { entities }: ExportSource,
): boolean => entities.some((name) => rightsIn(principal, farm, name).read !== false);

type ExportRequest = BodyOf<typeof beginExport>;

export const chosen = ({ what, format }: Partial<ExportRequest>) =>
  [sources.find(({ id }) => id === what), exportFormats.find(({ id }) => id === format)] as const;

/** Not every format supports every source. */
export function combinationIssues(request: Partial<ExportRequest>, language: Language): Issue[] {
  const [source, format] = chosen(request);
  if (!source || !format || format.takes(source)) return [];
  const params = { what: messageText(`export_what_${source.id}`, language), format: format.label };
  return [
    issue('what', 'export_combination', params),
    issue('format', 'export_combination', params),
  ];
}

/**
 * Lines are chosen of registers alone, in a period that ends after its beginning; of the book of
 * manure by nothing but its period.
 */
export function filterIssues({ what, filter }: Partial<ExportRequest>): Issue[] {
  if (!filter) return [];
  const issues: Issue[] = [];
  const { from, to, form, crop, product, operator } = filter;
  if (what === manureBook.id && (form || crop || product || operator))
    issues.push(issue('filter', 'export_filter_of_period'));
  if (what !== undefined && what !== sprayRegister.id && what !== manureBook.id)
    issues.push(issue('filter', 'export_filter_of_register'));
  if (from && to && from > to) issues.push(issue('filter.to', 'end_before_start'));
  if (form && !registerForms.some(({ id }) => id === form))
    issues.push(issue('filter.form', 'reference_missing'));
  return issues;
}

/** The chosen filter, as it is stored; null for everything. */
export const storedFilter = ({ filter, row }: ExportRequest): string | null => {
  if (!filter && !row) return null;
  const { from = null, to = null, crop = null, product = null, operator = null } = filter ?? {};
  const form = filter?.form ?? null;
  const kept: ExportFilter = { from, to, crop, product, operator, form, row: row ?? null };
  return JSON.stringify(kept);
};

/** A paper of one thing is of a row that its requester may see. */
export async function rowIssues(
  { database }: Services,
  principal: Principal,
  request: Partial<ExportRequest>,
): Promise<Issue[]> {
  const { row } = request;
  const [source] = chosen(request);
  if (!source) return [];
  if (!source.ofRow) return row ? [issue('row', 'export_row_of_paper')] : [];
  if (!row) return [issue('row', 'required')];
  const { farm } = placeOf(principal, request);
  const isSeen = await seesRow(database, principal, { entity: source.ofRow, farm, id: row });
  return isSeen ? [] : [issue('row', 'reference_missing')];
}

/** Farm and plan, from the session where they are not given; empty where there is none. */
export function placeOf(
  { session }: Principal,
  request: Partial<ExportRequest>,
): { farm: string; plan: string } {
  const farm = request.farm ?? session.farm ?? '';
  const [source] = chosen(request);
  const ofSession = farm === session.farm ? session.plan : null;
  const plan =
    source?.ofPlan === false && request.plan === undefined ? '' : (request.plan ?? ofSession ?? '');
  return { farm, plan };
}

export async function placeIssues(
  { database }: Services,
  principal: Principal,
  request: Partial<ExportRequest>,
): Promise<Issue[]> {
  const { farm, plan } = placeOf(principal, request);
  const issues: Issue[] = [];
  if (farm === '') issues.push(issue('farm', 'required'));
  else if (!principal.memberships.has(farm)) issues.push(issue('farm', 'reference_missing'));
  if (plan === '') {
    if (chosen(request)[0]?.ofPlan) issues.push(issue('plan', 'required'));
  } else if (
    principal.memberships.has(farm) &&
    !(await seesRow(database, principal, { entity: 'plan', farm, id: plan }))
  )
    issues.push(issue('plan', 'reference_missing'));
  return issues;
}

async function seesRow(
  database: Services['database'],
  principal: Principal,
  { entity, farm, id }: { readonly entity: EntityName; readonly farm: string; readonly id: string },
): Promise<boolean> {
  if (!isUuid(id) || !principal.memberships.has(farm)) return false;
  const sql = newSql();
  const { rowCount } = await database.query(
    `select 1 from ${quoted(entity)} t where t.id = ${sql.value(id)}::uuid
      and t.deleted_at is null
      and ${visibleSql(entity, sql, principal, { action: 'read', only: farm })}`,
    sql.values,
  );
  return Boolean(rowCount);
}
