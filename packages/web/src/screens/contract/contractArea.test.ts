import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { contractAreaFacts } from './contractArea.ts';

const contract = { id: 'c', surface: 10, skip_area_check: false };
const field = (id: string, registered_area: number, entrance: string | null = null) => ({
  id,
  version: 1,
  registered_area,
  entrance,
});
const link = (cropfield: string, of = 'c') => ({
  id: `l-${cropfield}`,
  version: 1,
  contract: of,
  cropfield,
});
const held = (...fields: ReturnType<typeof field>[]) => ({
  links: [...fields.map(({ id }) => link(id)), link('other', 'd')],
  cropfield: (id: string) => fields.find((one) => one.id === id),
});

it('RUL-18 sums the linked crop fields against the contract area', () => {
  const facts = contractAreaFacts(
    contract,
    fixture(held(field('1', 4.5, 'POINT (5 52)'), field('2', 4.25, 'POINT (5 52)'))),
    null,
  );
  expect(facts).toMatchObject({
    sum_registered_area: 8.75,
    percentage: 87.5,
    area_difference: -1.25,
    percentage_difference: -12.5,
    contract_ok: false,
    entrance_ok: true,
    incomplete: false,
  });
});

it('RUL-19 is right within the tolerance, and shows the difference outside it', () => {
  expect(contractAreaFacts(contract, fixture(held(field('1', 10.5))), 5)).toMatchObject({
    contract_ok: true,
    area_message: null,
    entrance_ok: false,
  });
  expect(contractAreaFacts(contract, fixture(held(field('1', 10.61))), 5)).toMatchObject({
    contract_ok: false,
    area_message: 'contract field area 6.1% larger than contract area',
  });
  expect(
    contractAreaFacts({ ...contract, skip_area_check: true }, fixture(held(field('1', 1))), 5)
      .contract_ok,
  ).toBe(true);
});

it('RUL-18 fields of another plan, not loaded here, count as the server answered', () => {
  const told = { ...contract, sum_registered_area: 12, entrance_ok: true };
  expect(
    contractAreaFacts(told, { links: [link('1')], cropfield: () => undefined }, null),
  ).toMatchObject({
    sum_registered_area: 12,
    percentage: 120,
    contract_ok: true,
    entrance_ok: true,
    incomplete: true,
  });
});
