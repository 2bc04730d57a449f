import { translate, type Language, type Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Uncertain } from './uncertain.ts';

const words = {
  fieldsWithoutBoundary: msg`{fields, plural, one {# field without a boundary} other {# fields without a boundary}}`,
  recordsWithoutArea: msg`{records, plural, one {# record without an area} other {# records without an area}}`,
  productsWithoutAnalysis: msg`{products, plural, one {# product without an analysis} other {# products without an analysis}}`,
} as const satisfies Readonly<Record<keyof Uncertain, Text>>;

/** Reasons why a figure is uncertain, as texts to show beside it; none if it is certain. */
export function uncertainWords(uncertain: Partial<Uncertain>, language: Language): string[] {
  const {
    fieldsWithoutBoundary: fields = 0,
    recordsWithoutArea: records = 0,
    productsWithoutAnalysis: products = 0,
  } = uncertain;
  return [
    fields > 0 ? translate(words.fieldsWithoutBoundary, language, { fields }) : '',
    records > 0 ? translate(words.recordsWithoutArea, language, { records }) : '',
    products > 0 ? translate(words.productsWithoutAnalysis, language, { products }) : '',
  ].filter(Boolean);
}
