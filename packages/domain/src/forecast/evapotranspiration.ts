import { airPressure, saturationPressure, saturationSlope } from './humid-air.ts';
import { clearSky, extraterrestrialDay, extraterrestrialHour } from './sun.ts';

/**
 * Evaporation from short grass that never lacks water (ET0), after Penman and Monteith.
 * @source Allen, Pereira, Raes, Smith 1998, Crop evapotranspiration, FAO Irrigation and drainage
 * paper 56
 */

/** Name of the method wherever its figures are shown. */
export const ET0_METHOD = 'Penman–Monteith, FAO 56';

const ALBEDO = 0.23;
/** MJ/m² a day and K⁴. */
const STEFAN_BOLTZMANN = 4.903e-9;
const kelvin = (celsius: number) => celsius + 273.16;
const psychrometric = (altitude: number) => 0.000665 * airPressure(altitude);

/** Wind at 2 m of that at another height, m/s. @param height metres @source FAO 56, equation 47 */
export const windAt2m = (speed: number, height = 10): number =>
  (speed * 4.87) / Math.log(67.8 * height - 5.42);

/** Solar radiation of a day with so many hours of sunshine, MJ/m². @source FAO 56, equation 35 */
export const radiationOfSunshine = (hours: number, daylight: number, extraterrestrial: number) =>
  (0.25 + (0.5 * hours) / daylight) * extraterrestrial;

/**
 * Solar radiation from the day's temperature range, MJ/m², away from coasts.
 * @source FAO 56, equation 50 (Hargreaves and Samani)
 */
export const radiationOfTemperatures = (
  highest: number,
  lowest: number,
  extraterrestrial: number,
): number => 0.16 * Math.sqrt(Math.max(0, highest - lowest)) * extraterrestrial;

/** Weather of a day. */
export interface EvaporatingDay {
  /** °C */
  readonly highest: number;
  readonly lowest: number;
  /** Pressure of the vapour in the air, kPa. */
  readonly vapour: number;
  /** m/s at 2 m. */
  readonly wind: number;
  /** Solar radiation, MJ/m². */
  readonly radiation: number;
  /** Degrees north. */
  readonly latitude: number;
  /** Metres above the sea. */
  readonly altitude: number;
  /** Of the year, from 1. */
  readonly day: number;
  /** Heat that goes into the soil, MJ/m²; next to none from day to day. */
  readonly soilHeat?: number;
}

/** Net radiation of a day, MJ/m². @source FAO 56, equations 38 to 40 */
export function netRadiationDay(day: EvaporatingDay): number {
  const clear = clearSky(extraterrestrialDay(day.latitude, day.day), day.altitude);
  const relative = clear > 0 ? Math.min(1, day.radiation / clear) : 0.5;
  const outgoing =
    STEFAN_BOLTZMANN *
    ((kelvin(day.highest) ** 4 + kelvin(day.lowest) ** 4) / 2) *
    (0.34 - 0.14 * Math.sqrt(day.vapour)) *
    (1.35 * relative - 0.35);
  return (1 - ALBEDO) * day.radiation - outgoing;
}

/** ET0 of a day, mm. @source FAO 56, equation 6 */
export function et0Day(day: EvaporatingDay): number {
  const mean = (day.highest + day.lowest) / 2;
  const slope = saturationSlope(mean);
  const gamma = psychrometric(day.altitude);
  const saturation = (saturationPressure(day.highest) + saturationPressure(day.lowest)) / 2;
  const net = netRadiationDay(day) - (day.soilHeat ?? 0);
  const amount =
    (0.408 * slope * net + ((gamma * 900) / (mean + 273)) * day.wind * (saturation - day.vapour)) /
    (slope + gamma * (1 + 0.34 * day.wind));
  return Math.max(0, amount);
}

/** Weather of an hour. */
export interface EvaporatingHour {
  /** Mean, °C. */
  readonly temperature: number;
  /** % */
  readonly humidity: number;
  /** m/s at 2 m. */
  readonly wind: number;
  /** Solar radiation, MJ/m². */
  readonly radiation: number;
  /** The end of the hour, milliseconds. */
  readonly ending: number;
  readonly location: { readonly longitude: number; readonly latitude: number };
  /** Metres above the sea. */
  readonly altitude: number;
  /** Share of a clear sky's radiation in the last hours of light, for the night. */
  readonly clearness?: number;
}

/** ET0 of an hour, mm, never below 0. @source FAO 56, equation 53, with 39, 45 and 46 */
export function et0Hour(hour: EvaporatingHour): number {
  const { temperature, wind, radiation, altitude } = hour;
  const clear = clearSky(extraterrestrialHour(hour.ending, hour.location), altitude);
  const isLight = clear > 0.01;
  const relative = isLight ? Math.min(1, radiation / clear) : (hour.clearness ?? 0.8);
  const saturation = saturationPressure(temperature);
  const vapour = (saturation * hour.humidity) / 100;
  const outgoing =
    (STEFAN_BOLTZMANN / 24) *
    kelvin(temperature) ** 4 *
    (0.34 - 0.14 * Math.sqrt(vapour)) *
    (1.35 * relative - 0.35);
  const net = (1 - ALBEDO) * radiation - outgoing;
  const soil = (radiation > 0 ? 0.1 : 0.5) * net;
  const slope = saturationSlope(temperature);
  const gamma = psychrometric(altitude);
  const amount =
    (0.408 * slope * (net - soil) +
      ((gamma * 37) / (temperature + 273)) * wind * (saturation - vapour)) /
    (slope + gamma * (1 + 0.34 * wind));
  return Math.max(0, amount);
}
