import { randomBytes } from 'node:crypto';
import { UUID_RANDOM_BYTES, uuidV7 } from '@furrow/kit';

/** The id of a new row. @source decisions D1 */
export const newId = (now = Date.now()): string => uuidV7(now, randomBytes(UUID_RANDOM_BYTES));
