import { languages, translate, at } from '@furrow/kit';
import type { ActivityAttribute } from '@furrow/domain/record/activity.ts';
import { themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { folded, type KindMatch, type ProductMatch, type Lookup } from './lookup.ts';

/**
 * The work and the products used in it, parsed from the texts of a table. @source decisions D14,
 * D15 A sprayed record
 */

export interface Item {
  readonly type: number | null;
  readonly value: number | null;
  readonly stock: string | null;
  readonly producttype: number | null;
}

export interface Activity {
  readonly theme: string;
  readonly type: number | null;
  readonly items: Item[];
  /** Omitted where the file does not contain the work in full. */
  readonly attributes?: readonly ActivityAttribute[];
  /** The same as parsed from text; omitted where the file has no such column. */
  readonly noted?: readonly ActivityAttribute[];
}

/** A product, or a kind of work without any, as a line of a table. */
export interface Line {
  readonly theme: string | null;
  readonly work: string | null;
  readonly product: string | null;
  readonly dose: number | null;
  readonly unit: string | null;
}

export type Wrong = (
  code:
    | 'record_theme_unknown'
    | 'record_work_unknown'
    | 'record_product_unknown'
    | 'record_unit_unknown'
    | 'record_theme_guessed',
  column: string,
  value: string,
) => void;

export function themeOf(text: string): string | null {
  const wanted = folded(text);
  return (
    themeStarter.find(
      ({ code, name }) =>
        code === wanted ||
        languages.some((language) => folded(translate(name, language)) === wanted),
    )?.code ?? null
  );
}

const themesOfVariants: Readonly<Record<string, string>> = {
  gbm: 'crop_protection',
  chemical: 'crop_protection',
  fertilizer: 'fertilizing',
};

/** Every prefix of a text that ends with a word: a name may precede a dose. */
export function beginnings(text: string): string[] {
  const words = text.trim().split(/\s+/);
  return words.map((_, index) => words.slice(0, words.length - index).join(' '));
}

/**
 * `Product 1.5 l/ha; Ploughing` as lines; the longest known name wins, so that `KAS 27` is not a
 * dose of 27.
 */
export function linesOfText(
  text: string,
  isKnown: (name: string) => boolean,
): Omit<Line, 'theme'>[] {
  return text
    .split(/;\s+|;$/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      for (const name of beginnings(part)) {
        const rest = part.replaceAll(/\s+/g, ' ').slice(name.length).trim();
        const match = /^(-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?)(?: (\S.*))?$/i.exec(rest);
        if (isKnown(name) && (rest === '' || match))
          return {
            work: null,
            product: name,
            dose: match ? Number(at(match, 1).replace(',', '.')) : null,
            unit: match?.[2] ?? null,
          };
      }
      const [, product = part, dose, unit = null] =
        /^(.+?)(?: (-?\d+(?:[.,]\d+)?)(?: (\S+))?)?$/.exec(part) ?? [];
      return { work: null, product, dose: dose ? Number(dose.replace(',', '.')) : null, unit };
    });
}

/**
 * The activities of lines, one per theme and kind of work.
 * @param themes those of the record, where lines have none
 */
export function activitiesOf(
  lines: readonly Line[],
  themes: readonly string[],
  lookup: Lookup,
  wrong: Wrong,
): Activity[] {
  const activities: Activity[] = themes.map((theme) => ({ theme, type: null, items: [] }));
  for (const line of lines) {
    const named = namedTheme(line, wrong);
    const used = usedIn(line, lookup);
    const work = namedWork(line, used !== null, lookup, wrong);
    const theme = named ?? work?.theme ?? guessedTheme(line, themes, used, wrong);
    const activity = activityIn(activities, theme, work?.id ?? null);
    if (line.product === null || (used === null && work !== null)) continue;
    if (used === null) wrong('record_product_unknown', 'product', line.product);
    else activity.items.push(itemOf(line, used, kindOfLine(line, theme, used, { lookup, wrong })));
  }
  return activities;
}

/** The product that a line names as used, or a stock of that name. */
interface Used {
  readonly product: ProductMatch | null;
  readonly stock: string | null;
}

/** Null where it has none, or one that the farm lacks. */
function usedIn({ product: name }: Line, lookup: Lookup): Used | null {
  if (name === null) return null;
  const [product, stock] = [lookup.product(name), lookup.row('stock', name)];
  return product === null && stock === null ? null : { product, stock };
}

/** The theme given in a line. */
function namedTheme({ theme }: Line, wrong: Wrong): string | null {
  const knownTheme = theme === null ? null : themeOf(theme);
  if (theme !== null && knownTheme === null) wrong('record_theme_unknown', 'theme', theme);
  return knownTheme;
}

/** The theme of a line without one: that of the record, or among its themes that of the product. */
function guessedTheme(
  line: Line,
  themes: readonly string[],
  used: Used | null,
  wrong: Wrong,
): string {
  if (themes.length === 1) return at(themes, 0);
  const variant = used?.product?.variant;
  if (themes.length > 1 && !themes.includes(themesOfVariants[variant ?? ''] ?? ''))
    wrong('record_theme_guessed', 'products', line.product ?? '');
  return themeOfProduct(variant, themes);
}

/** The activity of a theme and kind of work; one with the theme only is completed. */
function activityIn(activities: Activity[], theme: string, type: number | null): Activity {
  const existing = activities.find((one) => one.theme === theme && one.type === type);
  if (existing) return existing;
  const open = activities.findIndex(
    (one) => one.theme === theme && one.type === null && one.items.length === 0,
  );
  const activity = { theme, type, items: [] };
  if (open >= 0) activities[open] = activity;
  else activities.push(activity);
  return activity;
}

function kindOfLine(
  { unit }: Line,
  theme: string,
  { product }: Used,
  { lookup, wrong }: { readonly lookup: Lookup; readonly wrong: Wrong },
): KindMatch | null {
  const kind = kindOfDose(lookup.kinds, theme, unit, product?.variant ?? null);
  if (unit !== null && kind === null) wrong('record_unit_unknown', 'unit', unit);
  return kind;
}

const itemOf = (line: Line, { product, stock }: Used, kind: KindMatch | null): Item => ({
  type: kind?.id ?? null,
  value: line.dose,
  stock: product === null ? stock : null,
  producttype: product?.id ?? null,
});

/** A kind of work by its column, or by a text that is no product. */
function namedWork(line: Line, isProduct: boolean, lookup: Lookup, wrong: Wrong): KindMatch | null {
  if (line.work !== null) {
    const work = lookup.kindNamed(line.work, 'activity');
    if (!work) wrong('record_work_unknown', 'work', line.work);
    return work;
  }
  return line.product !== null && !isProduct && line.dose === null
    ? lookup.kindNamed(line.product, 'activity')
    : null;
}

const themeOfProduct = (variant: string | undefined, themes: readonly string[]): string => {
  const usual = themesOfVariants[variant ?? ''] ?? 'other';
  return themes.length === 0 || themes.includes(usual) ? usual : at(themes, 0);
};

/**
 * The kind of a dose has its unit; among several, the work's own and those of such products come
 * first.
 */
function kindOfDose(
  kinds: readonly KindMatch[],
  theme: string,
  unit: string | null,
  variant: string | null,
): KindMatch | null {
  const fitting = kinds.filter(
    (kind) => kind.variant === 'item' && unit !== null && folded(kind.unit) === folded(unit),
  );
  const suits = (kind: KindMatch) =>
    (kind.theme === theme ? 2 : 0) +
    (variant !== null && kind.specification === `product ${variant}` ? 1 : 0);
  return fitting.toSorted((a, b) => suits(b) - suits(a) || a.id - b.id)[0] ?? null;
}
