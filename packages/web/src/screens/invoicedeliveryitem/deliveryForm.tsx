import { numberIn, textIn } from '../../forms/typed.ts';
import type { EntityRows } from '@furrow/domain';
import { useRow } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { EntityForm, InputProps } from '../common/EntityScreen.ts';

export const form: EntityForm<EntityRows['invoicedeliveryitem']> = {
  inputs: { contract: ContractInput, cropvariety: VarietyOfContract },
};

/** The contract a delivery counts for; its variety is the delivery's until another is chosen. */
function ContractInput({ form }: InputProps) {
  const { label } = fieldProps(form.entity, 'contract', useLanguage());
  return (
    <ReferenceInput
      label={label}
      errors={form.errors('contract')}
      onBlur={form.recheck}
      to="contract"
      value={textIn(form.value('contract'))}
      onChange={(id, contract) =>
        form.setMany({
          contract: id,
          ...(contract?.cropvariety && !form.value('cropvariety')
            ? { cropvariety: contract.cropvariety }
            : {}),
        })
      }
    />
  );
}

/** The delivered variety, of the contract's crop when there is a contract. */
function VarietyOfContract({ form }: InputProps) {
  const { label } = fieldProps(form.entity, 'cropvariety', useLanguage());
  const contract = useRow('contract', textIn(form.value('contract')));
  return (
    <ReferenceInput
      label={label}
      errors={form.errors('cropvariety')}
      onBlur={form.recheck}
      to="cropvariety"
      value={numberIn(form.value('cropvariety'))}
      narrowing={contract ? { crop: contract.crop } : undefined}
      onChange={(id) => form.set('cropvariety', id)}
    />
  );
}
