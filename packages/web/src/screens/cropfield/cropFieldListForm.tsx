import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { AttributeValues } from '../common/AttributeValues.tsx';
import { CropInput } from '../common/CropInput.tsx';
import type { EntityForm } from '../common/EntityScreen.ts';
import { VarietyInput } from '../common/VarietyInput.tsx';
import { ConsumerInput } from '../contract/ConsumerInput.tsx';
import { attributeChanges, cropChanges, haveOneCrop } from './cropFieldBulk.ts';

const Variety: typeof ConsumerInput = (props) => <VarietyInput {...props} field="variety" />;

export const form: EntityForm<EntityRows['cropfield']> = {
  bulk: {
    crop: {
      inputs: [(props) => <CropInput {...props} variety="variety" />, Variety],
      fields: ['crop', 'variety'],
      changes: cropChanges,
    },
    variety: {
      inputs: [Variety],
      fields: ['variety'],
      possible: haveOneCrop,
      start: ([first]) => ({ crop: first?.crop ?? null }),
      changes: (_field, { variety = null }) => ({ variety }),
    },
    consumer: {
      inputs: [ConsumerInput],
      fields: ['consumer'],
      changes: (_field, { consumer = null }) => ({ consumer }),
    },
    field_attributes: {
      inputs: [
        ({ form: typed }) => (
          <AttributeValues form={typed} field="field_attributes" disabled={false} />
        ),
      ],
      fields: ['field_attributes'],
      changes: attributeChanges,
      hint: msg`Other attributes of the fields stay as they are. An empty value is removed.`,
    },
  },
};
