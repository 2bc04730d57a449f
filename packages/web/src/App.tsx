import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { registerServiceWorker } from './browser/registerServiceWorker.ts';
import { followSystemScheme } from './browser/scheme.ts';
import { whenIdle } from './browser/whenIdle.ts';
import { router } from './routes.tsx';
import { theme } from './theme.ts';
import { showToast } from './ui/toasts.ts';
import { Toasts } from './ui/Toasts.tsx';

/** Light and dark are kept by browser/scheme.ts before anything is drawn; Mantine only reads what stands there. */
const schemeOfPage: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

export function App() {
  useEffect(() => followSystemScheme(), []);
  // what is held for later comes after what is looked at now
  useEffect(() => whenIdle(() => void registerServiceWorker((takeOver) => showToast({ text: t`A newer version is ready.`, action: { label: t`Reload`, run: takeOver }, stays: 0 }))), []);
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} colorSchemeManager={schemeOfPage} withCssVariables={false} withGlobalClasses={false} deduplicateCssVariables={false}>
        <RouterProvider router={router} />
        <Toasts />
      </MantineProvider>
    </I18nProvider>
  );
}
