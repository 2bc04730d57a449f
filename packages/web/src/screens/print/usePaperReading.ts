import type { PaperReading } from '@furrow/domain/paper/paper.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFacts, useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { nameOfRow } from '../../words/rowName.ts';

/** The rows of the farm and the person's units, for papers of one thing. */
export function usePaperReading(): PaperReading {
  const store = useFarmStore();
  const language = useLanguage();
  const { farm } = useFacts();
  return {
    language,
    lookup: rowLookup(store),
    nameOf: (entity, id) => nameOfRow(entity, id, store, language),
    areaUnit: areaUnit(),
    area: (hectares) => formatArea(hectares, language),
    currency: farm.currency ?? 'EUR',
  };
}
