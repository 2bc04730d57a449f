import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState } from 'react';
import { usePermission } from '../../data/index.ts';
import { WaylineIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { boundaryOfRow } from '../cropfield/map/boundaryOfRow.ts';

/** Swaths and their files come with the first line that is made. */
const GuidanceWindow = lazyPart(() =>
  import('./GuidanceWindow.tsx').then(({ GuidanceWindow: component }) => component),
);

/** Opens the making of way lines. */
export function GuidanceButton({ field }: { readonly field: EntityRows['cropfield'] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const mayCreate = usePermission('wayline.create');
  const boundary = useMemo(() => boundaryOfRow(field), [field]);
  if (!mayCreate || !boundary) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<WaylineIcon size={16} />}
        onClick={() => setOpen(true)}
      >
        {t`Make way lines`}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <GuidanceWindow field={field} boundary={boundary} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
