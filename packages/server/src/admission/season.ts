import { at, existing } from '@furrow/kit';
import { loadOf } from '@furrow/domain/pesticide-monitor/season.ts';
import type { FieldLoad } from '@furrow/domain/admission/status-shapes.ts';
import type { Language } from '@furrow/kit';
import { articleOn, type Facts, type JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import { applicationsUntil, treatedIn } from '@furrow/domain/verdict/treatments.ts';
import { monitorStatusOf } from '@furrow/domain/verdict/verdicts.ts';

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * The given records that share a patch of a field, for the patch with most of them: parts of a
 * field that were separate fields have separate loads.
 */
export function mostOn(
  cropfield: string,
  records: readonly JudgedRecord[],
  { work }: Facts,
): readonly JudgedRecord[] {
  const patches = work({ id: '', cropfield }).map((patch) => {
    const ids = new Set(patch.map(({ id }) => id));
    return records.filter(({ id }) => ids.has(id));
  });
  return at(
    patches.toSorted((left, right) => right.length - left.length),
    0,
  );
}

/** Performed work only: planned amounts have not been applied yet. */
export function loadOfField(
  cropfield: string,
  records: readonly JudgedRecord[],
  all: Facts,
  { language, today }: { readonly language: Language; readonly today: string },
): FieldLoad | null {
  const field = all.fields.get(cropfield);
  const performed = records
    .filter((record) => record.processing_state === 'performed' && record.date !== null)
    .toSorted((left, right) => ((left.date ?? '') < (right.date ?? '') ? -1 : 1));
  const facts: Facts = { ...all, work: () => [performed] };
  const last = new Map<number, JudgedRecord>();
  for (const record of performed)
    for (const { product } of treatedIn(record, facts, today)) last.set(product.id, record);
  if (!field || last.size === 0) return null;
  const substances = new Map<string, number>();
  const uncounted: string[] = [];
  let applications = 0;
  const products = [...last].map(([id, record]) => {
    const treated = existing(
      treatedIn(record, facts, today).find(({ product }) => product.id === id),
      'product that was brought on',
    );
    const fieldLoad = existing(
      monitorStatusOf(record, facts, { preferred: null, language, today }).items.find(
        ({ producttype }) => producttype === id,
      ),
      'verdict on a product that was brought on',
    );
    const brought = at(applicationsUntil(record, treated, facts), 0);
    applications += brought.length;
    const article = articleOn(facts.articles, treated.product, treated.treatment.date);
    const load = article ? loadOf(brought, article) : [];
    if (load.length === 0 || load.some(({ kilogramsPerHectare }) => kilogramsPerHectare === null))
      uncounted.push(treated.product.name);
    for (const { name, kilogramsPerHectare } of load)
      if (kilogramsPerHectare !== null)
        substances.set(name, (substances.get(name) ?? 0) + kilogramsPerHectare);
    return {
      producttype: id,
      name: treated.product.name,
      number: treated.product.number,
      applications: brought.length,
      status: fieldLoad.status,
      title: fieldLoad.title,
      reasons: fieldLoad.reasons.map(({ text }) => text),
      source: fieldLoad.reasons[0]?.source ?? null,
      date: fieldLoad.reasons[0]?.date ?? null,
    };
  });
  return {
    cropfield,
    name: field.name,
    crop: field.crop?.names[0] ?? null,
    area: field.area,
    applications,
    products,
    substances: [...substances]
      .map(([name, kilograms]) => ({ name, kg_per_ha: rounded(kilograms) }))
      .toSorted((left, right) => right.kg_per_ha - left.kg_per_ha),
    uncounted,
  };
}
