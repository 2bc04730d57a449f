import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { GonePanel } from '../common/missing/GonePanel.tsx';
import { FieldLineage } from './ground/FieldLineage.tsx';
import { fieldDraftName } from './useCropFieldForm.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  /** Called when a field that replaced it is opened. */
  readonly onOpen?: () => void;
}

/** Replaces a field that was merged or deleted elsewhere: its successor, and the unsaved input. */
export function GoneField({ id, onClose, onOpen }: Props) {
  const { farm } = useWorkspace();
  const language = useLanguage();
  return (
    <GonePanel
      entity="cropfield"
      draftName={fieldDraftName(farm.id, id)}
      title={entityWords('cropfield', language).one}
      onClose={onClose}
    >
      <FieldLineage id={id} onOpen={onOpen} />
    </GonePanel>
  );
}
