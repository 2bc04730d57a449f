import { fileTexts, type KnownFile } from '@furrow/domain/file-texts.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { ImageIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/columns.tsx';
import { EntityListPage } from '../common/EntityListPage.tsx';
import type { CreatePanelProps, EntityScreen } from '../common/EntityScreen.ts';
import { AboutInput } from '../common/files/AboutInput.tsx';
import { UploadPanel } from '../common/files/UploadPanel.tsx';
import { fileSection } from '../common/sections.ts';
import { Gallery } from './Gallery.tsx';
import { ImageLead } from './ImageLead.tsx';

const screen: EntityScreen = {
  paths: paths.images,
  icon: ImageIcon,
  section: fileSection,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'date', title: msg`Date`, width: '160px', cell: (row, { language }) => fileTexts(row as KnownFile, language).date, orderBy: (row, { language }) => fileTexts(row as KnownFile, language).date },
  ],
  groups: [{ fields: ['meta_data', 'filename'] }],
  inputs: { meta_data: (props) => <AboutInput {...props} photo /> },
  about: msg`Photos of fields, work and machines. Take one with your phone, or drop one here.`,
  newLabel: msg`Add pictures`,
  sort: { key: 'date', descending: true },
  view: Gallery,
  createPanel: AddPictures,
  lead: ImageLead,
};

function AddPictures({ onClose }: CreatePanelProps) {
  const { t } = useLingui();
  return <UploadPanel entity="image" title={t`Add pictures`} onClose={onClose} />;
}

export function ImagePage() {
  return <EntityListPage screen={screen} />;
}
