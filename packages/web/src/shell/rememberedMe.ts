import { keepValue, keptValue } from '../browser/kept.ts';
import type { Me } from '../data/account.ts';

/** Who was signed in last, so that the page opens without the server. */
const key = 'furrow-me';

export const rememberedMe = (): Me | null => keptValue<Me>(key);

export const rememberMe = (me: Me | null): void => keepValue(key, me);
