import { sightOf, type Sight } from '@furrow/domain/land/sight.ts';
import type { EntityRows } from '@furrow/domain';
import type { Journal } from './journal.ts';

/** Work that buyers see, before and after an act on land. @source decisions D16, D17 */

/** @param links of contracts to the fields */
export async function readContractSight(
  journal: Journal,
  fields: readonly string[],
  links: readonly EntityRows['contractfield'][],
): Promise<Sight> {
  const works = await journal.rowsWhere('record', 'cropfield', fields);
  const contracts = await journal.rowsWhere(
    'contract',
    'id',
    links.map(({ contract }) => contract),
  );
  return sightOf(works, links, contracts);
}

/** The performed work on some fields that each contract shows, by the contract's id. */
export async function shownBy(
  journal: Journal,
  fields: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const links = await journal.rowsWhere('contractfield', 'cropfield', fields);
  if (links.length === 0) return new Map();
  const { works, ofContract } = await readContractSight(journal, fields, links);
  const isOpen = new Set(
    works.flatMap(({ id, processing_state: state }) => (state === 'performed' ? [] : [id])),
  );
  return new Map(
    links.map(({ contract }) => {
      const shown = [...ofContract(contract)].filter((id) => !isOpen.has(id));
      return [contract, new Set(shown)];
    }),
  );
}

/**
 * Keeps work visible through contracts that was visible before an undo: work done on the land
 * meanwhile.
 */
export async function keepVisible(
  journal: Journal,
  fields: readonly string[],
  before: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  if (before.size === 0) return;
  const now = await shownBy(journal, fields);
  const links = await journal.rowsWhere('contractfield', 'cropfield', fields);
  for (const [contract, shown] of before) {
    const link = links.find((one) => one.contract === contract);
    const lost = [...shown].filter((id) => !now.get(contract)?.has(id));
    if (link && lost.length > 0)
      await journal.change('contractfield', link, {
        records_beside: [...new Set([...link.records_beside, ...lost])].toSorted(),
      });
  }
}
