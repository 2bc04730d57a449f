import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entityOf } from '@furrow/domain/entities.ts';
import type { Language } from '@furrow/kit/words.ts';
import { paths } from '../paths.ts';
import type { SectionTab } from '../screens/common/EntityScreen.ts';
import {
  catalogueSection,
  contactSection,
  contractSection,
  cropFieldSection,
  farmSection,
  fileSection,
  stockSection,
} from '../screens/common/sections.ts';
import { registerSection } from '../screens/protection/section.ts';
import {
  DownloadIcon,
  ImportIcon,
  SecurityIcon,
  SettingsIcon,
  SubscriptionIcon,
  UserIcon,
  type QuietIcon,
} from '../ui/icons.ts';
import { entries, settingsEntry, type Entry } from './entries.ts';

/** A screen the palette leads to. */
export interface PaletteScreen {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>> | undefined;
  readonly label: string;
  /** The entry of the side navigation it stands under; null for those entries themselves. */
  readonly under: string | null;
  readonly icon: QuietIcon;
  /** What one must be allowed to read to see it. */
  readonly reads: string | undefined;
}

const entryTo = (to: string): Entry => entries.find((entry) => entry.to === to)!;

/** Screens side by side under one entry of the navigation. */
const sections: readonly (readonly [Entry, readonly SectionTab[]])[] = [
  [entryTo(paths.map), cropFieldSection],
  [entryTo(paths.sprayRegister), registerSection],
  [entryTo(paths.stock.list), stockSection],
  [entryTo(paths.contracts.list), contractSection],
  [entryTo(paths.contacts.list), contactSection],
  [entryTo(paths.images.list), fileSection],
  [entryTo(paths.parcels.list), farmSection],
  [settingsEntry, catalogueSection],
];

/** Screens with no tab of their own. */
const others: readonly {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly label: MessageDescriptor;
  readonly icon: QuietIcon;
  readonly under: Entry | null;
  readonly reads?: string;
}[] = [
  {
    to: paths.exchange,
    label: msg`Import`,
    icon: ImportIcon,
    under: entryTo(paths.map),
    reads: 'cropfield',
  },
  {
    to: paths.exchange,
    search: { part: 'export' },
    label: msg`Export`,
    icon: DownloadIcon,
    under: entryTo(paths.map),
    reads: 'cropfield',
  },
  { to: paths.profile, label: msg`You`, icon: UserIcon, under: settingsEntry },
  { to: paths.security, label: msg`Security`, icon: SecurityIcon, under: settingsEntry },
  { to: paths.configuration, label: msg`Farm settings`, icon: SettingsIcon, under: settingsEntry },
  {
    to: paths.subscriptions,
    label: msg`Subscription`,
    icon: SubscriptionIcon,
    under: settingsEntry,
  },
];

/** Every screen one can go to from the navigation, its tabs and the settings, each once. */
export function paletteScreens(
  language: Language,
  translate: (label: MessageDescriptor) => string,
): readonly PaletteScreen[] {
  const found = new Map<string, PaletteScreen>();
  const add = (screen: PaletteScreen) => {
    const key = `${screen.to} ${JSON.stringify(screen.search ?? {})}`;
    found.set(key, found.get(key) ?? screen);
  };
  for (const { to, label, icon, reads } of [...entries, settingsEntry])
    add({ to, label: translate(label), under: null, icon, reads });
  for (const [entry, tabs] of sections) {
    for (const { to, entity, label } of tabs)
      add({
        to,
        label: label ? translate(label) : entityOf(entity).labels[language],
        under: translate(entry.label),
        icon: entry.icon,
        reads: entity,
      });
  }
  for (const { to, search, label, icon, under, reads } of others)
    add({
      to,
      search,
      label: translate(label),
      under: under && translate(under.label),
      icon,
      reads,
    });
  return [...found.values()];
}
