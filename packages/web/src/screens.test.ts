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

it('every screen has an existing page', () => {
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

it('every list and tab has its entity', () => {
  const named = allScreens.filter(({ entity }) => entity !== undefined);
  expect(named.map(({ entity }) => entityOf(entity!).name)).toEqual(
    named.map(({ entity }) => entity),
  );
  expect(allScreens.filter(({ tab, entity }) => tab && !entity)).toEqual([]);
});

it('NOT-11 every list linked by messages exists', () =>
  expect(listPages).toEqual(
    Object.fromEntries(
      allScreens.flatMap(({ address }) =>
        typeof address === 'string' ? [] : [[address.entity, address.list]],
      ),
    ),
  ));

it('SCR-08 lists of a section are tabs, in the listed order', () => {
  expect(sectionOf(paths.storages)).toBe('stock');
  expect(tabsOf('stock').map(addressOf)).toEqual([
    '/cropr/farm/stock/',
    '/cropr/farm/stock_bookings/',
    '/cropr/farm/storages/',
    '/cropr/farm/mixes/',
    '/cropr/farm/label_conditions/',
  ]);
});
