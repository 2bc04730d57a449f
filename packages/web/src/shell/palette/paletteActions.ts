import { translate } from '@furrow/kit/text.ts';
import { entityOf } from '@furrow/domain/entities.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { t } from '@lingui/core/macro';
import { chooseScheme } from '../../browser/scheme.ts';
import { paths } from '../../paths.ts';
import { formTitle } from '../../screens/record/workText.ts';
import { allScreens, addressOf } from '../../screens.ts';
import {
  AddIcon,
  DarkIcon,
  HelpIcon,
  ImportIcon,
  LightIcon,
  ObservationIcon,
  RepeatIcon,
  SignOutIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { themeWords, themes } from '../../words/themes.ts';

/** An action that is possible from anywhere. */
export interface PaletteAction {
  readonly key: string;
  readonly label: string;
  /** Synonyms, searched as well. */
  readonly more?: string;
  readonly icon: DecorativeIcon;
  readonly run: () => void;
}

interface ActionContext {
  readonly language: Language;
  readonly may: (entity: string, action: string) => boolean;
  readonly go: (to: string, search?: Readonly<Record<string, unknown>>) => () => void;
  readonly onHelp: () => void;
  readonly signOut: () => void;
}

/** Everything that may be done, as far as the person may. */
export function paletteActions({
  language,
  may,
  go,
  onHelp,
  signOut,
}: ActionContext): readonly PaletteAction[] {
  return [
    ...(may('record', 'create') ? workActions(go) : []),
    ...newRows(language, may, go),
    ...(may('cropfield', 'create')
      ? [
          {
            key: 'import',
            label: t`Import boundaries or data`,
            icon: ImportIcon,
            run: go(paths.exchange),
          },
        ]
      : []),
    { key: 'light', label: t`Light colours`, icon: LightIcon, run: () => chooseScheme('light') },
    { key: 'dark', label: t`Dark colours`, icon: DarkIcon, run: () => chooseScheme('dark') },
    { key: 'keys', label: t`Keyboard shortcuts`, icon: HelpIcon, run: onHelp },
    { key: 'out', label: t`Sign out`, icon: SignOutIcon, run: signOut },
  ];
}

/**
 * `Plan spraying`, `Register spraying` and the like: each theme as planned and as performed work.
 */
function workActions(go: ActionContext['go']): readonly PaletteAction[] {
  return [
    { key: 'record', label: t`Record work`, icon: AddIcon, run: go(paths.records.create) },
    {
      key: 'like',
      label: t`Record like last time`,
      icon: RepeatIcon,
      run: go(paths.records.create, { like: 'latest' }),
    },
    {
      key: 'scouting',
      label: t`Observation`,
      more: t`scouting, photo, pest, disease, weed, growth stage`,
      icon: ObservationIcon,
      run: go(paths.scouting),
    },
    ...themes.flatMap((theme) =>
      (['planned', 'performed'] as const).map((state) => ({
        key: `${state} ${theme}`,
        label: formTitle(state, [theme]),
        more: themeWords(theme),
        icon: AddIcon,
        run: go(paths.records.create, { theme, state }),
      })),
    ),
  ];
}

/** A new row of every entity that has a form; a field is drawn on the map. */
function newRows(
  language: Language,
  may: ActionContext['may'],
  go: ActionContext['go'],
): readonly PaletteAction[] {
  return allScreens.flatMap((screen) => {
    const { address, entity } = screen;
    if (!entity || typeof address === 'string' || entity === 'record') return [];
    if (!may(entity, 'create')) return [];
    const name = translate(entityOf(entity).label, language).toLocaleLowerCase(language);
    return [
      {
        key: `new ${addressOf(screen)}`,
        label: t`Add ${name}`,
        more: t`new`,
        icon: AddIcon,
        run: go(address.create, entity === 'cropfield' ? { draw: true } : undefined),
      },
    ];
  });
}
