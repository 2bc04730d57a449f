import { useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@furrow/kit/languages.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseScheme, rememberedScheme, type Scheme } from '../browser/scheme.ts';
import { chooseLanguage } from '../i18n/activate.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import {
  DarkIcon,
  DoneIcon,
  DownloadIcon,
  LanguageIcon,
  LightIcon,
  SettingsIcon,
  SignOutIcon,
} from '../ui/icons.ts';
import { Menu } from '../ui/overlay/Menu.tsx';
import { useMe } from '../me/MeContext.tsx';
import styles from './TopBar.module.css';

function initials(name: string): string {
  const words = name.split(/[\s.]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Menu of the person: name, language, light and dark, signing out. */
export function UserMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const { me, changeUser, signOut } = useMe();
  const [scheme, setScheme] = useState(rememberedScheme);
  const schemes: readonly [Scheme, string][] = [
    ['system', t`Same as device`],
    ['light', t`Light`],
    ['dark', t`Dark`],
  ];
  return (
    <Menu
      head={
        <>
          <strong>{me.user.name}</strong>
          <div className="quiet">{me.user.email}</div>
        </>
      }
      entries={[
        { label: t`Settings`, icon: SettingsIcon, run: () => void navigate({ to: paths.profile }) },
        {
          label: t`Ready for the field`,
          icon: DownloadIcon,
          run: () => void navigate({ to: paths.ready }),
        },
        ...languages.map((name, index) => ({
          label: languageNames.get(name) ?? name,
          icon: name === language ? DoneIcon : LanguageIcon,
          chosen: name === language,
          ...(index === 0 ? { heading: t`Language` } : {}),
          run: () => {
            void chooseLanguage(name).then((isShown) => {
              if (isShown) changeUser({ language: name });
            });
          },
        })),
        ...schemes.map(([name, label], index) => ({
          label,
          icon: name === scheme ? DoneIcon : name === 'dark' ? DarkIcon : LightIcon,
          chosen: name === scheme,
          ...(index === 0 ? { heading: t`Appearance` } : {}),
          run: () => {
            chooseScheme(name);
            setScheme(name);
          },
        })),
        { label: t`Sign out`, icon: SignOutIcon, heading: ' ', run: () => void signOut() },
      ]}
    >
      <button type="button" className={styles['initials']}>
        <span aria-hidden>{initials(me.user.name)}</span>
        <span className="visually-hidden">{t`Account of ${me.user.name}`}</span>
      </button>
    </Menu>
  );
}
