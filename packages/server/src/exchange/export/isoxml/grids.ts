import type { EntityName, EntityRows } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import type { OpenIds } from '@furrow/formats/isoxml/open-ids.ts';
import type { XmlElement } from '@furrow/formats/isoxml/tree.ts';
import { gridElements, type Zone } from '@furrow/formats/isoxml/write-grid.ts';
import type { WriteNote } from '@furrow/formats/writing/writer.ts';
import type { ExportContext } from '../source.ts';
import type { Card } from './card.ts';
import { productKey } from './objects.ts';
import { among, rowsOf } from './rows.ts';

/**
 * Maps of doses, as grids and zones of the tasks they are of. @source ISO 11783-10, annex D: GRD,
 * TZN
 */

/** Codes of treatment zones below it are ours to use for doses. */
const FIRST_GRID_CODE = 10;
const MOST_CODES = 200;

const kinds = [
  ['taskgrid', 'cells'],
  ['prescriptionmap', 'zones'],
] as const satisfies readonly (readonly [EntityName, string])[];

type DoseMap = EntityRows[(typeof kinds)[number][0]];

interface Making {
  readonly context: ExportContext;
  readonly card: Card;
  readonly ids: OpenIds;
  readonly notes: WriteNote[];
}

export function openGrids({ context, card, ids, notes }: Making): {
  of(record: EntityRows['record']): Promise<XmlElement[]>;
} {
  let count = 0;
  return {
    async of(record) {
      const elements: XmlElement[] = [];
      for (const [name, shape] of kinds) {
        const wanted = record[name];
        if (wanted === null || wanted === undefined) continue;
        for await (const maps of rowsOf(context, name, among([wanted]))) {
          for (const map of maps) {
            const file = `GRD${String((count += 1)).padStart(5, '0')}`;
            const about = {
              shape,
              name: map.name,
              row: map.id,
              field: ids.of('PFD', map.cropfield ?? null),
              product: ids.of('PDT', productOf(record, map)),
              unit: map.unit ?? '',
              file,
              code: FIRST_GRID_CODE + (elements.length % MOST_CODES),
            };
            const written = gridElements(zonesOf(map), about);
            if (!written) {
              notes.push({
                code: 'export_grid_unit',
                params: { name: about.name, unit: about.unit || '–' },
              });
              continue;
            }
            elements.push(...written.elements);
            if (written.binary) await card.add(`${file}.BIN`, written.binary);
          }
        }
      }
      return elements;
    },
  };
}

const zonesOf = ({ features }: DoseMap): Zone[] =>
  (
    (
      features as {
        features?: { properties: { value: number }; geometry: Zone['geometry'] }[];
      } | null
    )?.features ?? []
  ).map(({ properties, geometry }) => ({ value: properties.value, geometry }));

/**
 * The stock item from which a record took the product, so that both are the same in the file; else
 * the product of the catalogue.
 */
function productOf(record: EntityRows['record'], { producttype }: DoseMap): string | null {
  if (producttype === null || producttype === undefined) return null;
  const item = activitiesOf(record)
    .flatMap(({ items }) => items ?? [])
    .find((one) => one.producttype === producttype);
  return item ? productKey(item) : `producttype ${producttype}`;
}
