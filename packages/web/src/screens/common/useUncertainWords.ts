import type { Uncertain } from '@furrow/domain/nutrient-norms/uncertain.ts';
import { plural } from '@lingui/core/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** The uncertainties of a figure, in words beside it; empty where nothing is uncertain. */
export function useUncertainWords(): (uncertain: Partial<Uncertain>) => string {
  // the words follow the language
  useLanguage();
  return ({
    fieldsWithoutBoundary: fields = 0,
    recordsWithoutArea: records = 0,
    productsWithoutAnalysis: products = 0,
  }) =>
    [
      fields > 0
        ? plural(fields, {
            one: '# field without a boundary',
            other: '# fields without a boundary',
          })
        : '',
      records > 0
        ? plural(records, { one: '# record without an area', other: '# records without an area' })
        : '',
      products > 0
        ? plural(products, {
            one: '# product without an analysis',
            other: '# products without an analysis',
          })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
