import { useLingui } from '@lingui/react';
import type { Language } from '@furrow/kit/languages.ts';

/** The language the page is shown in. */
export function useLanguage(): Language {
  return useLingui().i18n.locale as Language;
}
