import { issue, type Asking, type Issue } from '@furrow/kit';
import { periodRules } from '../period.ts';
import { rowsWhere } from '../rows.ts';
import type { EntityDrafts } from '../entity-rows.ts';

type CropfieldDraft = Pick<
  EntityDrafts['cropfield'],
  'variety' | 'crop' | 'period_start' | 'period_end'
>;

interface Related {
  /** null when there is none, undefined when the principal cannot know. */
  readonly variety: { readonly crop_type: number | null } | null | undefined;
}

/** The variety, to see that it is one of the crop. */
export function* gatherCropfield(draft: CropfieldDraft): Asking<Related> {
  if (draft.variety === null || draft.variety === undefined) return { variety: null };
  const { rows, complete } = yield* rowsWhere('cropvariety', { id: draft.variety });
  return {
    variety: rows[0] ?? (complete ? null : undefined),
  };
}

/** @source spec §4 Crop field, §3 CropVariety */
export function cropfieldRules(draft: CropfieldDraft, { variety }: Related): Issue[] {
  const issues = periodRules(draft);
  if (variety && variety.crop_type !== null && draft.crop !== variety.crop_type)
    issues.push(issue('variety', 'variety_of_other_crop'));
  return issues;
}
