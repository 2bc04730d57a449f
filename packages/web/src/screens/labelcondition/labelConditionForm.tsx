import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { fieldProps } from '../../forms/fieldProps.ts';
import { MeasureInput } from '../../forms/MeasureInput.tsx';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { figureIn, numberIn } from '../../forms/typed.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { Quantity } from '../../ui/format/measures.ts';
import type { EntityForm, InputProps } from '../common/EntityScreen.ts';

function ProductInput({ form }: InputProps) {
  const { label } = fieldProps(form.entity, 'producttype', useLanguage());
  return (
    <ReferenceInput
      label={label}
      required
      errors={form.errors('producttype')}
      onBlur={form.recheck}
      to="producttype"
      value={numberIn(form.value('producttype'))}
      clearable={false}
      onChange={(id) => form.set('producttype', id)}
    />
  );
}

/** A figure that is typed in the person's unit. */
const measured = (name: string, quantity: Quantity) =>
  function MeasuredInput({ form }: InputProps) {
    const { t } = useLingui();
    const { label } = fieldProps(form.entity, name, useLanguage());
    return (
      <MeasureInput
        label={label}
        name={name}
        errors={form.errors(name)}
        onBlur={form.recheck}
        hint={quantity === 'speed' ? t`At the height of the boom.` : undefined}
        quantity={quantity}
        value={figureIn(form.value(name))}
        onChange={(value) => form.set(name, value)}
      />
    );
  };

export const form: EntityForm<EntityRows['labelcondition']> = {
  inputs: {
    producttype: ProductInput,
    most_wind: measured('most_wind', 'speed'),
    least_temperature: measured('least_temperature', 'temperature'),
    most_temperature: measured('most_temperature', 'temperature'),
  },
};
