import { expect } from 'vitest';
import {
  columnHectares,
  columnsOf,
  dose,
  isIn,
  rowsAt,
  shared,
  size,
  spanOf,
  undrawnColumns,
  answerAt,
  type Body,
  type Contract,
  type Field,
  type World,
} from './world.ts';

/** Comparison of the answers about land and its work with the model. @source decisions D17 */

export async function compareFields(world: World, fields: readonly Field[]): Promise<void> {
  await Promise.all(
    fields.map(async ({ id, span }) => {
      const body = await answerAt(world.client, `/api/v1/cropfield/${id}/`);
      expect([spanOf(body), world.base]).toEqual([span, world.base]);
    }),
  );
}

/** Compares every field's work, ground and contract with the model. */
export async function compare(world: World): Promise<void> {
  // a handful at a time: a busy server turns the last of many away
  await compareFields(world, world.fields);
  await Promise.all(
    world.gone.map(async ({ field }) => {
      const { status } = await world.client.get(`/api/v1/cropfield/${field.id}/`);
      expect(status).toBe(404);
    }),
  );
  await Promise.all(world.fields.map((field) => compareWork(world, field)));
  await compareDone(world);
  await comparePlanned(world);
  await compareGround(world);
  await compareDelivery(world);
  await Promise.all(world.contracts.map((contract) => compareContract(world, contract)));
}

async function compareDelivery(world: World): Promise<void> {
  const { contract, identified_quantity: quantity } = await answerAt(
    world.client,
    `/api/v1/invoicedeliveryitem/${world.delivery}/`,
  );
  expect([contract, quantity]).toEqual([world.contracts[0]?.id, 12.5]);
}

/** Hectares worked and kilograms of nutrients on the ground of a field. */
async function compareWork(world: World, field: Field): Promise<void> {
  const works = await rowsAt(world.client, `/api/v1/cropfield/${field.id}/work/`);
  const found = new Map<string, Body>(
    works
      .filter((work) => work['processing_state'] === 'performed')
      .map((work) => [work['record'], work]),
  );
  for (const work of world.works) {
    const share = world.shareOf(work, field);
    const one = found.get(work.id);
    expect(one?.['share'] ?? 0).toBeCloseTo(share, 5);
    expect(one?.['worked_area'] ?? 0).toBeCloseTo(work.hectares * share, 5);
    const kilograms = dose * work.hectares * share;
    expect(one?.['nutrients'].n ?? 0).toBeCloseTo(kilograms * 0.27, 3);
    expect(one?.['nutrients'].p2o5 ?? 0).toBeCloseTo(kilograms * 0.1, 3);
    expect(one?.['nutrients'].k2o ?? 0).toBeCloseTo(kilograms * 0.05, 3);
  }
  expect(found.size).toBe(world.works.filter((work) => world.shareOf(work, field) > 0).length);
}

/** Nothing that was done is gone, and nothing of it was changed. */
async function compareDone(world: World): Promise<void> {
  await Promise.all(
    world.works.map(async (work) => {
      const body = await answerAt(world.client, `/api/v1/record/${work.id}/`);
      expect([body['cropfield'], body['worked_area'], body['locked']]).toEqual([
        work.booked,
        work.isStated ? work.hectares : null,
        work.isLocked,
      ]);
    }),
  );
}

async function comparePlanned(world: World): Promise<void> {
  const own = world.fields.map(({ id }) => id).join(',');
  const all = await rowsAt(
    world.client,
    `/api/v1/record/?processing_state=planned&cropfield__in=${own}&limit=0`,
  );
  const sum = all.reduce((before, one) => before + Number(one['worked_area']), 0);
  expect(sum).toBeCloseTo(world.plannedHectares, 2);
}

/** Days and periods to query the land for, and their first and last day. */
const periods = [
  ['', '0000', '9999'],
  ['&date=2026-06-01', '2026-06-01', '2026-06-01'],
  ['&date=2026-10-01', '2026-10-01', '2026-10-01'],
  ['&date=2027-06-01', '2027-06-01', '2027-06-01'],
  ['&start=2026-06-01&end=2026-08-01', '2026-06-01', '2026-08-01'],
  ['&start=2026-08-01&end=2027-02-01', '2026-08-01', '2027-02-01'],
] as const;

/** Every mix of periods counts ground once. */
async function compareGround(world: World): Promise<void> {
  const ids = world.fields.map(({ id }) => id).join(',');
  const column = columnHectares(world);
  const compareIn = async ([query, start, end]: (typeof periods)[number]) => {
    const ground = await answerAt(
      world.client,
      `/api/v1/cropfield/ground/?cropfield=${ids}${query}`,
    );
    const standing = world.fields.filter(({ stands: [from, to] }) => from <= end && start <= to);
    const covered = new Set(standing.flatMap(({ span }) => columnsOf(span)));
    expect([query, ground['fields']]).toEqual([query, standing.length]);
    const besides = standing.reduce((sum, one) => sum + undrawnColumns(one), 0);
    expect(ground['ground_ha']).toBeCloseTo((covered.size + besides) * column, 2);
    const crops = standing.reduce((before, { registered }) => before + registered, 0);
    expect(ground['crop_ha']).toBeCloseTo(crops * column, 2);
  };
  await Promise.all(periods.map(compareIn));
}

/** Compares the area of a contract; its buyer must see the work on its land, and no other. */
async function compareContract(
  world: World,
  { id, plan, span, buyer, links, undrawn }: Contract,
): Promise<void> {
  const inContract = world.fields.reduce((sum, field) => {
    const part = links.get(field.id);
    if (part === undefined) return sum;
    if (part === null) return sum + field.registered;
    const drawn = [...part.columns].filter(isIn(field.span)).length;
    return sum + drawn + Math.min(part.undrawn, Math.max(0, field.registered - drawn));
  }, 0);
  const contract = await answerAt(world.client, `/api/v1/contract/${id}/`);
  expect(contract['sum_registered_area']).toBeCloseTo(inContract * columnHectares(world), 2);
  // later entries on a field with a part of a contract without a boundary are seen by the contract's buyer
  if (!world.isSightSure || size(span) === 0) return;
  await Promise.all(
    world.works.map(async (work) => {
      const { status } = await buyer.client.get(`/api/v1/record/${work.id}/`);
      const isSeen = work.isUndrawn
        ? undrawn.has(work.id)
        : work.plan === plan && shared(work.span, span) > 0;
      expect([work.span, span, status]).toEqual([work.span, span, isSeen ? 200 : 404]);
    }),
  );
}
