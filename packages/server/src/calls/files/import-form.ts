import { isUuid, issue, type Issue } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { invalid, Refusal } from '../../errors.ts';
import { mayImport } from '../../exchange/import/stored.ts';
import type { Upload } from '../../exchange/import/upload.ts';
import { IMPORT_KINDS } from '../../exchange/actions/import-actions.ts';
import type { Services } from '../../services.ts';

/** The form sent with the files of an import. */
interface ImportForm {
  readonly farm: string;
  readonly plan: string;
  readonly kind: string | null;
}

/** The fields of the form, after everything that is wrong with them has been refused at once. */
export async function readForm(
  { database }: Services,
  { fields, files }: Upload,
  principal: Principal,
): Promise<ImportForm> {
  const issues = Object.keys(fields)
    .filter((name) => !['farm', 'plan', 'kind'].includes(name))
    .map((name) => issue(name, 'unknown_field'));
  if (files.length === 0) issues.push(issue('file', 'file_missing'));
  const { farm, plan, kind } = requestedOf(fields, principal);
  if (kind !== null && !IMPORT_KINDS.includes(kind))
    issues.push(issue('kind', 'choice', { values: IMPORT_KINDS.join(', ') }));
  const unknownFarm = farmIssues(principal, farm);
  issues.push(...unknownFarm);
  if (plan === '') issues.push(issue('plan', 'required'));
  else if (unknownFarm.length === 0 && !(await isPlanOf(database, farm, plan)))
    issues.push(issue('plan', 'reference_missing'));
  if (issues.length > 0) throw invalid(...issues);
  return { farm, plan, kind };
}

/** The form's request; its defaults are the farm and plan in use. */
function requestedOf(
  fields: { readonly farm?: string; readonly plan?: string; readonly kind?: string },
  { session }: Principal,
): ImportForm {
  const farm = (fields.farm || session.farm || '').toLowerCase();
  const plan = fields.plan || (farm === session.farm && session.plan) || '';
  // the kind of a file is detected when it is not stated
  return { farm, plan: plan.toLowerCase(), kind: fields.kind || null };
}

/** @throws Refusal `not_allowed` for a farm where the person may not import */
function farmIssues(principal: Principal, farm: string): readonly Issue[] {
  if (farm === '') return [issue('farm', 'required')];
  if (!principal.memberships.has(farm)) return [issue('farm', 'reference_missing')];
  if (!mayImport(principal, farm)) throw new Refusal('not_allowed');
  return [];
}

async function isPlanOf(database: Queryable, farm: string, plan: string): Promise<boolean> {
  if (!isUuid(plan)) return false;
  const { rowCount } = await database.query(
    'select 1 from plan where farm = $1 and id = $2 and deleted_at is null',
    [farm, plan],
  );
  return Boolean(rowCount);
}
