import { judgeTreatment, type Verdict } from '../admission/judge.ts';
import type { Admission } from '../admission/situation.ts';
import { registerCountries, registerNames } from '../register/registers.ts';
import { graver, statusFaces, statusOfAll, type AdmissionStatus } from '../admission/statuses.ts';
import type { ItemStatus, Reason, RecordStatus } from '../admission/status-shapes.ts';
import type { Finding } from '../admission/findings.ts';
import { admissionMessages } from '../messages/admission.ts';
import { messageFrom } from '../messages/messages.ts';
import { judgeSeason } from '../pesticide-monitor/season.ts';
import { existing, type Language, translate } from '@furrow/kit';
import type { Facts, JudgedRecord } from './facts.ts';
import { applicationsUntil, treatedIn, type Treated } from './treatments.ts';
import { written } from './written.ts';

/** Verdicts on records. @source decisions D15 A sprayed record, RUL-08, API-16 */

/** The gravest verdict of the patches of ground. */
const gravestOf = <V extends { readonly status: AdmissionStatus }>(verdicts: readonly V[]): V =>
  existing(
    verdicts.toSorted((left, right) => graver(left.status, right.status))[0],
    'patch of ground',
  );

const judged = (
  { treatment, histories, admission }: Treated,
  facts: Facts,
  preferred: number | null,
): Verdict =>
  gravestOf(
    histories.map((history) =>
      judgeTreatment(
        { ...treatment, ...history },
        {
          countries: [...facts.editions.keys()].map((register) => registerCountries[register]),
          admission,
          preferred,
        },
      ),
    ),
  );

function reasonOf(
  finding: Finding,
  admission: Admission | null,
  facts: Facts,
  { country, language }: { readonly country: string | null; readonly language: Language },
): Reason {
  const register = [...facts.editions.keys()].find((key) => registerCountries[key] === country);
  return {
    rule: finding.rule,
    text: messageFrom(
      admissionMessages,
      finding.code,
      language,
      Object.fromEntries(
        Object.entries(finding.params).map(([name, value]) => [name, written(value, language)]),
      ),
    ),
    value: finding.value,
    limit: finding.limit,
    unit: finding.unit,
    source: finding.source
      ? finding.source.title
      : admission
        ? `${translate(registerNames[admission.register], language)} ${admission.number}`
        : register
          ? translate(registerNames[register], language)
          : null,
    date:
      finding.source?.since ??
      admission?.dated ??
      (register ? (facts.editions.get(register) ?? null) : null),
  };
}

/** Name of a status in a language. */
export const titleOf = (status: AdmissionStatus, language: Language): string =>
  translate(statusFaces[status].title, language);

function recordStatus(
  items: readonly ItemStatus[],
  preferred: number | null,
  language: Language,
): RecordStatus {
  const status = statusOfAll(items.map((item) => item.status));
  return { status, title: titleOf(status, language), items, preferred_admission_id: preferred };
}

/** The admission that a person prefers, their language and the day. */
interface JudgingContext {
  readonly preferred: number | null;
  readonly language: Language;
  readonly today: string;
}

/** Whether the product is admitted. */
export function admissionStatusOf(
  record: JudgedRecord,
  facts: Facts,
  { preferred, language, today }: JudgingContext,
): RecordStatus {
  const items = treatedIn(record, facts, today).map((treated) => {
    const { status, findings } = judged(treated, facts, preferred);
    return {
      producttype: treated.product.id,
      status,
      title: titleOf(status, language),
      reasons: findings.map((finding) =>
        reasonOf(finding, treated.admission, facts, {
          country: treated.treatment.country,
          language,
        }),
      ),
    };
  });
  return recordStatus(items, preferred, language);
}

/** The season's status so far, against the admitted amounts. */
export function monitorStatusOf(
  record: JudgedRecord,
  facts: Facts,
  { preferred, language, today }: JudgingContext,
): RecordStatus {
  const items = treatedIn(record, facts, today).map((treated) => {
    const verdict = judged(treated, facts, preferred);
    const { admission, product } = treated;
    if (!admission)
      return {
        producttype: product.id,
        status: verdict.status,
        title: titleOf(verdict.status, language),
        reasons: verdict.findings.map((finding) =>
          reasonOf(finding, null, facts, { country: treated.treatment.country, language }),
        ),
      };
    const use = admission.uses?.[admission.ids.indexOf(verdict.admission ?? -1)] ?? null;
    const { status, findings } = gravestOf(
      applicationsUntil(record, treated, facts).map((brought) =>
        judgeSeason(brought, admission, use),
      ),
    );
    return {
      producttype: product.id,
      status,
      title: titleOf(status, language),
      reasons: findings.map((finding) =>
        reasonOf(finding, admission, facts, { country: treated.treatment.country, language }),
      ),
    };
  });
  return recordStatus(items, preferred, language);
}
