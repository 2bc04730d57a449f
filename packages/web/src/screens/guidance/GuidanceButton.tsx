import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { WaylineIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { FieldWindowButton } from '../common/FieldWindowButton.tsx';

/** Swaths and their files are loaded with the first line. */
const GuidanceWindow = lazyPart(() =>
  import('./GuidanceWindow.tsx').then(({ GuidanceWindow: component }) => component),
);

/** Opens the making of way lines. */
export function GuidanceButton({ field }: { readonly field: EntityRows['cropfield'] }) {
  const { t } = useLingui();
  return (
    <FieldWindowButton
      field={field}
      permission="wayline.create"
      icon={<WaylineIcon size={16} />}
      label={t`Make way lines`}
    >
      {(boundary, onClose) => (
        <GuidanceWindow field={field} boundary={boundary} onClose={onClose} />
      )}
    </FieldWindowButton>
  );
}
