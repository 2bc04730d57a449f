import { addDays } from '@furrow/kit/days.ts';
import { finding, type Finding } from '../findings.ts';
import {
  groupOf,
  isSingleSite,
  type ResistanceGroup,
  type ResistanceScheme,
} from '../resistance-groups.ts';
import type { Admission, AdmittedUse, Treatment } from '../situation.ts';

/**
 * Modes of action in a tank and over the season: advice against resistance, which breaks nothing.
 * @source FRAC Code List 2024; HRAC 2024; IRAC version 11
 */

const sources: Readonly<Record<ResistanceScheme, { title: string; since: string }>> = {
  FRAC: { title: 'FRAC Code List', since: '2024-01-01' },
  HRAC: { title: 'HRAC Mode of Action Classification', since: '2024-01-01' },
  IRAC: { title: 'IRAC Mode of Action Classification', since: '2024-01-01' },
};

/** Days in which treatments are of one season. */
const season = 365;

const codeOf = ({ scheme, code }: ResistanceGroup): string => `${scheme} ${code}`;

/** The modes of action of substances for which resistance is a concern. */
function groupsOf(substances: readonly string[]): ReadonlyMap<string, ResistanceGroup> {
  const groups = new Map<string, ResistanceGroup>();
  for (const name of substances) {
    const group = groupOf(name);
    if (group && isSingleSite(group)) groups.set(codeOf(group), group);
  }
  return groups;
}

const ownGroups = ({ substances }: Admission) => groupsOf(substances.map(({ name }) => name));

/** Two products of one tank that work alike: one of them adds nothing against resistance. */
export function sameModeRule(
  { mix }: Treatment,
  _use: AdmittedUse,
  admission: Admission,
): Finding | null {
  if (mix.length === 0) return null;
  const own = ownGroups(admission);
  for (const other of mix)
    for (const [code, group] of groupsOf(other.substances))
      if (own.has(code))
        return finding('same_mode', 'OK', 'same_mode', {
          value: code,
          says: { other: other.name },
          source: sources[group.scheme],
        });
  return null;
}

/** Notes a mode of action that the last treatment used as well, with its uses in the season. */
export function rotationRule(
  { date, season: before }: Treatment,
  _use: AdmittedUse,
  admission: Admission,
): Finding | null {
  if (before.length === 0) return null;
  const first = addDays(date, -season);
  const earlier = before
    .filter((one) => one.date < date && one.date >= first)
    .toSorted((left, right) => right.date.localeCompare(left.date));
  for (const [code, group] of ownGroups(admission)) {
    // only a product against the same kind of organism can replace it
    const alike = earlier.filter(({ substances }) =>
      substances.some((name) => groupOf(name)?.scheme === group.scheme),
    );
    const [last] = alike;
    if (!last || !groupsOf(last.substances).has(code)) continue;
    const times = alike.filter(({ substances }) => groupsOf(substances).has(code)).length + 1;
    return finding('rotation', 'OK', 'rotation', {
      value: times,
      says: { group: code, last: last.date },
      source: sources[group.scheme],
    });
  }
  return null;
}
