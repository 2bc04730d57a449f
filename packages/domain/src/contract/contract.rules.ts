import { issue, type Asking, type Issue } from '@furrow/kit';
import { rowsWhere, rowWithId } from '../rows.ts';
import type { EntityDrafts } from '../entity-rows.ts';

/**
 * Rules of a contract. The text of each code is in the messages. @source spec §5 Contract, RUL-20
 */

/** The fields of a draft that the rules read; required ones may not be chosen yet in a form. */
type Draft = {
  readonly [K in 'consumer' | 'crop' | 'cropvariety' | 'plan' | 'client_id' | 'external_id']:
    | ContractDraft[K]
    | null;
} & Pick<ContractDraft, 'id'>;
type ContractDraft = EntityDrafts['contract'];

interface LinkedField {
  readonly consumer: number | null;
  readonly crop: number | null;
  readonly variety: number | null;
}

interface Related {
  readonly fields: readonly LinkedField[];
  /**
   * The plan that the contract's fields are linked in: the stored one on the server, the active one
   * on the form. Undefined when there is none to compare with.
   */
  readonly plan: string | null | undefined;
  readonly buyer:
    | { readonly client_id_pattern: string | null; readonly client_id_message: object | null }
    | undefined;
}

const LEAST_CHARACTERS = 3;

/**
 * The linked crop fields, the plan they are linked in and the buyer.
 * @param activePlan the form's, in place of the stored plan
 */
export function* gatherContractRules(draft: Draft, activePlan?: string): Asking<Related> {
  const stored = yield* rowWithId('contract', draft.id);
  const links = draft.id ? (yield* rowsWhere('contractfield', { contract: draft.id })).rows : [];
  const fields =
    links.length === 0
      ? []
      : (yield* rowsWhere('cropfield', { id: links.map((link) => link.cropfield) })).rows;
  const buyer = yield* rowWithId('consumer', draft.consumer);
  return {
    fields,
    plan: links.length === 0 ? undefined : (activePlan ?? stored?.plan),
    buyer,
  };
}

/** Every problem of a contract with its fields, plan and buyer. @source spec §5 Contract, RUL-20 */
export function contractRules(draft: Draft, { fields, plan, buyer }: Related): Issue[] {
  const issues: Issue[] = [];
  // a field without a buyer, crop or variety of its own contradicts nothing
  const differs = (own: keyof LinkedField, wanted: number | null) =>
    wanted !== null && fields.some((field) => field[own] !== null && field[own] !== wanted);
  if (differs('consumer', draft.consumer))
    issues.push(issue('consumer', 'contract_consumer_differs'));
  if (differs('crop', draft.crop)) issues.push(issue('crop', 'contract_crop_differs'));
  if (differs('variety', draft.cropvariety))
    issues.push(issue('cropvariety', 'contract_variety_differs'));
  if (plan !== undefined && plan !== null && draft.plan !== plan)
    issues.push(issue('plan', 'contract_plan_has_fields'));
  issues.push(...clientIdIssues(draft.client_id, buyer));
  if (draft.external_id && draft.external_id.length < LEAST_CHARACTERS)
    issues.push(issue('external_id', 'contract_number_short'));
  return issues;
}

/** At least three characters, and in the form the buyer asks for; an empty number is right. */
function clientIdIssues(number: string | null, buyer: Related['buyer']): Issue[] {
  if (!number) return [];
  const issues =
    number.length < LEAST_CHARACTERS ? [issue('client_id', 'grower_number_short')] : [];
  if (buyer?.client_id_pattern && !new RegExp(buyer.client_id_pattern, 'u').test(number)) {
    issues.push(
      issue('client_id', 'grower_number_pattern', { message: buyer.client_id_message ?? {} }),
    );
  }
  return issues;
}
