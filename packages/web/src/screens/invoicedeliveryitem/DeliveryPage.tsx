import { msg } from '@lingui/core/macro';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { fieldProps } from '../../forms/fieldProps.ts';
import { useRow } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { DeliveryIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/columns.tsx';
import { EntityListPage } from '../common/EntityListPage.tsx';
import type { EntityScreen, InputProps } from '../common/EntityScreen.ts';
import { contractSection } from '../common/sections.ts';

/** What buyers say was delivered. @source spec §3 InvoiceDeliveryItem */
const screen: EntityScreen = {
  paths: paths.deliveries,
  icon: DeliveryIcon,
  section: contractSection,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'contract', width: '2fr', wideOnly: true },
    { field: 'cropvariety', width: '1fr', wideOnly: true },
    { field: 'identified_quantity', width: '180px', sum: true },
  ],
  groups: [{ fields: ['name', 'identified_quantity', 'contract', 'cropvariety'] }],
  inputs: { contract: ContractInput, cropvariety: VarietyOfContract },
  about: msg`What buyers say they received, load by load, with the variety and the contract it counts for.`,
  newLabel: msg`New delivered item`,
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
      value={(form.value('contract') as string | null) ?? null}
      onChange={(id, contract) => form.setMany({ contract: id, ...(contract?.['cropvariety'] && !form.value('cropvariety') ? { cropvariety: contract['cropvariety'] } : {}) })}
    />
  );
}

/** The variety that was delivered, of the contract's crop when there is a contract. */
function VarietyOfContract({ form }: InputProps) {
  const { label } = fieldProps(form.entity, 'cropvariety', useLanguage());
  const contract = useRow('contract', form.value('contract') as string | null);
  return (
    <ReferenceInput
      label={label}
      errors={form.errors('cropvariety')}
      onBlur={form.recheck}
      to="cropvariety"
      value={(form.value('cropvariety') as number | null) ?? null}
      narrowing={contract ? { crop: contract['crop'] as number | null } : undefined}
      onChange={(id) => form.set('cropvariety', id)}
    />
  );
}

export function DeliveryPage() {
  return <EntityListPage screen={screen} />;
}
