import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import type { CreatePanelProps, EntityForm } from '../common/EntityScreen.ts';
import { AboutInput } from '../common/files/AboutInput.tsx';
import { UploadPanel } from '../common/files/UploadPanel.tsx';
import { ImageLead } from './ImageLead.tsx';

export const form: EntityForm<EntityRows['image']> = {
  inputs: { meta_data: (props) => <AboutInput {...props} photo /> },
  createPanel: AddPictures,
  lead: ImageLead,
};

function AddPictures({ onClose }: CreatePanelProps) {
  const { t } = useLingui();
  return <UploadPanel entity="image" title={t`Add pictures`} onClose={onClose} />;
}
