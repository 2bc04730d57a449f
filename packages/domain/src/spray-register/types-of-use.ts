import { words, type Words } from '@furrow/kit';

/** Where a product is used, as the record's detail codes it. @source Commission Implementing Regulation (EU) 2023/564, annex, point 1 */
export const typesOfUse: Readonly<Record<string, Words>> = {
  outdoor: words('On a field, outdoors', 'Op het land, buiten'),
  greenhouse: words('In a greenhouse', 'In een kas'),
  seed: words('Treatment of seed or planting material', 'Behandeling van zaad of plantgoed'),
  storage: words(
    'In store, or another closed space',
    'In de bewaring of een andere gesloten ruimte',
  ),
};

/** Uses on a standing crop: its growth stage counts. */
export const onStandingCrop: ReadonlySet<string> = new Set(['outdoor', 'greenhouse']);
