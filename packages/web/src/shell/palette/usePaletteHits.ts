import { membersOf } from '@furrow/kit/checked.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFacts, useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { fieldNameOf, rowName } from '../../words/rowName.ts';
import { themeWords } from '../../words/themes.ts';
import {
  ContactsIcon,
  ContractsIcon,
  FarmIcon,
  MapIcon,
  RecordsIcon,
  StockIcon,
} from '../../ui/icons.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { productWords } from '../../screens/cropfield/work.ts';
import { paletteActions } from './paletteActions.ts';
import { paletteScreens } from './paletteScreens.ts';
import { useMe } from '../../me/MeContext.tsx';
import type { Hit } from './paletteHits.ts';

/** The names of a row of the catalogue in every language. */
const inAllLanguages = (names: unknown): string => Object.values(membersOf(names)).join(' ');

/** Newest first: older work is found in its list. */
const mostRecords = 2000;

/**
 * Everything the palette can lead to or do, as far as the person may. @param onHelp shows the list
 * of keys
 */
export function usePaletteHits(onHelp: () => void): readonly Hit[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const reader = useReader('cropfield', 'stock', 'producttype', 'croptype', 'consumer');
  const { signOut } = useMe();
  const { permissions } = useFacts();
  const fields = useRows('cropfield');
  const records = useRows('record');
  const contacts = useRows('farmcontact');
  const stock = useRows('stock');
  const buyers = useRows('consumer');
  const contracts = useRows('contract');
  const machines = useRows('machine');
  const products = useRows('producttype');

  return useMemo<readonly Hit[]>(() => {
    const may = (entity: string, action: string) => permissions[entity]?.[action] === true;
    const go = (to: string, search?: Readonly<Record<string, unknown>>) => () =>
      void navigate({ to, ...(search ? { search } : {}) });
    const work = (record: (typeof records)[number]) => {
      const themes = (record.activities ?? []).flatMap(({ theme }) =>
        theme ? [themeWords(theme)] : [],
      );
      return [...new Set(themes)].join(', ');
    };
    return [
      ...paletteScreens(language, (label) => i18n._(label))
        .filter(({ reads }) => !reads || permissions[reads]?.read !== false)
        .map(({ to, search, label, under, icon }) => ({
          key: `${to} ${JSON.stringify(search ?? {})}`,
          kind: 'screen' as const,
          label,
          note: under === null ? t`Screen` : `${under} · ${t`Screen`}`,
          icon,
          run: go(to, search),
        })),
      ...paletteActions({ language, may, go, onHelp, signOut: () => void signOut() }).map(
        (action) => ({ ...action, kind: 'action' as const, note: t`Action` }),
      ),
      ...fields.map(({ id, name }) => ({
        key: String(id),
        kind: 'field' as const,
        label: String(name ?? ''),
        note: t`Crop field`,
        icon: MapIcon,
        run: go(paths.map, { field: String(id) }),
      })),
      ...contacts.map((row) => ({
        key: String(row.id),
        kind: 'contact' as const,
        label: rowName('farmcontact', row, reader, language),
        note: t`Contact`,
        icon: ContactsIcon,
        run: go(paths.contacts.byId(String(row.id))),
      })),
      ...buyers.map((row) => ({
        key: String(row.id),
        kind: 'buyer' as const,
        label: rowName('consumer', row, reader, language),
        note: t`Buyer`,
        icon: ContractsIcon,
        run: go(paths.consumers.byId(String(row.id))),
      })),
      ...contracts.map((row) => ({
        key: String(row.id),
        kind: 'contract' as const,
        label: rowName('contract', row, reader, language),
        note: t`Contract`,
        icon: ContractsIcon,
        run: go(paths.contracts.byId(String(row.id))),
      })),
      ...machines.map((row) => ({
        key: String(row.id),
        kind: 'machine' as const,
        label: rowName('machine', row, reader, language),
        note: t`Machine`,
        icon: FarmIcon,
        run: go(paths.machines.byId(String(row.id))),
      })),
      ...products.map((row) => ({
        key: String(row.id),
        kind: 'product' as const,
        label: rowName('producttype', row, reader, language),
        note: t`Product`,
        more: inAllLanguages(row.names),
        icon: StockIcon,
        run: go(paths.producttypes.byId(String(row.id))),
      })),
      ...stock.map(({ id, name }) => ({
        key: String(id),
        kind: 'stock' as const,
        label: String(name ?? ''),
        note: t`Stock`,
        icon: StockIcon,
        run: go(paths.stock.byId(String(id))),
      })),
      ...records
        .toSorted((left, right) => String(right.date ?? '').localeCompare(String(left.date ?? '')))
        .slice(0, mostRecords)
        .map((row) => ({
          key: String(row.id),
          kind: 'record' as const,
          label: [work(row), row.jobname].filter(Boolean).join(' · ') || t`Record`,
          note: [fieldNameOf(row, reader, language), productWords(row, reader, language)]
            .filter(Boolean)
            .join(' · '),
          moment: row.date ? formatDateTime(String(row.date), language) : '',
          icon: RecordsIcon,
          run: go(paths.records.byId(String(row.id))),
        })),
    ];
  }, [
    fields,
    records,
    contacts,
    stock,
    buyers,
    contracts,
    machines,
    products,
    permissions,
    language,
    reader,
    i18n,
    t,
    navigate,
    signOut,
    onHelp,
  ]);
}
