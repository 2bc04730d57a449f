import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { PrintIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PaperPdfButton } from '../print/PaperPdfButton.tsx';
import styles from '../print/PaperButtons.module.css';

const FieldCardPrint = lazyPart(() =>
  import('../print/FieldCardPrint.tsx').then(({ FieldCardPrint: component }) => component),
);

/** Prints everything of a field in its season, or makes a PDF of it. */
export function FieldCardButton({ field }: { readonly field: EntityRows['cropfield'] }) {
  const { t } = useLingui();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <div className={styles['buttons']}>
        <Button
          size="sm"
          variant="default"
          leftSection={<PrintIcon size={15} />}
          onClick={() => setIsPrinting(true)}
        >
          <Trans>Print the field card</Trans>
        </Button>
        <PaperPdfButton size="sm" what="field-card" row={field.id} label={t`Field card`} />
      </div>
      {isPrinting ? (
        <Suspense fallback={null}>
          <FieldCardPrint field={field} onDone={() => setIsPrinting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
