import type { Row } from '../types.ts';

/** Whether a row is a farm's own; entries that all farms share belong to none. */
export const isOfFarm = ({ farm: owner }: Row, farm: string): boolean => owner === farm;
