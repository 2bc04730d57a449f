import { existing } from '@furrow/kit/checked.ts';
import { translate as labelIn } from '@furrow/kit/text.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entityOf } from '@furrow/domain/entities.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { addressOf, allScreens, screens, type ScreenName } from '../../screens.ts';
import { titleOf } from '../../screens/common/screenTitles.ts';
import {
  DownloadIcon,
  ImportIcon,
  SecurityIcon,
  SubscriptionIcon,
  UserIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { navEntries, settingsEntry } from '../navEntries.ts';

/** A screen the palette leads to. */
export interface PaletteScreen {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>> | undefined;
  readonly label: string;
  /** The entry of the side navigation it belongs to; null for those entries themselves. */
  readonly under: string | null;
  readonly icon: DecorativeIcon;
  /** The entity that the person must be allowed to read. */
  readonly reads: string | undefined;
}

/** Icons that replace the icon of their entry. */
const icons: Partial<Record<ScreenName, DecorativeIcon>> = {
  exchange: ImportIcon,
  profile: UserIcon,
  security: SecurityIcon,
  subscriptions: SubscriptionIcon,
};

/** An order starts from the subscription, and the dashboard is the settings entry itself. */
const left: readonly ScreenName[] = ['order', 'settings'];

/** Every screen reachable from the navigation, its tabs and the settings, each once. */
export function paletteScreens(
  language: Language,
  translate: (label: MessageDescriptor) => string,
): readonly PaletteScreen[] {
  const entries = [...navEntries, settingsEntry];
  const ofEntries = entries.map(({ to, label, icon, reads }): PaletteScreen => ({
    to,
    label: translate(label),
    under: null,
    icon,
    reads,
  }));
  const addresses = new Set(entries.map(({ to }) => to));
  const ofScreens = allScreens
    .filter((screen) => !addresses.has(addressOf(screen)) && !left.includes(screen.name))
    .map((screen): PaletteScreen => {
      const entry = existing(
        entries.find(({ section }) => section === screen.section),
        screen.section,
      );
      const title = titleOf(screen.name);
      return {
        to: addressOf(screen),
        label: title ? translate(title) : labelIn(entityOf(screen.entity ?? '').labels, language),
        under: translate(entry.label),
        icon: icons[screen.name] ?? entry.icon,
        reads: screen.entity,
      };
    });
  const imports = existing(
    ofScreens.find(({ to }) => to === screens.exchange.address),
    'exchange',
  );
  const exports: PaletteScreen = {
    ...imports,
    search: { part: 'export' },
    label: translate(msg`Export`),
    icon: DownloadIcon,
  };
  return [...ofEntries, ...ofScreens, exports];
}
