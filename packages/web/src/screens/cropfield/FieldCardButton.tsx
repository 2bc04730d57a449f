import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { PrintIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const FieldCardPrint = lazyPart(() =>
  import('../print/FieldCardPrint.tsx').then(({ FieldCardPrint: component }) => component),
);

/** Prints everything of a field in its season. */
export function FieldCardButton({ field }: { readonly field: EntityRows['cropfield'] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<PrintIcon size={15} />}
        onClick={() => setIsPrinting(true)}
      >
        <Trans>Print the field card</Trans>
      </Button>
      {isPrinting ? (
        <Suspense fallback={null}>
          <FieldCardPrint field={field} onDone={() => setIsPrinting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
