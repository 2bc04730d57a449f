import { UUID_RANDOM_BYTES, uuidV7 } from '@furrow/kit/uuid.ts';

/**
 * The id of a new row.
 * @param now milliseconds since 1970  @param random from 0 to below 1
 * @source decisions D1
 */
export const newId = (now: number, random: () => number): string =>
  uuidV7(
    now,
    Uint8Array.from({ length: UUID_RANDOM_BYTES }, () => Math.floor(random() * 256)),
  );
