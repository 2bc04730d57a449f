import { lateBlight } from './late-blight.ts';

/** Thresholds of the Hutton criteria for a day. */
export const huttonCriteria = { lowest: 10, humid: 6 } as const;

/**
 * Late blight of potato by the Hutton criteria: a day on which it never was colder than 10 °C and
 * at least six hours had a relative humidity of 90 % or more; two such days on end are a period.
 * @source Dancey, Skelsey and Cooke 2017; decisions D15
 */
export const hutton = lateBlight(
  huttonCriteria,
  'Dancey, Skelsey and Cooke 2017, The Hutton Criteria: a classification tool for identifying high risk periods for potato late blight disease development in Great Britain',
);
