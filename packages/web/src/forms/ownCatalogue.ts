import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import type { Language } from '@furrow/kit/languages.ts';
import type { FarmStore, Row } from '../data/types.ts';
import { rowName } from '../words/rowName.ts';
import { byMatch, textMatches } from '../ui/search/foldText.ts';
import type { SearchPage } from '../ui/search/useSearch.ts';

export interface Narrowing {
  readonly crop?: number | null | undefined;
  readonly variant?: string | undefined;
}

export interface OwnSearch extends Narrowing {
  readonly language?: Language;
  readonly page?: number;
  /** Rows this device stores in addition to the farm's. */
  readonly kept?: readonly Row[];
}

/** Rows per page, the same as the server's. @source spec §9 "Select search page size 25" */
const pageSize = 25;

/**
 * Searches the rows of a catalogue on this device: those the farm used, has in stock, found here
 * once or added, and additional stored ones. By name or number.
 */
export function searchOwn(
  store: Pick<FarmStore, 'rows' | 'row' | 'facts'>,
  entity: string,
  text: string,
  { language = 'en', page = 1, kept = [], ...narrowing }: OwnSearch = {},
): SearchPage<Row> {
  const rowsById = new Map(store.rows(entity).map((row) => [row.id, row]));
  // the farm's row is more complete and newer, except for the names of other articles
  const keptToo = kept.map((row) => ({ ...row, ...rowsById.get(row.id) }));
  for (const row of keptToo) rowsById.set(row.id, row);
  const matches = [...rowsById.values()]
    .filter((row) => fits(row, narrowing))
    .map((row) => ({ row, name: rowName(entity, row, store, language) }))
    .filter(({ row, name }) => textMatches(`${name} ${otherWords(row)}`, text));
  return {
    entries: byMatch(matches, ({ name }) => name, text)
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ row }) => row),
    pages: Math.max(1, Math.ceil(matches.length / pageSize)),
    ownOnly: true,
  };
}

/** Search words of a catalogue row in addition to its name: other names, and its codes. */
function otherWords(row: Row): string {
  const { name, names, other_names: others, edi_code: edi, eppo_code: eppo } = row;
  return [name, ...Object.values(membersOf(names)), ...partsOf(others), edi, eppo]
    .filter(Boolean)
    .join(' ');
}

/** As the server narrows. @source decisions D14 "the filter `chemical` also finds gbm" */
function fits(row: Row, { crop, variant }: Narrowing): boolean {
  const { crop_type: ofCrop, variant: own } = row;
  const variants = variant === 'chemical' ? ['chemical', 'gbm'] : [variant];
  return (
    (crop == null || ofCrop == null || ofCrop === crop) &&
    (!variant || variant === 'all' || own === undefined || variants.includes(String(own)))
  );
}
