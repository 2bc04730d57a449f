import type { EntityRows } from '@furrow/domain';
import { observationOf } from '@furrow/domain/record/observation.ts';
import type { WorkAttribute } from './draft.ts';

/** Kinds of detail of a spraying that give its reason. @source detailtype.starter.ts */
const targetOrganism = 3005;
const growthStage = 3006;
const treatmentReason = 3011;

/** The attributes of a treatment that answers an observation: its target, and the growth stage. */
export function answerTo(record: EntityRows['record'], reason: string): readonly WorkAttribute[] {
  const { organism, stage } = observationOf(record);
  return [
    ...(organism
      ? [{ type: targetOrganism, value: null, textvalue: organism.name, code: organism.code }]
      : []),
    ...(stage === null ? [] : [{ type: growthStage, value: stage, textvalue: null, code: null }]),
    ...(reason ? [{ type: treatmentReason, value: null, textvalue: reason, code: null }] : []),
  ];
}
