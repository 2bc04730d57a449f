import type { FarmStore, Row } from '../../../data/types.ts';
import { goingNames } from './goingNames.ts';
import type { Holdings, NamedPart } from './holdings.ts';
import { workNames, type Naming } from './workNames.ts';

/** The rows that can be deleted where others cannot. */
export type Deletable = {
  /** Names of all rows that would be deleted. */
  readonly names: readonly string[];
  /** Names of the rows that are deleted along with the chosen ones. */
  readonly going: readonly string[];
} & (
  | { readonly kind: 'rows' | 'work'; readonly rows: readonly Row[] }
  | { readonly kind: 'fields'; readonly rows: readonly NamedPart[] }
);

interface Parted {
  /** Rows without work that prevents deletion. */
  readonly free: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Work to be done on the rows that cannot be deleted; empty where it may not be deleted. */
  readonly open: readonly Row[];
  readonly holdings: Pick<Holdings, 'fieldsOf' | 'free' | 'isSure'>;
}

/** The other chosen rows, fields of a plan without performed work, or else the planned work. */
export function deletableOf(
  store: Pick<FarmStore, 'row' | 'rows'>,
  entity: string,
  { free, nameOf, open, holdings }: Parted,
  naming: Naming,
): Deletable | null {
  const { fieldsOf, free: parts, isSure } = holdings;
  if (free.length > 0 && isSure) {
    const going = goingNames(store, entity, free, { ...naming, fieldsOf });
    return { kind: 'rows', rows: free, names: [...free.map(nameOf), ...going], going };
  }
  if (parts.length > 0) {
    const fields = parts.flatMap(({ id }) => store.row('cropfield', id) ?? []);
    const going = goingNames(store, 'cropfield', fields, { ...naming, fieldsOf: () => [] });
    return {
      kind: 'fields',
      rows: parts,
      names: [...parts.map(({ name }) => name), ...going],
      going,
    };
  }
  if (open.length === 0) return null;
  return { kind: 'work', rows: open, names: workNames(open, store, naming), going: [] };
}
