import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { chooseScheme } from '../../browser/scheme.ts';
import { useFacts, useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { fieldNameOf, rowName } from '../../words/rowName.ts';
import { themeWords } from '../../words/themes.ts';
import {
  AddIcon,
  ContactsIcon,
  ContractsIcon,
  DarkIcon,
  FarmIcon,
  HelpIcon,
  ImportIcon,
  LightIcon,
  MapIcon,
  RecordsIcon,
  RepeatIcon,
  SignOutIcon,
  StockIcon,
} from '../../ui/icons.ts';
import { formatDateTime } from '../../ui/format/formats.ts';
import { paletteScreens } from './paletteScreens.ts';
import { useMe } from '../../me/MeContext.tsx';
import type { Hit } from './paletteHits.ts';

/** Newest first: work of years ago is found by its list. */
const mostRecords = 2000;

/**
 * Everything the palette can lead to or do, as far as the person may. @param onHelp shows the list
 * of keys
 */
export function usePaletteHits(onHelp: () => void): readonly Hit[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const store = useFarmStore();
  const { signOut } = useMe();
  const { permissions } = useFacts();
  const fields = useRows('cropfield');
  const records = useRows('record');
  const contacts = useRows('farmcontact');
  const stock = useRows('stock');
  const buyers = useRows('consumer');
  const contracts = useRows('contract');
  const machines = useRows('machine');

  return useMemo<readonly Hit[]>(() => {
    const may = (entity: string, action: string) => permissions[entity]?.[action] === true;
    const go = (to: string, search?: Readonly<Record<string, unknown>>) => () =>
      void navigate({ to, ...(search ? { search } : {}) });
    const actions: readonly (Omit<Hit, 'kind' | 'note'> & { readonly shown?: boolean })[] = [
      {
        key: 'record',
        label: t`Record work`,
        icon: AddIcon,
        shown: may('record', 'create'),
        run: go(paths.records.create),
      },
      {
        key: 'like',
        label: t`Record like last time`,
        icon: RepeatIcon,
        shown: may('record', 'create'),
        run: go(paths.records.create, { like: 'latest' }),
      },
      {
        key: 'contact',
        label: t`New contact`,
        icon: AddIcon,
        shown: may('farmcontact', 'create'),
        run: go(paths.contacts.create),
      },
      {
        key: 'stock',
        label: t`New stock`,
        icon: AddIcon,
        shown: may('stock', 'create'),
        run: go(paths.stock.create),
      },
      {
        key: 'import',
        label: t`Import boundaries or data`,
        icon: ImportIcon,
        shown: may('cropfield', 'create'),
        run: go(paths.exchange),
      },
      { key: 'light', label: t`Light colours`, icon: LightIcon, run: () => chooseScheme('light') },
      { key: 'dark', label: t`Dark colours`, icon: DarkIcon, run: () => chooseScheme('dark') },
      { key: 'keys', label: t`Keyboard shortcuts`, icon: HelpIcon, run: onHelp },
      { key: 'out', label: t`Sign out`, icon: SignOutIcon, run: () => void signOut() },
    ];
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
      ...actions
        .filter(({ shown }) => shown !== false)
        .map(({ key, label, icon, run }) => ({
          key,
          kind: 'action' as const,
          label,
          note: t`Action`,
          icon,
          run,
        })),
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
        label: rowName('farmcontact', row, store, language),
        note: t`Contact`,
        icon: ContactsIcon,
        run: go(paths.contacts.byId(String(row.id))),
      })),
      ...buyers.map((row) => ({
        key: String(row.id),
        kind: 'buyer' as const,
        label: rowName('consumer', row, store, language),
        note: t`Buyer`,
        icon: ContractsIcon,
        run: go(paths.consumers.byId(String(row.id))),
      })),
      ...contracts.map((row) => ({
        key: String(row.id),
        kind: 'contract' as const,
        label: rowName('contract', row, store, language),
        note: t`Contract`,
        icon: ContractsIcon,
        run: go(paths.contracts.byId(String(row.id))),
      })),
      ...machines.map((row) => ({
        key: String(row.id),
        kind: 'machine' as const,
        label: rowName('machine', row, store, language),
        note: t`Machine`,
        icon: FarmIcon,
        run: go(paths.machines.byId(String(row.id))),
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
        .toSorted((one, other) => String(other.date ?? '').localeCompare(String(one.date ?? '')))
        .slice(0, mostRecords)
        .map((row) => ({
          key: String(row.id),
          kind: 'record' as const,
          label: [work(row), row.jobname].filter(Boolean).join(' · ') || t`Record`,
          note: fieldNameOf(row, store, language),
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
    permissions,
    language,
    store,
    i18n,
    t,
    navigate,
    signOut,
    onHelp,
  ]);
}
