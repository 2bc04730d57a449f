import type { TaskContent, TaskItem } from '../source/objects.ts';
import type { Note } from '../source/note.ts';
import { valuesOf } from './grid.ts';
import { disagrees, isRate, quantityOf, readableValue } from './quantities.ts';
import type { References } from './references.ts';
import { isOurTask, type TaskContext } from './task-context.ts';
import { themeOf } from './themes.ts';
import { childrenOf, ddiOf, numberOf, textOf, type Element } from './tree.ts';

/**
 * The kind of a task, and the products used for it. @source ISO 11783-10, annex D: OTP, PAN, TZN,
 * PDV
 */

/** The key of an element that is referred to; a reference to none is noted. */
export type Named = (id: string | null, ...tags: string[]) => string | null;

/** The kinds of work; products belong to the first of them unless the file states otherwise. */
export function activitiesOf(
  task: Element,
  context: TaskContext,
  named: Named,
  notes: Note[],
): TaskContent['activities'] {
  const { references } = context;
  if (isOurTask(task, context)) return ourActivities(task, references);
  const practices = childrenOf(task, 'OTP').map((practice) => {
    named(textOf(practice, 'A'), 'CPC');
    const element = references.element(textOf(practice, 'A'), 'CPC');
    const technique = references.element(textOf(practice, 'B'), 'OTQ');
    return { name: (technique && textOf(technique, 'B')) ?? (element && textOf(element, 'B')) };
  });
  // a zone with neither product nor dose has no information about the work
  const items = itemsOf(task, context, named, notes).filter(
    ({ product, value }) => product !== null || value !== null,
  );
  const words = [
    ...practices.map(({ name }) => name),
    textOf(task, 'B'),
    ...items.map(({ words: found }) => found),
  ].filter((text) => text !== null);
  const entries = practices.length > 0 ? practices : items.length > 0 ? [{ name: null }] : [];
  return entries.map(({ name }, index) => ({
    theme: themeOf(name === null ? words : [name, ...words]),
    type: name,
    items: index === 0 ? items.map(({ product, value, unit }) => ({ product, value, unit })) : [],
  }));
}

/** Our files contain the activities verbatim. */
function ourActivities(task: Element, references: References): TaskContent['activities'] {
  const items = [
    ...childrenOf(task, 'TZN').flatMap((zone) => childrenOf(zone, 'PDV')),
    ...childrenOf(task, 'PAN'),
  ]
    .filter((element) => numberOf(element, 'P0_item') !== null)
    .toSorted((a, b) => Number(numberOf(a, 'P0_item')) - Number(numberOf(b, 'P0_item')));
  return childrenOf(task, 'OTP').map((practice, index) => {
    const element = references.element(textOf(practice, 'A'), 'CPC');
    const itemsOfActivity = items.filter((item) => numberOf(item, 'P0_activity') === index);
    return {
      theme: element && textOf(element, 'P0_theme'),
      type: element && textOf(element, 'P0_type'),
      items: itemsOfActivity.map((item) => ({
        product: references.find(textOf(item, item.tag === 'PAN' ? 'A' : 'C'), 'PDT'),
        value: numberOf(item, 'P0_value'),
        unit: textOf(item, 'P0_unit'),
        kind: textOf(item, 'P0_type'),
      })),
    };
  });
}

interface Item extends TaskItem {
  readonly words: string | null;
}

/**
 * Products and doses: of the default zone, or of all zones where they agree; others are in the
 * grids.
 */
function itemsOf(
  task: Element,
  { references, presentationOf }: TaskContext,
  named: Named,
  notes: Note[],
): Item[] {
  const zones = childrenOf(task, 'TZN');
  const byDefault = zones.find((zone) => textOf(zone, 'A') === textOf(task, 'H'));
  const hasGrid = childrenOf(task, 'GRD').length > 0;
  const allocated = childrenOf(task, 'PAN').map((product) => ({
    ddi: ddiOf(product, 'B'),
    product: textOf(product, 'A'),
    stored: numberOf(product, 'C'),
    presentation: textOf(product, 'F'),
  }));
  const values = zones.flatMap((zone) => valuesOf(zone).map((value) => ({ zone, ...value })));
  const wanted = new Map<string, string | null>();
  for (const { product, ddi } of values)
    if (product !== null || isRate(ddi)) wanted.set(product ?? '', product);
  for (const { product } of allocated) if (product !== null) wanted.set(product, product);
  return [...wanted.values()].map((product): Item => {
    const inZones = values.filter((value) => value.product === product && isRate(value.ddi));
    const whole = wholeOf(inZones, byDefault, hasGrid);
    const toAllocate = allocated.filter((one) => one.product === product);
    const rate = whole ?? toAllocate.find(isSetRate);
    const shown = presentationOf((whole ?? inZones[0])?.presentation ?? null);
    const ddi = rate?.ddi ?? null;
    notes.push(...notesOfDose(product ?? '', ddi, shown));
    if (toAllocate.some(isAmount))
      notes.push({ code: 'amount_left_out', params: { product: product ?? '' } });
    return {
      product: named(product, 'PDT'),
      ...doseOf(ddi, rate?.stored ?? null, inZones[0]?.ddi ?? null),
      words: wordsOf(references.element(product, 'PDT'), references),
    };
  });
}

/** Note that a dose is shown in another unit than it is stored in. */
const notesOfDose = (
  product: string,
  ddi: number | null,
  shown: ReturnType<TaskContext['presentationOf']>,
): Note[] =>
  ddi !== null && disagrees(ddi, shown)
    ? [{ code: 'presentation_differs', params: { product, unit: shown?.unit ?? '' } }]
    : [];

interface Rate {
  readonly ddi: number | null;
  readonly stored: number | null;
}

/** Whether an allocation is of a total amount, not of an amount per hectare. */
const isAmount = ({ ddi }: Rate): boolean => ddi !== null && !isRate(ddi);

/** Whether an allocation of a product states its amount. */
const isSetRate = ({ ddi, stored }: Rate): boolean =>
  ddi !== null && isRate(ddi) && stored !== null;

/** The rate of the whole field: of the default zone, or where all zones agree. */
function wholeOf<Value extends { readonly zone: Element; readonly stored: number | null }>(
  values: readonly Value[],
  byDefault: Element | undefined,
  hasGrid: boolean,
): Value | undefined {
  const set = values.filter(({ stored }) => stored !== 0);
  const inDefault = set.find(({ zone }) => zone === byDefault);
  if (inDefault || hasGrid) return inDefault;
  return new Set(set.map(({ stored }) => stored)).size === 1 ? set[0] : undefined;
}

/** @param other a rate that varies between zones: its unit is the same in all of them */
function doseOf(
  ddi: number | null,
  stored: number | null,
  other: number | null,
): Pick<Item, 'value' | 'unit'> {
  const quantity = ddi === null ? null : quantityOf(ddi);
  return {
    value: quantity && stored !== null ? readableValue(quantity, stored) : null,
    unit: quantity?.unit ?? (other === null ? null : quantityOf(other).unit),
  };
}

/** The names of a product and its group. */
function wordsOf(product: Element | null, references: References): string | null {
  const group = product && references.element(textOf(product, 'C'), 'PGP');
  return (
    [product && textOf(product, 'B'), group && textOf(group, 'B')]
      .filter((text) => text !== null)
      .join(' ') || null
  );
}
