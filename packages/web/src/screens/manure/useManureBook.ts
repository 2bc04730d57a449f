import type { EntityName } from '@furrow/domain';
import type { ReportUnit } from '@furrow/units';
import { manureBook, type BookPeriod, type ManureBook } from '@furrow/domain/manure/book.ts';
import {
  manureCapacities,
  storageFills,
  type ManureCapacity,
  type StorageFill,
} from '@furrow/domain/manure/capacity.ts';
import { manureLines, type ManureLine } from '@furrow/domain/manure/movements.ts';
import { lacksOf, transportRuleOf, type TransportLack } from '@furrow/domain/manure/transport.ts';
import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import { useMemo } from 'react';
import { useFacts, useFarmStore, useRows } from '../../data/index.ts';
import { isRowId } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { useReader } from '../../data/useReader.ts';
import { today } from '../../me/today.ts';
import { useOtherSeasons, type OtherSeasons } from '../common/seasons/otherSeasons.ts';

const report: ReportUnit = (code, params) => console.error(code, params);

/** Entities whose rows a movement reads. */
const lineEntities = [
  'record',
  'stock',
  'producttype',
  'detailtype',
  'cropfield',
  'storage',
  'farmcontact',
] as const;

/** The book of manure of a period with the storages, and the loading state of other seasons. */
export interface ShownBook {
  readonly book: ManureBook;
  readonly fills: readonly StorageFill[];
  readonly capacities: readonly ManureCapacity[];
  readonly lookup: RowLookup;
  /** The rule on transports of the farm's country; undefined where none was read. */
  readonly transportRule: ReturnType<typeof transportRuleOf>;
  readonly lacksOf: (line: ManureLine) => readonly TransportLack[];
  /** The name of a row; empty for one that the person cannot see. */
  readonly nameOf: (entity: EntityName, id: string | number | null) => string;
  readonly state: OtherSeasons['state'];
}

/** The book of a period, of the work of all seasons. */
export function useManureBook(period: BookPeriod): ShownBook {
  const store = useFarmStore();
  const language = useLanguage();
  const { farm } = useFacts();
  const records = useRows('record');
  const bookings = useRows('stockrecord');
  const storages = useRows('storage');
  const reader = useReader(...lineEntities);
  const isOnlySeason = useRows('plan').length < 2;
  const { from, to } = period;
  const others = useOtherSeasons(isOnlySeason ? null : { farm: store.farm, from, to }, store);
  const [only, ...more] = String(farm.countries ?? 'NL').split(',');
  const country = more.length === 0 ? (only ?? null) : null;
  return useMemo(() => {
    const work = new Map(others.records.map((row) => [row.id, row]));
    const lookup = typedLookup(
      (entity, id) =>
        (isRowId(id) ? reader.row(entity, id) : undefined) ??
        (entity === 'cropfield'
          ? others.fields.get(String(id))
          : entity === 'record'
            ? work.get(String(id))
            : undefined),
    );
    const lines = manureLines({
      bookings,
      records: [...records, ...others.records],
      lookup,
      report,
    });
    const book = manureBook(lines, { from, to });
    return {
      book,
      fills: storageFills(storages, book.rows),
      capacities: manureCapacities(storages, country, to ?? today()),
      lookup,
      transportRule: transportRuleOf(country),
      lacksOf: (line) => lacksOf(line, country, lookup),
      nameOf: (entity, id) =>
        nameOfRow(entity, id, reader, language) ||
        (entity === 'cropfield' ? (lookup('cropfield', id)?.name ?? '') : ''),
      state: others.state,
    };
  }, [bookings, records, storages, others, reader, country, from, to, language]);
}
