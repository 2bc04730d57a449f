import type { EntityRows } from '@furrow/domain';
import { CropInput } from '../common/CropInput.tsx';
import type { EntityForm } from '../common/EntityScreen.ts';
import { VarietyInput } from '../common/VarietyInput.tsx';
import { ConsumerInput } from './ConsumerInput.tsx';
import { ContractDetail, contractLinks } from './ContractDetail.tsx';
import { PlanInput } from './PlanInput.tsx';

export const form: EntityForm<EntityRows['contract']> = {
  inputs: {
    consumer: ConsumerInput,
    crop: (props) => <CropInput {...props} variety="cropvariety" />,
    cropvariety: (props) => (
      <VarietyInput
        {...props}
        field="cropvariety"
        notApplicable={Boolean(props.form.value('appinstallation'))}
      />
    ),
    plan: PlanInput,
  },
  links: contractLinks,
  extra: ContractDetail,
};
