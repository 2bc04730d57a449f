import type { EntityRows } from '@furrow/domain';
import { ActionIcon, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { usePermission } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { BoundaryIcon } from '../../map/layers/mapIcons.ts';
import { paths } from '../../paths.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { DeleteIcon, EditIcon, MoreIcon, RecordsIcon } from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.tsx';
import { Panel } from '../../ui/overlay/Panel.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useRemoval } from '../common/removal/useRemoval.ts';
import { NewWork } from '../record/NewWork.tsx';
import { FieldTabs } from './FieldTabs.tsx';
import { useFieldWords } from './useFieldWords.ts';

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly onClose: () => void;
  readonly onEdit: (field: EntityRows['cropfield']) => void;
  readonly onEditBoundary: (field: EntityRows['cropfield']) => void;
}

/** A crop field beside the map: its crop, its latest work, its actions. */
export const FieldPanel = memo(function FieldPanel({
  field,
  onClose,
  onEdit,
  onEditBoundary,
}: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { crop, variety, color } = useFieldWords()(field);
  const mayPlan = usePermission('record.create');
  const mayChange = usePermission('cropfield.update');
  const mayDelete = usePermission('cropfield.delete');
  const remove = useRemoval('cropfield');
  const name = String(field.name ?? '');
  usePageTitle(name);
  const area =
    typeof field.registered_area === 'number'
      ? formatHectares(field.registered_area, language)
      : '';
  const entries: MenuEntry[] = [
    ...(mayChange ? [{ label: t`Edit the field`, icon: EditIcon, run: () => onEdit(field) }] : []),
    {
      label: t`Open on a page`,
      icon: RecordsIcon,
      run: () => void navigate({ to: paths.cropfields.byId(String(field.id)) }),
    },
    ...(mayDelete
      ? [
          {
            label: t`Delete`,
            icon: DeleteIcon,
            danger: true,
            run: () => {
              onClose();
              void remove([field]);
            },
          },
        ]
      : []),
  ];
  return (
    <Panel
      label={t`Field ${name}`}
      title={name}
      subtitle={[crop || t`No crop yet`, variety, area].filter(Boolean).join(' · ')}
      color={color}
      onClose={onClose}
      actions={
        <Menu entries={entries}>
          <ActionIcon variant="subtle" size={32} aria-label={t`More for ${name}`}>
            <MoreIcon />
          </ActionIcon>
        </Menu>
      }
      footer={
        <>
          {mayPlan ? <NewWork isCompact fields={[field.id]} /> : null}
          {mayChange ? (
            <Button
              variant="default"
              leftSection={<BoundaryIcon size={16} />}
              onClick={() => onEditBoundary(field)}
            >
              <Trans>Edit boundary</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <FieldTabs key={String(field.id)} field={field} />
    </Panel>
  );
});
