import { defineEntity, everyVerb, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { entities, type EntityName, type EntityRows, type ListedName } from './entities.ts';
import { rowsWhere, typedLookup } from './rows.ts';

/**
 * Lines that must not compile are marked `@ts-expect-error`: the types of the tests are checked by
 * `npm run types`.
 */
describe('rows by name', () => {
  type Field = EntityRows['cropfield'];
  const field = { name: 'Kavel 7', crop: 3, period: 'main' } as Field;

  it('has a row for every entity', () => {
    const one: EntityName = 'cropfield';
    expect(entities.map(({ name }) => name)).toContain(one);
    // @ts-expect-error no entity is called so
    expect(entities.map(({ name }) => name)).not.toContain('cropfeild' satisfies EntityName);
  });

  it('lists rows of these entities only', () => {
    expectTypeOf<EntityName>().toEqualTypeOf<ListedName>();
  });

  it('accepts only names of existing fields', () => {
    expect(field.name).toBe('Kavel 7');
    // @ts-expect-error the field is called name
    expect(field.nam).toBeUndefined();
  });

  it('knows the type of each field', () => {
    expectTypeOf(field.crop).toEqualTypeOf<number | null>();
    expectTypeOf(field.labels).toEqualTypeOf<string[]>();
    expectTypeOf(field.period).toEqualTypeOf<'main' | 'before' | 'after'>();
    // @ts-expect-error a crop is a number
    const crop: string | null = field.crop;
    expect(crop).toBe(3);
    // @ts-expect-error a name is a text
    const name: number = field.name;
    expect(name).toBe('Kavel 7');
    // @ts-expect-error no such choice
    expect(field.period === 'middle').toBe(false);
  });

  it('gives farm data UUIDs, catalogues integers, and computed values their types', () => {
    expectTypeOf<Field['id']>().toEqualTypeOf<string>();
    expectTypeOf<EntityRows['croptype']['id']>().toEqualTypeOf<number>();
    expectTypeOf<EntityRows['job']['tasks_planned']>().toEqualTypeOf<number>();
    expectTypeOf<EntityRows['contract']['area_message']>().toEqualTypeOf<string | null>();
  });

  it('queries and lookups are typed by name', () => {
    const asked = rowsWhere('cropfield', { plan: ['p'] }).next().value;
    expect(asked).toEqual({ entity: 'cropfield', where: { plan: ['p'] } });
    // @ts-expect-error the field is called crop
    rowsWhere('cropfield', { crops: 3 });
    // @ts-expect-error a crop is a number
    rowsWhere('cropfield', { crop: '3' });
    const lookup = typedLookup(() => ({ name: 'Wheat' }));
    expect(lookup('croptype', 3)?.name).toBe('Wheat');
    // @ts-expect-error the field is called name
    expect(lookup('croptype', 3)?.title).toBeUndefined();
    // @ts-expect-error no entity is called so
    lookup('crop', 3);
  });

  it('types the rules, the defaults and the guard of a definition by its fields', () => {
    const definition = {
      name: 'thing',
      list: 'things',
      label: msg`Thing`,
      labels: msg`Things`,
      scope: 'farm',
      dialect: 'v1',
      verbs: everyVerb,
      feed: true,
      fields: { title: text(msg`Title`) },
      order: ['title'],
      example: {},
      source: 'a test',
    } as const;
    const thing = defineEntity({
      ...definition,
      // @ts-expect-error the field is called title
      rules: (draft) => (draft.titel ? [] : []),
      // @ts-expect-error a title is a text
      defaults: () => ({ title: 7 }),
      // @ts-expect-error a title is a text
      guard: { refuse: (row: { title: number }) => (row.title > 1 ? 'locked' : null) },
    });
    expect(thing.name).toBe('thing');
  });
});
