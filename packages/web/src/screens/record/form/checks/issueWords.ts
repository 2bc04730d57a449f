import { messageText } from '@furrow/domain/messages/messages.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { t } from '@lingui/core/macro';
import type { FormCode, FormIssue } from './draftIssues.ts';

/** Message for a problem, with a hint on how to solve it. */
export function issueWords({ code, params }: FormIssue, language: Language): string {
  const formWords: Readonly<Record<FormCode, string>> = {
    fields_missing: t`Choose at least one field.`,
    theme_missing: t`Choose the kind of work.`,
    product_missing: t`Choose the product, or remove this line.`,
    dose_missing: t`Fill in the dose.`,
    date_missing: t`Fill in the date and time.`,
    date_ahead: t`Work cannot be done in the future: choose an earlier time, or plan it.`,
    area_missing: t`Fill in the worked area.`,
    span_open: t`Fill in both times, or remove this line.`,
  };
  return formWords[code as FormCode] ?? messageText(code, language, params);
}
