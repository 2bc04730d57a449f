import { choiceWords } from '@furrow/domain/detailtype/choices.ts';
import { fieldDetails } from '@furrow/domain/fieldattributetype/field-details.ts';
import type { MergedStatement } from '@furrow/domain/land/merged-attributes.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { translate } from '@furrow/kit/text.ts';
import { t } from '@lingui/core/macro';

/** Names of the statements that a merge may change. */
const labelsOf = (): Readonly<Record<string, string>> => ({
  [fieldDetails.nitrateZone]: t`Nitrate vulnerable zone`,
  [fieldDetails.bordersWater]: t`Borders surface water`,
  [fieldDetails.waterStrip]: t`Permanent strip of 5 m beside water`,
  [fieldDetails.bordersUncropped]: t`Borders uncropped land`,
});

function valueText(value: unknown, language: Language): string {
  const stated = String(value);
  if (stated === 'true') return t`Yes`;
  if (stated === 'false') return t`No`;
  return translate(choiceWords[stated], language) ?? stated;
}

/** Words for a statement in which merged fields differed. */
export function statementWords({ attribute, value }: MergedStatement, language: Language): string {
  const label = labelsOf()[attribute] ?? attribute;
  if (value === null) return t`${label} differed between the fields: no longer stated.`;
  const now = valueText(value, language);
  return t`${label} differed between the fields: now ${now}.`;
}
