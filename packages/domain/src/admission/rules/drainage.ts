import { finding, type Finding } from '../findings.ts';
import type { Admission, AdmittedUse, Treatment } from '../situation.ts';
import { isOutdoors } from './wind.ts';

/** Patterns of a register's sentence about drained soil. */
const ofDrainedSoil = /sols? (?:artificiellement )?drainés?/i;
const forbids =
  /ne pas appliquer (?:ce |le )?produit (?:sur|dans) (?:(?:les|des|un) )?sols? artificiellement drainés?/i;
/**
 * Words that narrow the sentence to a part of the uses, the days or the times: it cannot be judged.
 */
const narrowed =
  /plus d['’]une fois|par an|pour (?:les|un|une|des) (?:usages?|applications?|cultures?)|avant|après|entre|sauf|automne|printemps|hiver|stade|dose/i;
const clayFrom = /teneur en argile (supérieure(?: ou égale)?) à (\d+)/i;

/** Sentences of a register: it ends them with points and begins them with the phrase's code. */
const sentencesOf = (words: readonly string[]): string[] =>
  words.flatMap((text) => text.split(/(?<=[.;])\s+|(?=SPe ?\d)/));

/** Whether words of a register speak of drained soil, so that they are sent to devices. */
export const speaksOfDrainage = (words: string): boolean => ofDrainedSoil.test(words);

/**
 * Drained soil on which a product may not be used, of any or of much clay, against the field's
 * details. A sentence that applies to some uses or days only is open on drained soil.
 * @source Regulation (EU) No 547/2011, annex III, SPe 2; words of the register
 */
export function drainageRule(
  treatment: Treatment,
  use: AdmittedUse,
  admission: Admission,
): Finding | null {
  if (!isOutdoors(treatment)) return null;
  const sentences = sentencesOf([...use.conditions, ...admission.conditions]).filter(
    speaksOfDrainage,
  );
  const [first] = sentences;
  if (first === undefined) return null;
  const { drained, clay } = treatment;
  if (drained === false) return finding('drainage', 'OK', 'drainage_none');
  const plain = sentences.find((sentence) => forbids.test(sentence) && !narrowed.test(sentence));
  const says = { words: (plain ?? first).trim() };
  if (drained === null) return finding('drainage', 'OK', 'drainage_to_check', { says });
  if (plain === undefined) return finding('drainage', 'UNKNOWN', 'drainage_words', { says });
  const [, bound = '', percent] = clayFrom.exec(plain) ?? [];
  if (percent === undefined) return finding('drainage', 'NOT-ALLOWED', 'drainage_forbidden');
  const limit = Number(percent);
  const details = { value: clay, limit, unit: '%' };
  if (clay === null) return finding('drainage', 'UNKNOWN', 'drainage_clay_open', details);
  const isTooMuch = /égale/i.test(bound) ? clay >= limit : clay > limit;
  return isTooMuch
    ? finding('drainage', 'NOT-ALLOWED', 'drainage_clay', details)
    : finding('drainage', 'OK', 'drainage_clay_kept', details);
}
