import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entityOf } from '@furrow/domain/entities.ts';
import { listPages } from '@furrow/domain/notification/row-pages.ts';
import { addressOf, allScreens, sectionOf, tabsOf } from './screens.ts';
import { paths } from './paths.ts';

const folder = join(import.meta.dirname, 'screens');
/** Pages in front of the sign-in, and parts that several pages are made of. */
const notListed =
  /^(auth|common|import|invitation|unsupported)\/|^settings\/SettingsPage$|^(Failed|Missing)Page$/;

it('names for every screen a page that is there', () => {
  const files = allScreens.flatMap(({ page, form, row }) => [page, form, row]);
  expect(
    files.filter((file) => file !== undefined && !existsSync(join(folder, `${file}.tsx`))),
  ).toEqual([]);
});

it('lists every page', () => {
  const listed = new Set(allScreens.flatMap(({ page, form, row }) => [page, form, row]));
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Page.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length));
  expect(pages.filter((page) => !listed.has(page) && !notListed.test(page))).toEqual([]);
});

it('knows the entity of every list and every tab', () => {
  const named = allScreens.filter(({ entity }) => entity !== undefined);
  expect(named.map(({ entity }) => entityOf(entity!).name)).toEqual(
    named.map(({ entity }) => entity),
  );
  expect(allScreens.filter(({ tab, entity }) => tab && !entity)).toEqual([]);
});

it('NOT-11 has its lists where messages lead to', () =>
  expect(listPages).toEqual(
    Object.fromEntries(
      allScreens.flatMap(({ address }) =>
        typeof address === 'string' ? [] : [[address.entity, address.list]],
      ),
    ),
  ));

it('SCR-08 puts the lists of a section side by side, in the order they are listed', () => {
  expect(sectionOf(paths.storages)).toBe('stock');
  expect(tabsOf('stock').map(addressOf)).toEqual([
    '/cropr/farm/stock/',
    '/cropr/farm/stock_bookings/',
    '/cropr/farm/storages/',
    '/cropr/farm/mixes/',
    '/cropr/farm/label_conditions/',
  ]);
});
