import type { Person } from '../packages/server/src/testing/people.ts';
import { today } from './days.ts';
import { makeField } from './world.ts';

type Made = Record<string, any>;
type Known = Readonly<Record<string, unknown>>;

/**
 * A field of 12.3456 ha and a spraying on it: 0.0625 kg/ha of a product of 100 a kilogram.
 * @param more of the record
 */
export async function sprayedField(
  person: Person,
  more: object = {},
): Promise<{ field: Made; record: Made }> {
  const make = async (path: string, body: object) => {
    const answer = await person.client.post(path, { farm: person.farm, ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Known;
  };
  const field: Known = await makeField(person, 'Kavel 7', 0, { registered_area: 12.3456 });
  const answer = await person.client.get('/api/v1/producttype/search/?q=acrobat');
  const [product] = (answer.body as { objects: readonly Known[] }).objects;
  await make('/api/v1/price/', {
    kind: 'product',
    per: 'unit',
    amount: 100,
    producttype: product!['id'],
  });
  const record = await make('/api/v1/record/', {
    cropfield: field['id'],
    date: `${today} 08:00`,
    processing_state: 'performed',
    worked_area: 12.3456,
    notes: 'Rand gespaard',
    ...more,
    activities: [
      {
        theme: 'crop_protection',
        type: 101,
        items: [{ type: 2002, value: 0.0625, producttype: product!['id'] }],
        attributes: [],
      },
    ],
  });
  return { field, record };
}
