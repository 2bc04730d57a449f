import { issue, many, type Answer, type Issue, type Question } from '@furrow/kit';
import { periodRules } from '../period.ts';

interface Draft {
  readonly variety: number | null;
  readonly crop: number | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
}

interface Related {
  /** null when there is none, undefined when the asker cannot know. */
  readonly variety: { readonly crop_type: number | null } | null | undefined;
}

/** The variety, to see that it is one of the crop. */
export function* gatherCropfield(draft: Draft): Generator<Question, Related, Answer> {
  if (draft.variety === null || draft.variety === undefined) return { variety: null };
  const { rows, complete } = yield many('cropvariety', { id: draft.variety });
  return {
    variety: (rows[0] as { crop_type: number | null } | undefined) ?? (complete ? null : undefined),
  };
}

/** @source spec §4 Crop field, §3 CropVariety */
export function cropfieldRules(draft: Draft, { variety }: Related): Issue[] {
  const issues = periodRules(draft);
  if (variety && variety.crop_type !== null && draft.crop !== variety.crop_type)
    issues.push(issue('variety', 'variety_of_other_crop'));
  return issues;
}
