import { lateBlight } from './late-blight.ts';

/** Thresholds of the Smith criteria for a day. */
export const smithCriteria = { lowest: 10, humid: 11 } as const;

/**
 * Late blight of potato by the Smith criteria, which came before Hutton's: never colder than 10 °C,
 * and at least eleven hours with a relative humidity of 90 % or more; two such days on end are a
 * period.
 * @source Smith 1956; decisions D15
 */
export const smith = lateBlight(
  smithCriteria,
  'Smith 1956, Potato blight forecasting by 90 per cent humidity criteria, Plant Pathology 5: 83–87',
);
