import { openMeteo } from './open-meteo.ts';
import type { WeatherProvider } from './provider.ts';

/** `open-meteo`, or `open-meteo+https://weather.example.org` for an address of one's own. */
export const providerPattern = /^open-meteo(?:\+(https?:\/\/\S+))?$/;

/**
 * The provider that WEATHER_PROVIDER names, or null: then stations that were taken in are all there
 * is. @source decisions D10, D12
 */
export function openProvider(configured: string | null): WeatherProvider | null {
  const match = configured === null ? null : providerPattern.exec(configured);
  return match ? openMeteo(match[1]?.replace(/\/+$/, '')) : null;
}
