import type { EntityRows } from '@furrow/domain';
import { fieldCards, type FieldCard } from '@furrow/domain/field-card/field-card.ts';
import { fieldPaper } from '@furrow/domain/paper/field-paper.ts';
import { noNutrients } from '@furrow/domain/record/nutrients.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { useMemo } from 'react';
import { useRows } from '../../data/index.ts';
import { useGroundTools } from '../cropfield/ground/useGround.ts';
import { useLedger } from '../money/useLedger.ts';
import { FieldOutline } from './FieldOutline.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import { PrintPhotos, usePhotosOf } from './PrintPhotos.tsx';
import { useHarvestDays } from './useHarvestDays.ts';
import { usePaperReading } from './usePaperReading.ts';

/** A field in a season on paper: all work on its land, with sums and pictures. */
export function FieldCardPrint({
  field,
  onDone,
}: {
  readonly field: EntityRows['cropfield'];
  readonly onDone: () => void;
}) {
  const reading = usePaperReading();
  const { lookup } = reading;
  const every = useRows('cropfield');
  const records = useRows('record');
  const tools = useGroundTools();
  const ledger = useLedger()?.ledger ?? null;
  const card = useMemo(() => {
    if (!tools) return null;
    const fields = every.filter(({ plan }) => plan === field.plan);
    const done = countedWork(records, lookup).filter(
      ({ processing_state: state }) => state === 'performed',
    );
    const cards = fieldCards({
      fields,
      records: done,
      sharesOf: tools.workShares(fields),
      lookup,
      ledger,
      report: () => undefined,
    });
    return cards.find((one) => one.field.id === field.id) ?? null;
    // printed once, with the present data
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tools, field.id]);
  const ids = useMemo(
    () => new Set([field.id, ...(card?.lines ?? []).map(({ record }) => record.id)]),
    [field.id, card],
  );
  const { photos, ready } = usePhotosOf(ids);
  const harvest = useHarvestDays();
  const empty: FieldCard = { field, lines: [], nutrients: noNutrients, tonnes: 0, cost: null };
  return (
    <PaperSheet
      paper={fieldPaper(card ?? empty, reading, harvest.words)}
      ready={card !== null && ready && harvest.ready}
      onDone={onDone}
      drawing={<FieldOutline field={field} />}
    >
      <PrintPhotos photos={photos} />
    </PaperSheet>
  );
}
