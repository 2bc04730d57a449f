/** Water in the air: vapour pressure, wet bulb and Delta T. Temperatures in °C, pressures in kPa. */

/** The pressure of the air at sea level, kPa. */
const SEA_LEVEL = 101.3;

/**
 * Saturation vapour pressure over water, kPa.
 * @source Allen et al. 1998, FAO Irrigation and drainage paper 56, equation 11
 */
export const saturationPressure = (celsius: number): number =>
  0.6108 * Math.exp((17.27 * celsius) / (celsius + 237.3));

/** Slope of the saturation pressure, kPa/°C. @source FAO 56, equation 13 */
export const saturationSlope = (celsius: number): number =>
  (4098 * saturationPressure(celsius)) / (celsius + 237.3) ** 2;

/** The pressure of the air at a height above the sea in metres, kPa. @source FAO 56, equation 7 */
export const airPressure = (altitude: number): number =>
  SEA_LEVEL * ((293 - 0.0065 * altitude) / 293) ** 5.26;

/** Pressure of the vapour in the air, kPa. @param humidity % @source FAO 56, equation 19 */
const vapourPressure = (celsius: number, humidity: number): number =>
  (saturationPressure(celsius) * humidity) / 100;

/** The temperature at which dew forms, °C. @param humidity %, above 0 @source FAO 56, equation 14 solved */
export function dewPoint(celsius: number, humidity: number): number {
  const logarithm = Math.log(vapourPressure(celsius, humidity) / 0.6108);
  return (237.3 * logarithm) / (17.27 - logarithm);
}

/** Relative humidity in %, at most 100, of air with this dew point. */
export const humidityOf = (celsius: number, dew: number): number =>
  Math.min(100, (100 * saturationPressure(dew)) / saturationPressure(celsius));

/** Of a ventilated psychrometer, per °C. @source FAO 56, equation 16 */
const PSYCHROMETER = 0.000662;

/**
 * The temperature of a wet, ventilated thermometer, °C.
 * @param humidity % @param pressure kPa
 * @source FAO 56, equation 15, solved by halving
 */
export function wetBulb(celsius: number, humidity: number, pressure = SEA_LEVEL): number {
  const vapour = vapourPressure(celsius, humidity);
  let [low, high] = [celsius - 40, celsius];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    const vapourAtMiddle =
      saturationPressure(middle) - PSYCHROMETER * pressure * (celsius - middle);
    if (vapourAtMiddle > vapour) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/**
 * Delta T: wet-bulb depression of the air, °C, a measure of how fast droplets dry.
 * @param humidity %
 */
export const deltaT = (celsius: number, humidity: number): number =>
  celsius - wetBulb(celsius, humidity);
