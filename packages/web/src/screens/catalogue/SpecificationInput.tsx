import { useLingui } from '@lingui/react/macro';
import { compositionOf } from '@furrow/domain/producttype/composition.ts';
import { FieldInput } from '../../forms/FieldInput.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/**
 * The composition of a product; for a fertilizer with the recognised nutrients beside it, which are
 * the only basis of nutrient amounts.
 */
export function SpecificationInput({ form }: InputProps) {
  const { t } = useLingui();
  if (form.value('variant') !== 'fertilizer')
    return <FieldInput form={form} name="specification" />;
  const { nutrients, problems } = compositionOf(String(form.value('specification') ?? ''));
  const understood = Object.entries(nutrients)
    .map(([name, percent]) => `${name} ${percent} %`)
    .join(', ');
  const unclear = problems.map(({ part }) => part).join(', ');
  const hint = unclear
    ? t`Not understood: ${unclear}. Write parts as N 27 %, P2O5 10 %, density 1.1 kg/l, N working 60 %.`
    : understood
      ? t`Understood: ${understood}`
      : t`Composition, as N 27 %, MgO 4 %.`;
  return <FieldInput form={form} name="specification" hint={hint} />;
}
