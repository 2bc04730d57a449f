import type { EntityRows } from '@furrow/domain';
import type { Polygonal } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { usePermission } from '../../data/index.ts';
import { boundaryOfRow } from '../cropfield/map/boundaryOfRow.ts';

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly permission: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** The window, which may be a lazy part. */
  readonly children: (boundary: Polygonal, onClose: () => void) => ReactNode;
}

/** Opens a window in which something is created from the land of a field. */
export function FieldWindowButton({ field, permission, icon, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayCreate = usePermission(permission);
  const boundary = useMemo(() => boundaryOfRow(field), [field]);
  if (!mayCreate || !boundary) return null;
  return (
    <>
      <Button size="sm" variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>{children(boundary, () => setOpen(false))}</Suspense>
      ) : null}
    </>
  );
}
