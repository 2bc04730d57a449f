import { expect, it } from 'vitest';
import { entityOf } from '@furrow/domain/entities.ts';
import type { EntityName } from '@furrow/domain/entity-rows.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import type { CellTools } from '../EntityScreen.ts';
import { footerOf } from './listFoot.ts';

/** Sums at the foot of lists. @source SCR-16 */

/** The foot of a list whose column is summed. */
const footOf = (entity: EntityName, field: string, rows: readonly object[]) =>
  footerOf(
    { field, sum: true },
    entityOf(entity).fields[field]?.unit,
    fixture<CellTools>({ language: 'en' }),
  ).footer?.(fixture(rows));

it('SCR-16 the sum of a list has its unit', () =>
  expect(
    footOf('parcel', 'registered_area', [
      { registered_area: 2.5 },
      { registered_area: null },
      { registered_area: 1.25 },
    ]),
  ).toBe('3.75 ha'));

it('SCR-16 figures of unknown unit have no sum', () =>
  expect(
    footOf('invoicedeliveryitem', 'identified_quantity', [
      { identified_quantity: 28.4 },
      { identified_quantity: 1200 },
    ]),
  ).toBeUndefined());
