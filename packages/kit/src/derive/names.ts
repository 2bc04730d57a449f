/**
 * The functions that find a free name, one for each manner of the specification.
 * @source spec §5 Unique names, decisions D14 Rules
 */

type Taken = (candidate: string) => boolean;

/** `2026`, `2026-1`, `2026-2` */
export function dashNumber(name: string, taken: Taken): string {
  return counted(name, taken, (count) => `${name}-${count}`, 1);
}

/** `A`, `A_1`, `A_1_1`: the suffix is appended until the name is free. */
export function underscoreOne(name: string, taken: Taken): string {
  let candidate = name;
  while (taken(candidate)) candidate = `${candidate}_1`;
  return candidate;
}

/** `A`, `A 2`, `A 3` */
export function spaceNumber(name: string, taken: Taken): string {
  return counted(name, taken, (count) => `${name} ${count}`, 2);
}

/** `A`, `A 1`, `A 2`; a number that is there already counts on: `A 1`, `A 2`. */
export function numberFromOne(name: string, taken: Taken): string {
  const { base, from } = numbered(name);
  return counted(name, taken, (count) => `${base} ${count}`, from);
}

/** What every name that `numberFromOne` may try begins with. */
export const numberFamily = (name: string): string => numbered(name).base;

function numbered(name: string): { base: string; from: number } {
  const [, base, number] = /^(.+) (\d{1,6})$/.exec(name) ?? [];
  return base === undefined ? { base: name, from: 1 } : { base, from: Number(number) + 1 };
}

function counted(name: string, taken: Taken, candidate: (count: number) => string, from: number): string {
  if (!taken(name)) return name;
  let count = from;
  while (taken(candidate(count))) count += 1;
  return candidate(count);
}
