import type { FarmStore } from '../../data/types.ts';

/** EPPO codes of the crops whose late blight the models are made for. */
const potato = 'SOLTU';

export const isBlightCrop = (store: Pick<FarmStore, 'row'>, crop: unknown): boolean =>
  store.row('croptype', crop as number | null)?.eppo_code === potato;
