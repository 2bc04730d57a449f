import type { EntityName, EntityRows } from '@furrow/domain';
import type { Register } from '@furrow/domain/register/registers.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import type { OfflineData } from '@furrow/domain/verdict/on-device.ts';
import { expect } from 'vitest';
import type { Client } from './client.ts';

interface Place {
  readonly farm: string;
  readonly plan: string;
  /** Of the farm, ISO 3166-1. */
  readonly countries: readonly string[];
}

/** The data of a plan that a device stores to judge by, as the calls return it. */
export async function storedOnDevice(
  client: Client,
  { farm, plan, countries }: Place,
): Promise<OfflineData> {
  const rows = async <N extends EntityName>(
    entity: N,
    of = `farm=${farm}&`,
  ): Promise<EntityRows[N][]> => {
    const { status, body, text } = await client.get(`/api/v1/${entity}/?${of}limit=2000`);
    expect(status, text).toBe(200);
    return body.objects;
  };
  const { body } = await client.get(`/api/v1/producttype/usable/?farm=${farm}&plan=${plan}`);
  const all = await rows('cropfield');
  const elsewhere = new Set<unknown>(
    all.filter((field) => field.plan !== plan).map(({ id }) => id),
  );
  const lists = {
    cropfield: all.filter((field) => field.plan === plan),
    // work on ended fields of the plan is included
    record: (await rows('record')).filter(({ cropfield }) => !elsewhere.has(cropfield)),
    stock: await rows('stock'),
    plan: await rows('plan'),
    certificate: await rows('certificate'),
    croptype: await rows('croptype', ''),
    producttype: await rows('producttype', ''),
    detailtype: await rows('detailtype', ''),
    organism: await rows('organism', ''),
  };
  const byKey = new Map(
    Object.entries(lists).flatMap(([name, list]) =>
      list.map((row) => [`${name} ${row.id}`, row] as const),
    ),
  );
  return {
    usable: body.objects,
    held: body.held,
    named: body.named,
    chosen: new Map<string, number>(
      body.chosen.map((one: { record: string; admission: number }) => [one.record, one.admission]),
    ),
    editions: new Map<Register, string>(
      body.editions.map((edition: { register: Register; dated: string }) => [
        edition.register,
        edition.dated,
      ]),
    ),
    countries,
    lookup: typedLookup((entity, id) => byKey.get(`${entity} ${String(id)}`)),
    fields: lists.cropfield,
    records: lists.record,
    stock: lists.stock,
    organisms: lists.organism,
  };
}
