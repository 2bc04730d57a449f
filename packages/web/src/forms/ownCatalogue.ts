import type { Language } from '@furrow/kit/words.ts';
import type { FarmStore, Row } from '../data/types.ts';
import { rowName } from '../screens/common/rowName.ts';
import { byMatch, textMatches } from '../ui/foldText.ts';
import type { SearchPage } from '../ui/useSearch.ts';

export interface Narrowing {
  readonly crop?: number | null | undefined;
  readonly variant?: string | undefined;
}

/** What the farm has of a catalogue: what it used, has in stock, was found here once, or added. By name or number. */
export function searchOwn(
  store: Pick<FarmStore, 'rows' | 'row' | 'facts'>,
  entity: string,
  text: string,
  narrowing: Narrowing = {},
  language: Language = 'en',
): SearchPage<Row> {
  const found = store
    .rows(entity)
    .filter((row) => fits(row, narrowing))
    .map((row) => ({ row, name: rowName(entity, row, store, language) }))
    .filter(({ row, name }) =>
      textMatches(
        [
          name,
          row['name'],
          ...Object.values((row['names'] as object | null) ?? {}),
          row['edi_code'],
          row['eppo_code'],
        ]
          .filter(Boolean)
          .join(' '),
        text,
      ),
    );
  return {
    entries: byMatch(found, ({ name }) => name, text).map(({ row }) => row),
    pages: 1,
    ownOnly: true,
  };
}

/** As the server narrows. @source decisions D14 "the filter `chemical` also finds gbm" */
function fits(row: Row, { crop, variant }: Narrowing): boolean {
  const variants = variant === 'chemical' ? ['chemical', 'gbm'] : [variant];
  const ofCrop = crop == null || row['crop_type'] == null || row['crop_type'] === crop;
  return (
    ofCrop &&
    (!variant ||
      variant === 'all' ||
      row['variant'] === undefined ||
      variants.includes(String(row['variant'])))
  );
}
