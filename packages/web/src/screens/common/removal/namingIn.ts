import type { Language } from '@furrow/kit/languages.ts';
import { capital, workNouns } from '../../record/workText.ts';
import type { Naming } from './workNames.ts';

/** Work is named as its forms name it. */
export const namingIn = (language: Language): Naming => ({
  language,
  workOf: (themes) => capital(workNouns(themes)),
});
