import { membersOf } from '@furrow/kit/checked.ts';
import { areaFromHectares, areaToHectares, AREA_UNITS } from '@furrow/units/area.ts';
import { depthFromCentimetres, depthToCentimetres, DEPTH_UNITS } from '@furrow/units/depth.ts';
import {
  precipitationFromMillimetres,
  precipitationToMillimetres,
  PRECIPITATION_UNITS,
} from '@furrow/units/precipitation.ts';
import type { ReportUnit } from '@furrow/units/report.ts';
import {
  speedFromMetresPerSecond,
  speedToMetresPerSecond,
  SPEED_UNITS,
} from '@furrow/units/speed.ts';
import {
  temperatureFromCelsius,
  temperatureToCelsius,
  TEMPERATURE_UNITS,
} from '@furrow/units/temperature.ts';
import { formatFixed, formatNumber } from '@furrow/kit/format.ts';

/**
 * Quantities a person may read in preferred units; they are stored in ha, m/s, °C, mm and cm.
 * @source spec §9, RUL-24
 */
export type Quantity = 'area' | 'speed' | 'temperature' | 'precipitation' | 'depth';

/** The unit of every quantity, as it was chosen. */
export type Measures = Readonly<Record<Quantity, string>>;

type Convert = (value: number, unit: string, report: ReportUnit) => number | null;

const quantities: Readonly<
  Record<
    Quantity,
    {
      readonly stored: string;
      readonly units: object;
      readonly from: Convert;
      readonly to: Convert;
    }
  >
> = {
  area: { stored: 'ha', units: AREA_UNITS, from: areaFromHectares, to: areaToHectares },
  speed: {
    stored: 'm/s',
    units: SPEED_UNITS,
    from: speedFromMetresPerSecond,
    to: speedToMetresPerSecond,
  },
  temperature: {
    stored: 'C',
    units: TEMPERATURE_UNITS,
    from: temperatureFromCelsius,
    to: temperatureToCelsius,
  },
  precipitation: {
    stored: 'mm',
    units: PRECIPITATION_UNITS,
    from: precipitationFromMillimetres,
    to: precipitationToMillimetres,
  },
  depth: { stored: 'cm', units: DEPTH_UNITS, from: depthFromCentimetres, to: depthToCentimetres },
};

/**
 * @source spec §8 "Unknown area, speed, temperature, precipitation or depth unit: an error is
 * logged"
 */
const report: ReportUnit = (code, details) => console.error(code, details);

/**
 * The units a person chose, by quantity; the stored unit where none or an unknown one was chosen.
 */
export function measuresOf(chosen: unknown): Measures {
  const wishes = membersOf(chosen);
  const unit = (quantity: Quantity) => {
    const { stored, units } = quantities[quantity];
    const unit = wishes[quantity];
    if (unit === undefined) return stored;
    if (typeof unit === 'string' && Object.hasOwn(units, unit)) return unit;
    report('unknown_unit', { quantity, unit: String(unit), known: Object.keys(units).join(', ') });
    return stored;
  };
  return {
    area: unit('area'),
    speed: unit('speed'),
    temperature: unit('temperature'),
    precipitation: unit('precipitation'),
    depth: unit('depth'),
  };
}

/** The units a quantity may be read in. */
export const unitsOfQuantity = (quantity: Quantity): readonly string[] =>
  Object.keys(quantities[quantity].units);

export const isStoredUnit = (quantity: Quantity, unit: string): boolean =>
  unit === quantities[quantity].stored;

/** A stored value in the unit a person reads. */
export function shownIn(quantity: Quantity, value: number, unit: string): number {
  return quantities[quantity].from(value, unit, report) ?? value;
}

/** The stored value of a figure typed in a unit: to the ten-thousandth, as areas are. */
export function storedFrom(quantity: Quantity, value: number, unit: string): number {
  const stored = quantities[quantity].to(value, unit, report) ?? value;
  return Math.round(stored * 10_000) / 10_000;
}

/** Written form of a unit. */
export function unitWords(unit: string): string {
  return unit === 'C' || unit === 'F' ? `°${unit}` : unit;
}

/** `17.2 °C` */
export function measureText(
  quantity: Quantity,
  value: number,
  unit: string,
  { language, decimals = 2 }: { readonly language: string; readonly decimals?: number },
): string {
  const figure = formatNumber(shownIn(quantity, value, unit), language, decimals);
  return `${figure}\u00a0${unitWords(unit)}`;
}

/** `10.51 acre`, with always two decimals: figures in a column align under each other. */
export function areaText(hectares: number, unit: string, language: string): string {
  return `${areaFigure(hectares, unit, language)}\u00a0${unit}`;
}

/** The same without the unit. */
export function areaFigure(hectares: number, unit: string, language: string): string {
  return formatFixed(shownIn('area', hectares, unit), language);
}
