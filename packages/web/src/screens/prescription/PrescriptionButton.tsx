import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState } from 'react';
import { usePermission } from '../../data/index.ts';
import type { RowId } from '../../data/types.ts';
import { GridIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { boundaryOfRow } from '../cropfield/map/boundaryOfRow.ts';

/** Zones, interpolation and files come with the first map that is made. */
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
  const [isOpen, setOpen] = useState(false);
  const mayCreate = usePermission('prescriptionmap.create');
  const boundary = useMemo(() => boundaryOfRow(field), [field]);
  if (!mayCreate || !boundary) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<GridIcon size={16} />}
        onClick={() => setOpen(true)}
      >
        {t`Make a prescription map`}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PrescriptionWindow
            field={field}
            boundary={boundary}
            onClose={() => setOpen(false)}
            {...props}
          />
        </Suspense>
      ) : null}
    </>
  );
}
