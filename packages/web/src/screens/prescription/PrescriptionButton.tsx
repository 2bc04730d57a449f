import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import type { RowId } from '../../data/types.ts';
import { GridIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { FieldWindowButton } from '../common/FieldWindowButton.tsx';

/** Zones, interpolation and files are loaded with the first map. */
const PrescriptionWindow = lazyPart(() =>
  import('./PrescriptionWindow.tsx').then(({ PrescriptionWindow: component }) => component),
);

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly product?: RowId | null;
  readonly onMade?: (id: string) => void;
}

/** Opens the making of a prescription map. */
export function PrescriptionButton({ field, ...props }: Props) {
  const { t } = useLingui();
  return (
    <FieldWindowButton
      field={field}
      permission="prescriptionmap.create"
      icon={<GridIcon size={16} />}
      label={t`Make a prescription map`}
    >
      {(boundary, onClose) => (
        <PrescriptionWindow field={field} boundary={boundary} onClose={onClose} {...props} />
      )}
    </FieldWindowButton>
  );
}
