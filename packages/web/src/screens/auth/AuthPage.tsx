import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@furrow/kit/languages.ts';
import { chooseLanguage } from '../../i18n/activate.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Logo } from '../../ui/Logo.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './AuthPage.module.css';

/** Plain page layout of the screens before signing in. */
export function AuthPage({
  title,
  children,
  below,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  usePageTitle(title);
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['brand']}>
          <Logo />
          Furrow
        </div>
        <h1>{title}</h1>
        {children}
        {below ? <div className={styles['below']}>{below}</div> : null}
      </div>
      <div className={styles['languages']} role="group" aria-label={t`Language`}>
        {languages.map((name) => (
          <button
            key={name}
            type="button"
            lang={name}
            aria-pressed={name === language}
            onClick={() => {
              void chooseLanguage(name);
            }}
          >
            {languageNames.get(name)}
          </button>
        ))}
      </div>
    </main>
  );
}
