import { isForbidden } from '@furrow/domain/spray-register/pack.ts';
import { useMemo } from 'react';
import { useRows } from '../../../../data/index.ts';
import { useReader } from '../../../../data/useReader.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { nameOfRow } from '../../../../words/rowName.ts';
import type { AdmissionCheck } from '../../../protection/useAdmissionCheck.ts';

/** A product that may not be used like this. */
export interface NotAllowed {
  readonly producttype: number;
  readonly name: string;
  /** The status as text: `Not allowed`, `Expired`. */
  readonly title: string;
  /** The reason for it. */
  readonly reason: string;
}

/** The products of work that its verdict forbids: those that the spray register flags. */
export function useNotAllowed(check: AdmissionCheck): readonly NotAllowed[] {
  const reader = useReader('producttype');
  const language = useLanguage();
  const products = useRows('producttype');
  return useMemo(
    () =>
      check.state === 'told' && products
        ? [...check.items.values()]
            .filter(({ status }) => isForbidden(status))
            .map(({ producttype, title, reasons }) => ({
              producttype,
              name: nameOfRow('producttype', producttype, reader, language) || title,
              title,
              reason: reasons[0]?.text ?? '',
            }))
        : [],
    [check, products, reader, language],
  );
}
