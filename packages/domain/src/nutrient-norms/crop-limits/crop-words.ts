import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { OpenFact } from './crop-limit.ts';

/** Names of the facts that a limit of a crop depends on, in a sentence. */
export const factWords: Readonly<Record<OpenFact, Text>> = {
  yield: msg`its yield`,
  use: msg`its use`,
  area: msg`the nitrate zone of the field`,
  before: msg`the crop before`,
};

/** Two parts of a sentence, or all but the last and the last. */
export const andWords = msg`{before} and {last}`;
