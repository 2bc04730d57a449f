import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { featureNames, fitsFeature } from '@furrow/domain/subscription/features.ts';
import { readBasemaps, type ConfiguredBasemaps } from './basemaps/configured.ts';
import { readPlaceServices, type PlaceService } from './places/services.ts';
import { readWeatherService, type WeatherService } from './weather/providers.ts';
import { readFilesUrl, type FileStorage } from './files/storage.ts';
import { mostReturnSigns } from './mail/return-address.ts';
import { queriedRegisters, type QueriedRegister } from '@furrow/domain/register/registers.ts';
import { messageOf } from '@furrow/kit/failure.ts';

/**
 * Configuration: environment variables, read and checked only here.
 * @source decisions D12
 */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** Server processes behind the port. */
  readonly workers: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The database itself, where `databaseUrl` is a pooler in transaction mode. */
  readonly databaseListenUrl: string | null;
  /** A copy of the database that feed and lists are read from. */
  readonly databaseReadUrl: string | null;
  /** Storage of files. */
  readonly files: FileStorage;
  /** Scheduled backups; null without any. */
  readonly backups: Backups | null;
  readonly mailUrl: string | null;
  /** The mailbox that mails are returned to; null where returns are not taken in. */
  readonly mailBounceAddress: string | null;
  /** Service that is queried for weather where no station was imported. */
  readonly weatherProvider: WeatherService | null;
  readonly onlineUrl: string | null;
  readonly diseaseUrl: string | null;
  /** Registers whose service is queried every week. */
  readonly registers: readonly QueriedRegister[];
  /** Custom addresses for the services of registers. */
  readonly registerUrls: Readonly<Record<QueriedRegister, string | null>>;
  /** The basemaps. */
  readonly basemaps: ConfiguredBasemaps;
  /** Hosts inside this network that farms may fetch basemaps from. */
  readonly basemapHosts: readonly string[];
  /** Whether browsers may be notified through the push services of their vendors. */
  readonly push: boolean;
  /** Hosts of internal push services. */
  readonly pushHosts: readonly string[];
  /** Official services that are queried for postal codes and addresses. */
  readonly placeServices: readonly PlaceService[];
  readonly features: Readonly<Record<string, unknown>>;
  readonly jwtSeconds: number;
  readonly importMaxMegabytes: number;
  /** Space for the images and documents of a farm. */
  readonly farmFilesMegabytes: number;
  readonly trustProxy: boolean;
  /** Origins whose pages may send requests; `*` alone for every one, none when empty. */
  readonly corsOrigins: readonly string[];
  readonly mollieApiKey: string | null;
  readonly mollieUrl: string;
  /** Account to which money is transferred, as people read it: an IBAN and a name. */
  readonly paymentAccount: string | null;
  readonly demo: boolean;
  readonly logLevel: string;
  readonly rateLimit: boolean;
  /** Longest time a request may wait for its turn before it is refused, in milliseconds. */
  readonly queueWait: number;
}

interface Backups {
  readonly storage: FileStorage;
  readonly everyHours: number;
  readonly keptDays: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigurationError extends Error {}

const databaseProtocols = ['postgres:', 'postgresql:', 'socket:'];

/** Throws a ConfigurationError that names every variable that is wrong, and why. */
export function readConfiguration(environment: Environment): Configuration {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || null;
  const integer = (name: string, otherwise: number, min: number, max: number) => {
    const raw = text(name);
    const value = raw === null ? otherwise : Number(raw);
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name} must be a whole number from ${min} to ${max}, not '${raw}'`);
    return value;
  };
  const flag = (name: string, otherwise: boolean) => {
    const value = text(name)?.toLowerCase();
    if (value === undefined || value === null) return otherwise;
    if (['1', 'on', 'true', 'yes'].includes(value)) return true;
    if (['0', 'off', 'false', 'no'].includes(value)) return false;
    problems.push(`${name} must be on or off, not '${value}'`);
    return otherwise;
  };
  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value !== null && (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))) {
      problems.push(
        `${name} must be an address that starts with ${protocols.join(' or ')}, not '${value}'`,
      );
    }
    return value;
  };
  const besideDatabase = (name: string) => {
    const given = url(name, databaseProtocols);
    if (given !== null && text('DATABASE_URL') === null)
      problems.push(`${name} goes with DATABASE_URL, which is not set`);
    return given;
  };
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const origins = (name: string) => {
    const values = list(name);
    const isOrigin = (one: string) =>
      /^https?:\/\/[^*]+$/.test(one) && URL.canParse(one) && new URL(one).origin === one;
    if (!(values.length === 1 && values[0] === '*') && !values.every(isOrigin))
      problems.push(
        `${name} must be * alone, or addresses such as https://example.org with commas between, not '${values.join(',')}'`,
      );
    return values;
  };
  const oneOf = (name: string, otherwise: string, values: string[]) => {
    const value = text(name) ?? otherwise;
    if (!values.includes(value))
      problems.push(`${name} must be one of ${values.join(', ')}, not '${value}'`);
    return value;
  };
  const registers = (name: string): QueriedRegister[] => {
    const value = text(name) ?? 'off';
    if (value === 'off') return [];
    const named = value.split(',').map((part) => part.trim());
    if (!named.every((one) => queriedRegisters.some((register) => register === one)))
      problems.push(
        `${name} must be off, or some of ${queriedRegisters.join(', ')} with commas between, not '${value}'`,
      );
    return queriedRegisters.filter((register) => named.includes(register));
  };
  const features = () => {
    const raw = text('FEATURES');
    if (raw === null) return {};
    try {
      const value: unknown = JSON.parse(raw);
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
        const wrong = Object.entries(value)
          .filter(([name, content]) => !fitsFeature(name, content))
          .map(([name]) => name);
        if (wrong.length > 0)
          problems.push(
            `FEATURES: ${wrong.join(', ')} is no feature or has a wrong value; there are ${featureNames.join(', ')}`,
          );
        return value as Record<string, unknown>;
      }
    } catch {
      // reported below, together with values of other types
    }
    problems.push('FEATURES must be a JSON object');
    return {};
  };

  const basemaps = (): ConfiguredBasemaps => {
    try {
      return readBasemaps(text('BASEMAPS'));
    } catch (error) {
      problems.push(`BASEMAPS: ${messageOf(error)}`);
      return { allowed: false, list: [] };
    }
  };
  const placeServices = () => {
    try {
      return list('PLACE_SERVICES').flatMap(readPlaceServices);
    } catch (error) {
      problems.push(`PLACE_SERVICES: ${messageOf(error)}`);
      return [];
    }
  };

  const weatherProvider = (workers: number) => {
    try {
      return readWeatherService(text('WEATHER_PROVIDER'), text('WEATHER_CONTACT'), workers);
    } catch (error) {
      problems.push(messageOf(error));
      return null;
    }
  };

  const bounceAddress = () => {
    const value = text('MAIL_BOUNCE_ADDRESS');
    const [local = '', domain = '', ...more] = (value ?? '').split('@');
    const isPart = (part: string) => /^[\w.-]+$/.test(part);
    if (value !== null && (!isPart(local) || !isPart(domain) || more.length > 0))
      problems.push(`MAIL_BOUNCE_ADDRESS must be like bounces@example.org, not '${value}'`);
    else if (local.length > mostReturnSigns)
      problems.push(
        `MAIL_BOUNCE_ADDRESS may have ${mostReturnSigns} signs before the @, since a token follows them, not '${value}'`,
      );
    return value;
  };

  const dataDir = resolve(text('DATA_DIR') ?? './data');
  const place = (name: string) => {
    try {
      return readFilesUrl(text(name), dataDir);
    } catch (error) {
      problems.push(`${name} ${messageOf(error)}`);
      return readFilesUrl(null, dataDir);
    }
  };
  const backups = (): Backups | null => {
    const everyHours = integer('BACKUP_HOURS', 24, 1, 24 * 31);
    const keptDays = integer('BACKUP_KEEP_DAYS', 14, 1, 3660);
    return text('BACKUP_URL') === null
      ? null
      : { storage: place('BACKUP_URL'), everyHours, keptDays };
  };

  const workers = integer('WORKERS', 1, 1, 64);
  const host = text('HOST') ?? '127.0.0.1';
  const port = integer('PORT', 3000, 0, 65535);
  const named = isIP(host) === 6 ? `[${host}]` : host;
  const configuration: Configuration = {
    host,
    port,
    workers,
    publicUrl: (
      url('PUBLIC_URL', ['http:', 'https:']) ??
      `http://${named === '0.0.0.0' ? 'localhost' : named}:${port}`
    ).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: url('DATABASE_URL', databaseProtocols),
    databaseListenUrl: besideDatabase('DATABASE_LISTEN_URL'),
    databaseReadUrl: besideDatabase('DATABASE_READ_URL'),
    files: place('FILES_URL'),
    backups: backups(),
    mailUrl: url('MAIL_URL', ['smtp:', 'smtps:']),
    mailBounceAddress: bounceAddress(),
    weatherProvider: weatherProvider(workers),
    onlineUrl: url('ONLINE_URL', ['http:', 'https:']),
    diseaseUrl: url('DISEASE_URL', ['http:', 'https:']),
    registers: registers('REGISTERS'),
    registerUrls: {
      ephy: url('EPHY_URL', ['http:', 'https:']),
      ctgb: url('CTGB_URL', ['http:', 'https:']),
      bvl: url('BVL_URL', ['http:', 'https:']),
    },
    basemaps: basemaps(),
    basemapHosts: list('BASEMAP_HOSTS'),
    push: flag('PUSH', true),
    pushHosts: list('PUSH_HOSTS'),
    placeServices: placeServices(),
    features: features(),
    jwtSeconds: integer('JWT_TTL', 900, 1, 86400),
    // an answer within two seconds of its request, or a refusal
    queueWait: integer('QUEUE_WAIT_MS', 1500, 100, 600_000),
    importMaxMegabytes: integer('IMPORT_MAX_MB', 2048, 1, 1048576),
    farmFilesMegabytes: integer('FARM_FILES_MB', 51_200, 1, 1_000_000_000),
    trustProxy: flag('TRUST_PROXY', false),
    corsOrigins: origins('CORS_ORIGINS'),
    mollieApiKey: text('MOLLIE_API_KEY'),
    mollieUrl: (url('MOLLIE_URL', ['http:', 'https:']) ?? 'https://api.mollie.com').replace(
      /\/+$/,
      '',
    ),
    paymentAccount: text('PAYMENT_ACCOUNT'),
    demo: flag('DEMO', false),
    logLevel: oneOf('LOG_LEVEL', 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
    rateLimit: flag('RATE_LIMIT', true),
  };
  if (problems.length > 0)
    throw new ConfigurationError(`The configuration is not right:\n  ${problems.join('\n  ')}`);
  return configuration;
}
