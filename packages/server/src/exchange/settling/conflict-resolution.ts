import type { Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Services } from '../../services.ts';
import { applyOrBegin } from '../farm/apply-task.ts';
import { FARM_FORMAT, rollBackFarm } from '../farm/imported.ts';
import { applyWeather, rollBackWeather } from '../weather/apply-weather.ts';
import type { ApplyOptions } from '../import/apply/apply.ts';
import type { RolledBack } from '../import/apply/rollback.ts';
import { settleImport } from './settle-in-thread.ts';
import type { StoredImport } from '../import/stored.ts';

/** Kinds of files that a person may state. @source decisions D13 */
export const IMPORT_KINDS: readonly string[] = ['fields', 'isoxml', 'weather', 'records', 'farm'];

/** An import to settle, and the person who settles it. */
interface Settled {
  readonly services: Services;
  readonly stored: StoredImport;
  readonly principal: Principal;
  readonly language: Language;
}

/** Applying and rolling back imports of a kind. */
export interface Settling {
  apply(of: Settled, wish: ApplyOptions): Promise<unknown>;
  rollBack(of: Settled, force: boolean): Promise<{ removed: number; restored: number }>;
}

/** Fields, machine files and tables of records: rows that are judged and written one by one. */
const written: Settling = {
  apply: ({ services, ...settled }, wish) =>
    settleImport(services, { ...settled, wish, force: false }),
  rollBack: ({ services, ...settled }, force) =>
    settleImport(services, { ...settled, wish: null, force }) as Promise<RolledBack>,
};

const farm: Settling = {
  apply: ({ services, stored, principal }) => applyOrBegin(services, stored, principal),
  rollBack: ({ services, stored, principal }, force) =>
    rollBackFarm(services, stored, force, principal),
};

const weather: Settling = {
  apply: ({ services, stored }, wish) => applyWeather(services, stored, wish),
  rollBack: ({ services, stored }) => rollBackWeather(services, stored),
};

export const settlingOf = ({ format, kind }: StoredImport): Settling =>
  format === FARM_FORMAT ? farm : kind === 'weather' ? weather : written;
