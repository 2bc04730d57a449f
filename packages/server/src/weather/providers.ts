import { metNorway } from './met-norway.ts';
import { openMeteo } from './open-meteo.ts';
import type { WeatherProvider } from './provider.ts';

/** A provider as the operator chose it. */
export interface WeatherService {
  readonly id: 'open-meteo' | 'met-norway';
  /** The address of a compatible service; null for the provider's own. */
  readonly base: string | null;
  /** Contact by which the provider reaches the operator. */
  readonly contact: string | null;
  /** Number of server processes that send requests independently. */
  readonly workers: number;
}

const servicePattern = /^(open-meteo|met-norway)(?:\+(https?:\/\/\S+))?$/;
const mailPattern = /^[\x21-\x7e]+@[\x21-\x7e]+\.[\x21-\x7e]+$/;

const isContact = (text: string): boolean =>
  mailPattern.test(text) || (/^https?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text));

/**
 * The provider in WEATHER_PROVIDER: `met-norway`, or `met-norway+https://weather.example.org` for a
 * custom address. Null without one: then only imported stations are used.
 *
 * @throws Error with the problem of the variables
 * @source decisions D10, D12, docs/decisions/223
 */
export function readWeatherService(
  text: string | null,
  contact: string | null,
  workers: number,
): WeatherService | null {
  if (contact !== null && !isContact(contact))
    throw new Error(
      `WEATHER_CONTACT must be a mail address, or an address that starts with https:, not '${contact}'`,
    );
  if (text === null) return null;
  const [, id, base] = servicePattern.exec(text) ?? [];
  if (id !== 'open-meteo' && id !== 'met-norway')
    throw new Error(
      `WEATHER_PROVIDER must be open-meteo or met-norway, alone or with + and an address, not '${text}'`,
    );
  if (id === 'met-norway' && contact === null)
    throw new Error(
      'WEATHER_PROVIDER met-norway needs WEATHER_CONTACT: a mail address or a site, by which MET Norway reaches you',
    );
  return { id, base: base?.replace(/\/+$/, '') ?? null, contact, workers };
}

const openers: Readonly<
  Record<WeatherService['id'], (service: WeatherService) => WeatherProvider>
> = { 'open-meteo': openMeteo, 'met-norway': metNorway };

/** A single one for all callers, so that they share its rate limit and pending answers. */
const opened = new Map<string, WeatherProvider>();

/** The provider of a service; null without a service. */
export function openProvider(service: WeatherService | null): WeatherProvider | null {
  if (service === null) return null;
  const key = JSON.stringify(service);
  const provider = opened.get(key) ?? openers[service.id](service);
  opened.set(key, provider);
  return provider;
}
