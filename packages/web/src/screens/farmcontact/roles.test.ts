import { expect, it } from 'vitest';
import { roleRows } from './roles.ts';

const rights = (entity: string) => roleRows().find((row) => row.entity === entity)?.rights;

it('ENT-farmcontact the roles match the access table', () => {
  expect(rights('cropfield')).toEqual({
    manager: 'all',
    adviser: 'read',
    applier: 'read',
    viewer: 'read',
    buyer: 'own',
  });
  expect(rights('record')).toEqual({
    manager: 'all',
    adviser: 'change_own',
    applier: 'own_work',
    viewer: 'read',
    buyer: 'own',
  });
  expect(rights('image')).toEqual({
    manager: 'all',
    adviser: 'add',
    applier: 'add',
    viewer: 'read',
    buyer: 'nothing',
  });
  expect(rights('farmcontact')).toEqual({
    manager: 'read',
    adviser: 'names',
    applier: 'names',
    viewer: 'read',
    buyer: 'nothing',
  });
  expect(rights('contract')).toEqual({
    manager: 'all',
    adviser: 'nothing',
    applier: 'nothing',
    viewer: 'read',
    buyer: 'own',
  });
});
