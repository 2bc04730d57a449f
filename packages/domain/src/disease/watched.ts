import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { RiskModel } from './risk.ts';

/** A disease with warnings, for fields of its crop. */
export interface WatchedDisease {
  readonly label: Text;
  /** EPPO code of the crop. */
  readonly crop: string;
  /** Gives the days of risk in a row. */
  readonly model: RiskModel;
}

/**
 * The diseases that people are warned of; each by one model, so that there are no two warnings of
 * one.
 */
export const watchedDiseases: Readonly<Record<string, WatchedDisease>> = {
  late_blight: { label: msg`late blight`, crop: 'SOLTU', model: 'hutton' },
};
