import type { EntityRows } from '@furrow/domain';
import type { Replaced } from '../../../../data/rows/changedIndexes.ts';
import type { MapScheme } from '../../../../map/layers/mapColors.ts';

type Field = EntityRows['cropfield'];

/** Colourings of the fields. */
export const colorings = [
  'crop',
  'variety',
  'group',
  'label',
  'soil',
  'contract',
  'certificate',
  'work',
  'waiting',
  'nitrogen',
  'phosphate',
] as const;
export type Coloring = (typeof colorings)[number];

export const isColoring = (value: unknown): value is Coloring =>
  colorings.some((coloring) => coloring === value);

/**
 * The class of a field in a colouring: fields with the same key share a colour and a line of the
 * legend.
 */
export interface FieldClass {
  readonly key: string;
  readonly label: string;
  /** #RRGGBB, where the class has a fixed colour; other classes are assigned one. */
  readonly color?: string | undefined;
  /** Position in the legend, where the classes have an order; otherwise the largest comes first. */
  readonly rank?: number;
}

/** A line of the legend, with its meaning. */
interface ColorClass {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  readonly hectares: number;
  readonly count: number;
}

/** Fields by colour. */
export interface Colored {
  readonly classes: readonly ColorClass[];
  readonly keyOf: (field: Field) => string;
  readonly colorOf: (field: Field) => string;
  /** The class of a field, and the line and colour of each class. */
  readonly classOf: (field: Field) => FieldClass;
  readonly looks: Looks;
}

/**
 * Colours that are distinguishable with any kind of colour-blindness.
 * @source Paul Tol, Colour Schemes (SRON/EPS/TN/09-002, issue 3.2), muted qualitative scheme
 */
export const apartColors = [
  '#332288',
  '#DDCC77',
  '#117733',
  '#CC6677',
  '#88CCEE',
  '#882255',
  '#44AA99',
  '#999933',
  '#AA4499',
] as const;
/**
 * For fields without a value: the colour of missing data of that source, and on the dark land one
 * that is quiet there, where the light one would be the brightest of all.
 */
export const noneColors: Readonly<Record<MapScheme, string>> = {
  light: '#DDDDDD',
  dark: '#4B514B',
};
/** For classes too small to have a colour. */
export const restColor = '#9A9A9A';
/** From low to high, distinguished by lightness alone. @source Paul Tol, YlOrBr */
export const stepColors = ['#FFF7BC', '#FEC44F', '#EC7014', '#993404', '#662506'] as const;

export const noneKey = 'none';
export const restKey = 'rest';

/** The fields of each class together, by its key. */
export type ClassAreas = ReadonlyMap<
  string,
  { readonly own: FieldClass; readonly hectares: number; readonly count: number }
>;

/** The classes of some fields, with their areas. */
export function classAreas(
  fields: readonly Field[],
  classOf: (field: Field) => FieldClass,
): ClassAreas {
  const areas = new Map<string, { own: FieldClass; hectares: number; count: number }>();
  for (const field of fields) {
    const own = classOf(field);
    let entry = areas.get(own.key);
    if (!entry) areas.set(own.key, (entry = { own, hectares: 0, count: 0 }));
    entry.hectares += hectaresOf(field);
    entry.count += 1;
  }
  return areas;
}

/** The same after some fields were replaced, of thousands that were not. */
export function areasAfter(
  before: ClassAreas,
  replaced: readonly Replaced<Field>[],
  classOf: (field: Field) => FieldClass,
): ClassAreas {
  const areas = new Map(before);
  const add = (field: Field, sign: 1 | -1) => {
    const own = classOf(field);
    const { hectares, count } = areas.get(own.key) ?? { hectares: 0, count: 0 };
    if (count + sign === 0) areas.delete(own.key);
    else
      areas.set(own.key, {
        own,
        hectares: hectares + sign * hectaresOf(field),
        count: count + sign,
      });
  };
  for (const [old, now] of replaced) {
    add(now, 1);
    add(old, -1);
  }
  return areas;
}

const hectaresOf = ({ registered_area: hectares }: Field): number => Number(hectares) || 0;

/**
 * Assigns every class a colour. The largest classes get distinguishable colours; the remaining ones
 * share a single colour, because a tenth colour could be taken for another.
 * @param areas of the classes
 * @param before the colours until now: those that stay the same are told by the same functions
 */
export function colored(
  areas: ClassAreas,
  classOf: (field: Field) => FieldClass,
  {
    none,
    rest,
    scheme,
  }: { readonly none: string; readonly rest: string; readonly scheme: MapScheme },
  before?: Colored,
): Colored {
  const bySize = [...areas.values()].toSorted(
    (left, right) =>
      right.hectares - left.hectares || left.own.label.localeCompare(right.own.label),
  );
  const unnamed = bySize.filter(({ own }) => own.key !== noneKey && own.color === undefined);
  const chosen = new Map(
    unnamed.slice(0, apartColors.length).map(({ own }, index) => [own.key, apartColors[index]]),
  );
  const shown = (own: FieldClass): Pick<ColorClass, 'key' | 'label' | 'color'> => {
    if (own.key === noneKey)
      return { key: noneKey, label: none, color: own.color ?? noneColors[scheme] };
    const color = own.color ?? chosen.get(own.key);
    return color
      ? { key: own.key, label: own.label, color }
      : { key: restKey, label: rest, color: restColor };
  };
  const classes = new Map<string, ColorClass>();
  for (const { own, hectares, count } of inOrder(bySize)) {
    const entry = shown(own);
    const before = classes.get(entry.key);
    classes.set(entry.key, {
      ...entry,
      hectares: hectares + (before?.hectares ?? 0),
      count: count + (before?.count ?? 0),
    });
  }
  const looks = new Map(bySize.map(({ own }) => [own.key, shown(own)]));
  const look = (field: Field) => {
    const own = classOf(field);
    return looks.get(own.key) ?? shown(own);
  };
  const last = [restKey, noneKey];
  const isAsBefore = before?.classOf === classOf && sameLooks(before.looks, looks);
  return {
    classes: [...classes.values()].toSorted(
      (left, right) => last.indexOf(left.key) - last.indexOf(right.key),
    ),
    keyOf: isAsBefore ? before.keyOf : (field) => look(field).key,
    colorOf: isAsBefore ? before.colorOf : (field) => look(field).color,
    classOf,
    looks,
  };
}

type Looks = ReadonlyMap<string, Pick<ColorClass, 'key' | 'color'>>;

const sameLooks = (before: Looks, now: Looks): boolean =>
  before.size === now.size &&
  [...now].every(([own, { key, color }]) => {
    const last = before.get(own);
    return last?.key === key && last.color === color;
  });

/** Classes that are looked up once for each field, where that costs more than remembering them. */
export function remembered(classOf: (field: Field) => FieldClass): (field: Field) => FieldClass {
  // rows that are replaced are let go
  const classes = new WeakMap<Field, FieldClass>();
  return (field) => {
    const before = classes.get(field);
    if (before) return before;
    const own = classOf(field);
    classes.set(field, own);
    return own;
  };
}

const inOrder = <E extends { readonly own: FieldClass }>(entries: readonly E[]): readonly E[] =>
  entries.every(({ own }) => own.rank !== undefined || own.key === noneKey)
    ? entries.toSorted((left, right) => (left.own.rank ?? 0) - (right.own.rank ?? 0))
    : entries;

/**
 * The class of a field by several names together: a field in two groups is in neither class alone.
 */
export function together(names: readonly string[], color?: string): FieldClass {
  const sorted = [...new Set(names.filter(Boolean))].toSorted((left, right) =>
    left.localeCompare(right),
  );
  return sorted.length === 0
    ? { key: noneKey, label: '' }
    : {
        key: sorted.join(' + '),
        label: sorted.join(' + '),
        ...(sorted.length === 1 && color ? { color } : {}),
      };
}

/** Days that passed since the last work, in steps; a step's upper bound counts in. */
const workSteps = [7, 14, 30, 90] as const;

/** The step a number of days falls in, from 0 for the newest. */
export const workStep = (days: number): number => {
  const step = workSteps.findIndex((most) => days <= most);
  return step === -1 ? workSteps.length : step;
};
export const workStepDays = (step: number): number | null => workSteps[step] ?? null;

/** Parts of a norm that are left, in steps; a negative amount is a separate step. */
const leftSteps = [0.25, 0.5, 0.75, 1] as const;
/** Beyond the norm: a hue and a lightness no step has. */
export const overColor = '#AA4499';

/**
 * Class of a field by the room left under a norm. @param left kilograms, negative beyond the norm
 */
export function leftClass(
  left: number,
  norm: number,
  words: { readonly over: string; readonly upTo: (percent: number) => string },
): FieldClass {
  if (left < 0) return { key: 'over', label: words.over, color: overColor, rank: -1 };
  const share = norm > 0 ? left / norm : 0;
  const step = Math.max(
    0,
    leftSteps.findIndex((most) => share <= most),
  );
  const most = leftSteps[step] ?? 1;
  return {
    key: `left-${step}`,
    label: words.upTo(Math.round(most * 100)),
    color: stepColors[step] ?? stepColors[0],
    rank: step,
  };
}

/** Days that are left to wait, in steps; a step's upper bound counts in. */
const waitingSteps = [3, 7, 14, 28] as const;
/** No waiting time left. @source Paul Tol, muted */
export const freeColor = '#117733';

/** Texts of the legend about waiting times. */
export interface WaitingWords {
  readonly entry: string;
  readonly unknown: string;
  readonly over: string;
  /** @param days null beyond the last step */
  readonly left: (days: number | null) => string;
}

/**
 * The class of a field in the colouring by waiting time. @param harvest days left, null where
 * unknown
 */
export function waitingClass(
  { harvest, entry }: { readonly harvest: number | null; readonly entry: boolean },
  words: WaitingWords,
): FieldClass {
  if (entry) return { key: 'entry', label: words.entry, color: overColor, rank: -1 };
  if (harvest === null) return { key: 'unknown', label: words.unknown, color: restColor, rank: 8 };
  if (harvest === 0) return { key: 'over', label: words.over, color: freeColor, rank: 9 };
  const index = waitingSteps.findIndex((most) => harvest <= most);
  const step = index === -1 ? waitingSteps.length : index;
  return {
    key: `waiting-${step}`,
    label: words.left(waitingSteps[step] ?? null),
    color: stepColors[step] ?? stepColors[0],
    rank: step,
  };
}
