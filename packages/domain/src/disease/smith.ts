import { isRiskDay, type BlightDay } from './day.ts';

/**
 * Late blight of potato by the Smith criteria, which came before Hutton's: never colder than 10 °C,
 * and at least eleven hours with a relative humidity of 90 % or more; two such days on end are a
 * period.
 * @source Smith 1956, Potato blight forecasting by 90 per cent humidity criteria; decisions D15
 */
export const smith = { lowest: 10, humid: 11 } as const;

/** Whether a day fulfils the Smith criteria; null where missing hours could decide it. */
export const isSmithDay = (day: BlightDay): boolean | null => isRiskDay(day, smith);
