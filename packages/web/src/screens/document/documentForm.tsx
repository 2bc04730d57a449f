import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import type { CreatePanelProps, EntityForm } from '../common/EntityScreen.ts';
import { AboutInput } from '../common/files/AboutInput.tsx';
import { UploadPanel } from '../common/files/UploadPanel.tsx';
import { DocumentLead } from './DocumentLead.tsx';

export const form: EntityForm<EntityRows['document']> = {
  inputs: { meta_data: AboutInput },
  createPanel: AddDocuments,
  lead: DocumentLead,
};

function AddDocuments({ onClose }: CreatePanelProps) {
  const { t } = useLingui();
  return <UploadPanel entity="document" title={t`Add documents`} onClose={onClose} />;
}
