import { isRowId, type Draft, type FarmStore, type Row, type RowId } from '../../data/types.ts';

/** Rows that link crop fields to a row of a form, and the field of theirs that points to it. */
export interface LinkOf {
  readonly entity: string;
  readonly field: string;
}

/** The member of a form's draft that contains the rows to link; it is no field of the row. */
export const linkedMember = 'linked_crop_fields';

/**
 * Changes that a form makes to the links of its row once it is saved. Links that others add
 * meanwhile are kept.
 */
export interface LinkChanges {
  readonly added: readonly RowId[];
  readonly removed: readonly RowId[];
}

const none: LinkChanges = { added: [], removed: [] };

export const linkChangesOf = (draft: Draft): LinkChanges =>
  (draft[linkedMember] as LinkChanges | undefined) ?? none;

/** The fields of the row itself. */
export function withoutLinks({ [linkedMember]: _links, ...draft }: Draft): Draft {
  return draft;
}

/** The crop fields that are linked once the form is saved. */
export function linkedAfter(
  links: readonly Row[],
  { added, removed }: LinkChanges,
): readonly RowId[] {
  const linked = links.map(({ cropfield }) => cropfield).filter(isRowId);
  return [...new Set([...linked, ...added])].filter((id) => !removed.includes(id));
}

export const withLink = ({ added, removed }: LinkChanges, id: RowId): LinkChanges => ({
  added: [...added.filter((one) => one !== id), id],
  removed: removed.filter((one) => one !== id),
});
export const withoutLink = ({ added, removed }: LinkChanges, id: RowId): LinkChanges => ({
  added: added.filter((one) => one !== id),
  removed: [...removed.filter((one) => one !== id), id],
});

/** Creates the links of a form; returns whether that changed anything. */
export function saveLinks(
  store: Pick<FarmStore, 'rows' | 'create' | 'remove'>,
  { entity, field }: LinkOf,
  row: RowId,
  { added, removed }: LinkChanges,
): boolean {
  const links = store.rows(entity).filter((link) => link[field] === row);
  const gone = links.filter(({ cropfield }) => isRowId(cropfield) && removed.includes(cropfield));
  const created = added.filter((id) => !links.some(({ cropfield }) => cropfield === id));
  for (const { id } of gone) store.remove(entity, id);
  for (const id of created) store.create(entity, { [field]: row, cropfield: id });
  return gone.length + created.length > 0;
}
