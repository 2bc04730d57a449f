import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followSystemScheme } from './browser/scheme.ts';
import { isInside } from './paths.ts';
import { router } from './routes.tsx';
import { useRest } from './ui/useRest.ts';
import { theme } from './theme.ts';
import { Toasts } from './ui/overlay/Toasts.tsx';

/**
 * browser/scheme.ts stores light and dark before the first paint; Mantine only reads the stored
 * value.
 */
const schemeOfPage: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

export function App() {
  useEffect(() => followSystemScheme(), []);
  // behind the sign-in the farm is loaded first
  useRest(!isInside(location.pathname));
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={schemeOfPage}
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateCssVariables={false}
      >
        <RouterProvider router={router} />
        <Toasts />
      </MantineProvider>
    </I18nProvider>
  );
}
