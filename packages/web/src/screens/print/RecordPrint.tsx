import type { EntityRows } from '@furrow/domain';
import { costOfWork } from '@furrow/domain/money/cost-of-work.ts';
import { recordPaper } from '@furrow/domain/paper/record-paper.ts';
import { useMemo } from 'react';
import { useLedger } from '../money/useLedger.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { PrintPhotos, usePhotosOf } from './PrintPhotos.tsx';
import { usePaperReading } from './usePaperReading.ts';

/** A record on a page: place, time, applier, products and total amounts. */
export function RecordPrint({
  record,
  onDone,
}: {
  readonly record: EntityRows['record'];
  readonly onDone: () => void;
}) {
  const reading = usePaperReading();
  const ledger = useLedger();
  const { photos, ready } = usePhotosOf(useMemo(() => new Set([record.id]), [record.id]));
  const cost = ledger ? costOfWork(record, ledger.ledger).total : null;
  return (
    <PaperSheet paper={recordPaper(record, reading, cost)} ready={ready} onDone={onDone}>
      <PrintPhotos photos={photos} />
    </PaperSheet>
  );
}
