import { countryWords } from './country-words.ts';
import { finding, type Finding } from './findings.ts';
import { countryRule, expiryRule, firstDayRule, organicRule, usersRule } from './product-rules.ts';
import { type Admission, type AdmittedUse, type Treatment } from './situation.ts';
import { registerCountries } from '../register/registers.ts';
import { cropsOfWord, everyCrop } from '../register/register-crops.ts';
import { graver, statusOfAll, type AdmissionStatus } from './statuses.ts';
import { useRules } from './use-rules.ts';

/** Facts besides the treatment. */
export interface JudgementContext {
  /** Countries whose registers were imported. */
  readonly countries: readonly string[];
  /** The article of the product's number, as of the day of the treatment. */
  readonly admission: Admission | null;
  /** The admission a person chose for the record. */
  readonly preferred: number | null;
}

/** The judgement of one product on one field on one day. */
export interface Verdict {
  readonly status: AdmissionStatus;
  /**
   * The basis of the status: the rules that were broken or could not be judged, or all that were
   * met. Waiting times are included too, unless the use is forbidden.
   */
  readonly findings: readonly Finding[];
  /** The admission it was judged by. */
  readonly admission: number | null;
}

/**
 * Judges one product on one field on one day. Of the uses an article is admitted for the most
 * favourable counts, unless a person chose one. A choice never permits a forbidden use; it does
 * approve one that the register leaves open.
 * @source spec §4 Admission status, decisions D10, D15 Registers, RUL-08
 */
export function judgeTreatment(
  treatment: Treatment,
  { countries, admission, preferred }: JudgementContext,
): Verdict {
  if (!admission) {
    const missing = missingAdmission(treatment, countries);
    return { status: missing.status, findings: [missing], admission: null };
  }
  return judgeByArticle(treatment, admission, preferred);
}

/** Judges by the article that the product is in the register. */
function judgeByArticle(
  treatment: Treatment,
  admission: Admission,
  preferred: JudgementContext['preferred'],
): Verdict {
  const ofProduct = [
    countryRule(treatment, registerCountries[admission.register]),
    expiryRule(treatment, admission),
    firstDayRule(treatment, admission),
    usersRule(treatment, admission),
    organicRule(treatment, admission),
  ].filter((one) => one !== null);
  const uses = (admission.uses ?? []).map((use, index) => ({
    use,
    id: admission.ids[index] ?? null,
  }));
  const chosen = preferred === null ? undefined : uses.find(({ id }) => id === preferred);
  const isChosen =
    preferred !== null &&
    (chosen !== undefined || (uses.length === 0 && admission.ids[0] === preferred));
  const candidates = chosen ? [chosen] : uses;
  const judged = ownFirst(
    candidates.map(({ use, id }) => ({
      id,
      isGeneral: isGeneral(use),
      findings: judgeUse(treatment, use, admission),
    })),
  ).toSorted(byFavour);
  const best = judged[0] ?? {
    id: admission.ids[0] ?? null,
    findings: [
      admission.uses === null
        ? finding('uses', 'UNKNOWN', 'uses_not_held')
        : finding('uses', 'NOT-ALLOWED', 'uses_none'),
    ],
  };
  // where no use covers the crop, the crop is the reason, not the dose of some other crop
  const findings = [
    ...ofProduct,
    ...(judged.length > 0
      ? speaking(
          judged.map((one) => one.findings),
          best.findings,
        )
      : best.findings),
  ];
  const status = statusOfAll(findings.map((one) => one.status));
  if (isChosen && status === 'UNKNOWN')
    return {
      status: 'MANUAL_APPROVED',
      findings: [
        finding('preference', 'MANUAL_APPROVED', 'chosen'),
        ...findings.filter((one) => one.status === 'UNKNOWN' || isWait(one)),
      ],
      admission: preferred,
    };
  return {
    status,
    findings:
      status === 'OK'
        ? findings
        : findings
            .filter((one) => one.status !== 'OK' || (isWait(one) && isLimited(status)))
            .toSorted((left, right) => graver(left.status, right.status)),
    admission: best.id,
  };
}

/** People wait for the harvest and for entering the field by these, also after a treatment that broke something. */
const isWait = ({ rule }: Finding): boolean => rule === 'waiting' || rule === 'reentry';

const isLimited = (status: AdmissionStatus): boolean => status === 'NOT-OK' || status === 'UNKNOWN';

/** Without an article there is nothing to judge by; the answer is the reason why. */
function missingAdmission(
  { country, number, productCountry }: Treatment,
  countries: readonly string[],
): Finding {
  if (
    country !== null &&
    number !== null &&
    productCountry !== null &&
    productCountry !== '__' &&
    productCountry !== country
  )
    return finding('country', 'NOT-ALLOWED', 'country_other', {
      value: country,
      limit: productCountry,
      says: { value: countryWords(country), limit: countryWords(productCountry) },
    });
  if (country === null) return finding('country', 'UNKNOWN', 'country_unknown');
  if (!countries.includes(country))
    return finding('register', 'NOT-INITIALIZED', 'register_missing', {
      value: country,
      says: { value: countryWords(country) },
    });
  return number === null
    ? finding('register', 'NO-ADMISSIONS', 'number_missing')
    : finding('register', 'NO-ADMISSIONS', 'number_unknown', { value: number });
}

function judgeUse(treatment: Treatment, use: AdmittedUse, admission: Admission): Finding[] {
  const findings: Finding[] = [];
  for (const rule of useRules) {
    const one = rule(treatment, use, admission);
    // a use for another crop has nothing to say of doses; the crop is checked first
    if (one?.rule === 'crop' && one.status !== 'OK') return [one];
    if (one) findings.push(one);
  }
  return findings;
}

/** For whatever grows on a field, and for no crop that it names. */
const isGeneral = ({ crops }: AdmittedUse): boolean =>
  crops.length > 0 && crops.every(({ name }) => cropsOfWord(name)?.includes(everyCrop));

interface JudgedUse extends Judged {
  readonly id: number | null;
  readonly isGeneral: boolean;
}

/** A use for land in general gives way to one that names the crop, against the same. */
function ownFirst(judged: readonly JudgedUse[]): readonly JudgedUse[] {
  const names = ({ isGeneral: general, findings }: JudgedUse) =>
    !general &&
    findings.some(({ rule, status }) => rule === 'crop' && status === 'OK') &&
    !findings.some(({ rule, status }) => rule === 'organism' && status !== 'OK');
  return judged.some(names) ? judged.filter(({ isGeneral: general }) => !general) : judged;
}

interface Judged {
  readonly findings: readonly Finding[];
}

const count = (findings: readonly Finding[], status: AdmissionStatus): number =>
  findings.filter((one) => one.status === status).length;

const speaksOf = ({ findings }: Judged): AdmissionStatus =>
  statusOfAll(findings.map(({ status }) => status));

/** The most favourable first: the lightest status, then the fewest of it. */
function byFavour(one: Judged, other: Judged): number {
  const [a, b] = [speaksOf(one), speaksOf(other)];
  const worth = (status: AdmissionStatus) =>
    ['OK', 'NOT-OK', 'UNKNOWN', 'NOT-ALLOWED', 'EXPIRED'].indexOf(status);
  // a broken limit on the right crop is more informative than an uncertain crop
  const onCrop = ({ findings }: Judged) =>
    findings[0]?.rule === 'crop' && findings[0].status !== 'OK' ? 1 : 0;
  return (
    onCrop(one) - onCrop(other) ||
    worth(a) - worth(b) ||
    count(one.findings, a) - count(other.findings, b)
  );
}

/**
 * The findings for an article: of the best use, or where all are for other crops, one that names
 * every crop.
 */
function speaking(
  all: readonly (readonly Finding[])[],
  best: readonly Finding[],
): readonly Finding[] {
  const crop = best.find(({ rule }) => rule === 'crop');
  if (!crop || crop.status === 'OK') return best;
  const limits = [
    ...new Set(
      all.flatMap((findings) =>
        findings
          .filter(({ rule }) => rule === 'crop')
          .flatMap(({ limit }) => String(limit ?? '').split(', ')),
      ),
    ),
  ].filter(Boolean);
  const unsure = all.flat().find(({ rule, status }) => rule === 'crop' && status === 'UNKNOWN');
  const decisive = unsure ?? crop;
  const shown = `${limits.slice(0, 12).join(', ')}${limits.length > 12 ? ' …' : ''}`;
  return [{ ...decisive, limit: shown, params: { ...decisive.params, limit: shown } }];
}
