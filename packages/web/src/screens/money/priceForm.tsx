import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { fieldProps } from '../../forms/fieldProps.ts';
import { FieldInput } from '../../forms/FieldInput.tsx';
import { numberIn, textIn } from '../../forms/typed.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Select } from '../../ui/input/Select.tsx';
import type { EntityForm, InputProps } from '../common/EntityScreen.ts';
import { memberOf } from './priceWords.ts';

type Price = EntityRows['price'];
type Kind = NonNullable<Price['kind']>;

const kinds: readonly string[] = Object.keys(memberOf);
const isKind = (value: string | null): value is Kind => value !== null && kinds.includes(value);

const kindOf = (form: InputProps['form']): Kind => {
  const value = textIn(form.value('kind'));
  return isKind(value) ? value : 'product';
};

const isByTime = (kind: Kind): boolean => kind === 'person' || kind === 'machine';

/** Changing the kind resets the subject and the unit. */
function KindInput({ form }: InputProps) {
  const language = useLanguage();
  const { label, options } = fieldProps(form.entity, 'kind', language);
  return (
    <Select
      label={label}
      required
      value={kindOf(form)}
      options={options}
      errors={form.errors('kind')}
      onChange={(kind) => {
        const cleared = { stockrecord: null, producttype: null, farmcontact: null, machine: null };
        form.setMany({
          kind,
          per: isKind(kind) && isByTime(kind) ? 'hour' : 'unit',
          ...cleared,
          crop: null,
          contract: null,
        });
      }}
    />
  );
}

/** Per hour or hectare for people and machines; other prices have a single unit. */
function PerInput({ form }: InputProps) {
  const { t } = useLingui();
  const kind = kindOf(form);
  const { label } = fieldProps(form.entity, 'per', useLanguage());
  const words = { delivery: t`unit of the stock`, product: t`unit of the product` };
  const only =
    kind === 'delivery' || kind === 'product' ? words[kind] : kind === 'fuel' ? t`litre` : t`tonne`;
  return (
    <Select
      label={label}
      value={isByTime(kind) ? (textIn(form.value('per')) ?? 'hour') : 'unit'}
      options={
        isByTime(kind)
          ? [
              { value: 'hour', label: t`hour` },
              { value: 'hectare', label: t`hectare` },
            ]
          : [{ value: 'unit', label: only }]
      }
      errors={form.errors('per')}
      onChange={(per) => form.set('per', per)}
    />
  );
}

/** Shown for the kinds whose subject is in this field. */
const of = (name: string, ...shown: readonly Kind[]) =>
  function OfInput({ form }: InputProps) {
    return shown.includes(kindOf(form)) ? <FieldInput form={form} name={name} /> : null;
  };

const ContractOfCrop = of('contract', 'harvest');

/** A contract of a crop that is chosen. */
function ContractInput(props: InputProps) {
  return numberIn(props.form.value('crop')) === null ? null : <ContractOfCrop {...props} />;
}

export const form: EntityForm<Price> = {
  inputs: {
    kind: KindInput,
    per: PerInput,
    stockrecord: of('stockrecord', 'delivery'),
    producttype: of('producttype', 'product'),
    farmcontact: of('farmcontact', 'person'),
    machine: of('machine', 'machine'),
    crop: of('crop', 'harvest'),
    contract: ContractInput,
  },
};
