import { numberIn } from '../../forms/typed.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/** Product variants for each kind of stock. @source RUL-15 */
const productVariant: Readonly<Record<string, string>> = {
  f: 'fertilizer',
  c: 'chemical',
  o: 'all',
};

/** The product of a stock item: choosing one fills in empty fields. */
export function ProductInput({ form }: InputProps) {
  const language = useLanguage();
  const { label } = fieldProps(form.entity, 'product_type', language);
  const variant = productVariant[String(form.value('variant'))];
  return (
    <ReferenceInput
      label={label}
      errors={form.errors('product_type')}
      onBlur={form.recheck}
      to="producttype"
      value={numberIn(form.value('product_type'))}
      narrowing={variant && variant !== 'all' ? { variant } : { variant: 'all' }}
      create={{
        variant: variant && variant !== 'all' ? variant : 'other',
        unit: String(form.value('stock_unit') ?? 'kg'),
      }}
      onChange={(id, product) =>
        form.setMany({
          product_type: id,
          ...(product && !form.value('name') ? { name: product.name } : {}),
          ...(product?.unit ? { stock_unit: product.unit } : {}),
        })
      }
    />
  );
}
