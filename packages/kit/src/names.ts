/**
 * The functions that find a free name, one for each manner of the specification.
 * @source spec §5 Unique names, decisions D14 Rules
 */

type Taken = (candidate: string) => boolean;

/**
 * Last number used for each name, while names are only ever added: without it a thousand rows of
 * one name would be counted through a thousand times.
 */
export type Counted = Map<string, number>;

/** As long as a name may be. */
const longest = 255;

/**
 * A suffix takes no more of a name than this: names that are equal up to here may become the same
 * name.
 */
const mostCut = 100;

/** The beginning of a text, without half of a character at its end. */
function beginning(text: string, length: number): string {
  const cut = text.slice(0, length);
  return text.length > length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** A name with its suffix: where both are too long, the name is cut and the suffix stays. */
export const withSuffix = (name: string, suffix: string): string =>
  beginning(name, longest - suffix.length) + suffix;

/** The prefix of every name that may be tried, whatever its length. */
export const nameFamily = (name: string): string => beginning(name, longest - mostCut - 1);

/** `2026`, `2026-1`, `2026-2` */
export function dashNumber(name: string, taken: Taken, far?: Counted): string {
  return counted(name, taken, {
    candidate: (count) => withSuffix(name, `-${count}`),
    from: 1,
    far,
  });
}

/**
 * `A`, `A_1`, `A_1_1`: the suffix is appended until the name is free. Where another does not fit,
 * it counts up: `A_2`.
 */
export function underscoreOne(name: string, taken: Taken, far?: Counted): string {
  let [candidate, suffix] = [name, ''];
  while (taken(candidate)) {
    suffix += '_1';
    if (suffix.length > mostCut && name.length + suffix.length > longest)
      return counted(name, taken, {
        candidate: (count) => withSuffix(name, `_${count}`),
        from: 2,
        far,
      });
    candidate = withSuffix(name, suffix);
  }
  return candidate;
}

/** `A`, `A 2`, `A 3` */
export function spaceNumber(name: string, taken: Taken, far?: Counted): string {
  return counted(name, taken, {
    candidate: (count) => withSuffix(name, ` ${count}`),
    from: 2,
    far,
  });
}

/** `A`, `A 1`, `A 2`; a number that is there already counts on: `A 1`, `A 2`. */
export function numberFromOne(name: string, taken: Taken, far?: Counted): string {
  const { base, from } = numbered(name);
  return counted(name, taken, { candidate: (count) => withSuffix(base, ` ${count}`), from, far });
}

/** The prefix of every name that `numberFromOne` may try. */
export const numberFamily = (name: string): string => numbered(name).base;

function numbered(name: string): { base: string; from: number } {
  const [, base, number] = /^(.+) (\d{1,6})$/.exec(name) ?? [];
  return base === undefined ? { base: name, from: 1 } : { base, from: Number(number) + 1 };
}

interface Counting {
  readonly candidate: (count: number) => string;
  readonly from: number;
  readonly far: Counted | undefined;
}

function counted(name: string, taken: Taken, { candidate, from, far }: Counting): string {
  if (!taken(name)) return name;
  let count = far?.get(name) ?? from;
  while (taken(candidate(count))) count += 1;
  far?.set(name, count);
  return candidate(count);
}
