import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../entity.ts';
import { any, is, mine } from '../expression.ts';
import {
  allRights,
  eitherRights,
  noRights,
  permissionsObject,
  type EntityRights,
  type Grant,
} from './permissions.ts';

const planned = is('state', 'planned');
const reading = (read: Grant, onlyFields?: string[]): EntityRights => ({
  ...noRights,
  read,
  ...(onlyFields ? { onlyFields } : {}),
});

describe('AUT-02 combined rights of two roles', () => {
  const grants: readonly [what: string, one: Grant, other: Grant, together: Grant][] = [
    ['nothing and nothing is nothing', false, false, false],
    ['all and nothing is all', true, false, true],
    ['some and nothing is some', mine, false, mine],
    ['some and all is all', mine, true, true],
    ['some and some other is either', mine, planned, any(mine, planned)],
  ];
  it.each(grants)('AUT-02 %s', (_what, one, other, together) => {
    expect(eitherRights(reading(one), reading(other)).read).toEqual(together);
    for (const action of ['create', 'update', 'delete'] as const)
      expect(
        eitherRights({ ...noRights, [action]: one }, { ...noRights, [action]: other })[action],
      ).toEqual(together);
    expect(
      eitherRights(
        { ...noRights, actions: { lock: one } },
        { ...noRights, actions: { lock: other } },
      ).actions['lock'],
    ).toEqual(together);
  });

  it('AUT-02 an action of one role only is unchanged', () => {
    expect(
      eitherRights(
        { ...noRights, actions: { start: mine } },
        { ...noRights, actions: { lock: true } },
      ).actions,
    ).toEqual({ start: mine, lock: true });
  });

  const fields: readonly [
    what: string,
    one: EntityRights,
    other: EntityRights,
    seen: readonly string[] | undefined,
  ][] = [
    [
      'two narrow views are seen together',
      reading(true, ['name']),
      reading(true, ['name', 'phone']),
      ['name', 'phone'],
    ],
    [
      'a whole view beside a narrow one is whole',
      reading(true, ['name']),
      reading(true),
      undefined,
    ],
    [
      'a role that does not read makes no view wider',
      reading(true, ['name']),
      { ...noRights, create: true },
      ['name'],
    ],
    ['nor does it when it comes first', noRights, reading(true, ['name']), ['name']],
  ];
  it.each(fields)('AUT-02 %s', (_what, one, other, seen) => {
    expect(eitherRights(one, other).onlyFields).toEqual(seen);
    expect(eitherRights(other, one).onlyFields?.toSorted()).toEqual(seen?.toSorted());
  });

  const grant = fc.constantFrom<Grant>(true, false, mine, planned);
  const rights = fc.record<EntityRights>({
    read: grant,
    create: grant,
    update: grant,
    delete: grant,
    actions: fc.dictionary(fc.constantFrom('start', 'lock'), grant),
  });

  it('AUT-02 a further role never removes a right', () => {
    fc.assert(
      fc.property(rights, rights, (left, right) => {
        const both = eitherRights(left, right);
        for (const action of ['read', 'create', 'update', 'delete'] as const) {
          if (left[action] !== false) expect(both[action]).not.toBe(false);
          if (left[action] === true) expect(both[action]).toBe(true);
          if (left[action] === false && right[action] === false) expect(both[action]).toBe(false);
        }
        for (const [name, held] of Object.entries(left.actions))
          if (held !== false) expect(both.actions[name]).not.toBe(false);
      }),
    );
  });

  it('AUT-02 no role changes nothing, and all rights stay all', () => {
    fc.assert(
      fc.property(rights, (one) => {
        expect(eitherRights(one, noRights)).toEqual(one);
        expect(eitherRights(one, allRights)).toMatchObject({
          read: true,
          create: true,
          update: true,
          delete: true,
        });
      }),
    );
  });
});

describe('AUT-02 the permissions object', () => {
  const entities = [{ name: 'record' }, { name: 'plan' }] as unknown as Entity[];

  it('AUT-02 is read by a dotted path, and allows where a condition decides later', () => {
    const rights = {
      record: {
        ...noRights,
        read: true,
        update: mine,
        actions: { lock: true, start: mine, unlock: false },
      },
    };
    expect(permissionsObject(entities, rights)['record']).toEqual({
      read: true,
      create: false,
      update: true,
      delete: false,
      lock: true,
      start: true,
      unlock: false,
    });
  });

  it('AUT-02 denies everything not in the rights', () =>
    expect(permissionsObject(entities, {})).toEqual({
      record: { read: false, create: false, update: false, delete: false },
      plan: { read: false, create: false, update: false, delete: false },
    }));
});
