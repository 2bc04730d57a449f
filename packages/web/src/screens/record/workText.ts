import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { InitialState } from './form/draft.ts';

const someWork = msg`work`;

/** Themes as nouns for the middle of a sentence. */
const nouns: Readonly<Record<string, MessageDescriptor>> = {
  crop_protection: msg`spraying`,
  fertilizing: msg`fertilizing`,
  sowing: msg`sowing`,
  planting: msg`planting`,
  tillage: msg`tillage`,
  harvest: msg`harvest`,
  irrigation: msg`irrigation`,
  observation: msg`observation`,
  soil_research: msg`soil research`,
  transport: msg`transport`,
  other: someWork,
};

function workNoun(theme: string): string {
  return i18n._(nouns[theme] ?? someWork);
}

/** `spraying and fertilizing`; `work` without a theme. */
export function workNouns(themes: readonly string[]): string {
  const words = [...new Set(themes)].map(workNoun);
  const last = words.pop() ?? workNoun('other');
  const first = words.join(', ');
  return first ? t`${first} and ${last}` : last;
}

/** A sentence begins with a capital, regardless of the language's word order. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The title of the form: `Plan spraying`. */
export function formTitle(state: InitialState, themes: readonly string[]): string {
  const work = workNouns(themes);
  const words: Readonly<Record<InitialState, string>> = {
    planned: t`Plan ${work}`,
    performed: t`Record ${work}`,
    concept: t`Save draft: ${work}`,
    adviced: t`Advise ${work}`,
  };
  return capital(words[state]);
}

/** Work as its button names it. */
interface WorkToSave {
  readonly state: InitialState;
  readonly themes: readonly string[];
  readonly fields: number;
  readonly area: string;
  /** Its products may not be used like this. */
  readonly isForbidden: boolean;
}

/** The label of the button: `Plan spraying on 3 fields, 12.40 ha`. */
export function saveWords({ state, themes, fields, area, isForbidden }: WorkToSave): string {
  if (fields === 0) return formTitle(state, themes);
  const work = workNouns(themes);
  const where = plural(fields, { one: '# field', other: '# fields' });
  const words: Readonly<Record<InitialState, string>> = {
    planned: t`Plan ${work} on ${where}, ${area}`,
    performed: t`Record ${work} on ${where}, ${area}`,
    concept: t`Save draft: ${work} on ${where}, ${area}`,
    adviced: t`Advise ${work} on ${where}, ${area}`,
  };
  const anyway: Readonly<Record<InitialState, string>> = {
    ...words,
    planned: t`Not allowed: plan ${work} anyway on ${where}, ${area}`,
    performed: t`Not allowed: record ${work} anyway on ${where}, ${area}`,
    adviced: t`Not allowed: advise ${work} anyway on ${where}, ${area}`,
  };
  return capital((isForbidden ? anyway : words)[state]);
}

/** The message after saving, for the toast. */
export function savedWords(state: InitialState, themes: readonly string[], fields: number): string {
  const work = workNouns(themes);
  const where = plural(fields, { one: '# field', other: '# fields' });
  const words: Readonly<Record<InitialState, string>> = {
    planned: t`${work} is planned on ${where}.`,
    performed: t`${work} is recorded on ${where}.`,
    concept: t`${work} is saved as a draft for ${where}.`,
    adviced: t`${work} is advised on ${where}.`,
  };
  return capital(words[state]);
}
