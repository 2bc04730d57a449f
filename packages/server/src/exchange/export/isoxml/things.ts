import { existing } from '@furrow/kit';
import { element, type OpenIds } from '@furrow/formats/isoxml/open-ids.ts';
import { NO_PRODUCT } from '@furrow/formats/isoxml/write-task.ts';
import { uuidOf } from '@furrow/formats/isoxml/links.ts';
import {
  contactElement,
  deviceElement,
  named,
  noProduct,
  productElement,
  standInElement,
  type Ids,
} from '@furrow/formats/isoxml/write.ts';
import type { XmlElement } from '@furrow/formats/isoxml/tree.ts';
import type { ExportContext } from '../source.ts';
import type { Recordings } from './recordings.ts';
import { contactObject, deviceObject } from './objects.ts';
import { among, rowsOf } from './rows.ts';

/**
 * The people, machines, products and crops that fields and tasks of a file name. @source ISO
 * 11783-10
 */

/** Requests all of them. */
export async function requestAll(context: ExportContext, ids: Ids): Promise<void> {
  for await (const page of rowsOf(context, 'farmcontact')) {
    for (const { id, kinds, is_applier: isApplier } of page) {
      if ((kinds ?? []).some((kind) => kind !== 'applier')) ids.of('CTR', id);
      else if (isApplier) ids.of('WKR', id);
    }
  }
  for await (const page of rowsOf(context, 'machine')) for (const { id } of page) ids.of('DVC', id);
  for await (const page of rowsOf(context, 'stock')) for (const { id } of page) ids.of('PDT', id);
}

export async function* people(context: ExportContext, ids: OpenIds): AsyncGenerator<string> {
  for (const tag of ['CTR', 'WKR'] as const) {
    const wanted = ids.rowsOf(tag);
    for await (const page of rowsOf(context, 'farmcontact', among(wanted.keys()))) {
      for (const contact of page) {
        yield element(
          contactElement(
            tag,
            existing(wanted.get(contact.id), 'id in the file'),
            contactObject(contact),
          ),
        );
        wanted.delete(contact.id);
      }
    }
    for (const id of wanted.values()) yield element({ tag, attributes: { A: id, B: '–' } });
  }
}

export async function* machines(
  context: ExportContext,
  ids: OpenIds,
  recordings: Recordings,
): AsyncGenerator<string> {
  const wanted = ids.rowsOf('DVC');
  for await (const page of rowsOf(context, 'machine', among(wanted.keys()))) {
    for (const machine of page) {
      const id = existing(wanted.get(machine.id), 'id in the file');
      yield element(deviceElement(id, deviceObject(machine), recordings.partsOf(id)));
      wanted.delete(machine.id);
    }
  }
  for (const id of wanted.values()) yield element(standInElement(id, recordings.partsOf(id)));
}

const variants: Readonly<Record<string, string>> = {
  f: 'fertilizer',
  c: 'gbm',
  o: 'other',
  s: 'other',
  y: 'other',
};

/** Products in store, and those of the catalogue alone. */
export async function* products(context: ExportContext, ids: OpenIds): AsyncGenerator<string> {
  const wanted = ids.rowsOf('PDT');
  const ofCatalogue = new Map(
    [...wanted].flatMap(([key, id]) =>
      key.startsWith('producttype ') ? [[key.slice('producttype '.length), id] as const] : [],
    ),
  );
  const none = wanted.get(NO_PRODUCT);
  if (none) yield element(noProduct(none));
  const inStore = [...wanted.keys()].filter((key) => uuidOf(key) !== null);
  for await (const page of rowsOf(context, 'stock', among(inStore))) {
    for (const { id, name, stock_unit: unit, variant } of page)
      yield element(
        productElement(existing(wanted.get(id), 'id in the file'), {
          row: id,
          name: String(name),
          unit: String(unit),
          variant: variants[String(variant)] ?? 'other',
        }),
      );
  }
  for await (const page of rowsOf(context, 'producttype', among(ofCatalogue.keys(), 'integer'))) {
    for (const { id, name, unit, variant } of page)
      yield element(
        productElement(existing(ofCatalogue.get(String(id)), 'id in the file'), {
          row: String(id),
          name: String(name),
          unit: unit ?? null,
          variant: String(variant),
        }),
      );
  }
}

/** Crops with those of their varieties that are grown. */
export async function* crops(context: ExportContext, ids: OpenIds): AsyncGenerator<string> {
  const varieties = new Map<string, XmlElement[]>();
  const wantedVarieties = ids.rowsOf('CVT');
  for await (const page of rowsOf(
    context,
    'cropvariety',
    among(wantedVarieties.keys(), 'integer'),
  )) {
    for (const { id, name, crop_type: crop } of page) {
      ids.of('CTP', crop);
      varieties.set(String(crop), [
        ...(varieties.get(String(crop)) ?? []),
        {
          tag: 'CVT',
          attributes: {
            A: existing(wantedVarieties.get(String(id)), 'id in the file'),
            ...named('B', String(name)),
          },
        },
      ]);
    }
  }
  const wanted = ids.rowsOf('CTP');
  for await (const page of rowsOf(context, 'croptype', among(wanted.keys(), 'integer'))) {
    for (const { id, name } of page)
      yield element({
        tag: 'CTP',
        attributes: {
          A: existing(wanted.get(String(id)), 'id in the file'),
          ...named('B', String(name)),
        },
        children: varieties.get(String(id)) ?? [],
      });
  }
}
