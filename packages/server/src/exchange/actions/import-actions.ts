import type { Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Services } from '../../services.ts';
import { applyOrBegin } from '../farm/apply-task.ts';
import { FARM_FORMAT, rollBackFarm } from '../farm/imported.ts';
import { applyWeather, rollBackWeather } from '../weather/apply-weather.ts';
import type { ApplyOptions } from '../import/apply/apply.ts';
import type { RolledBack } from '../import/apply/rollback.ts';
import { runImportAction } from './run-in-thread.ts';
import type { StoredImport } from '../import/stored.ts';

/** Kinds of files that a person may state. @source decisions D13 */
export const IMPORT_KINDS: readonly string[] = ['fields', 'isoxml', 'weather', 'records', 'farm'];

/** An import with the person who applies it or rolls it back. */
interface ActionRequest {
  readonly services: Services;
  readonly stored: StoredImport;
  readonly principal: Principal;
  readonly language: Language;
}

/** Ways to apply and to roll back imports of a kind. */
export interface ImportActions {
  apply(of: ActionRequest, wish: ApplyOptions): Promise<unknown>;
  rollBack(of: ActionRequest, force: boolean): Promise<{ removed: number; restored: number }>;
}

/** Fields, machine files and tables of records: rows that are judged and written one by one. */
const written: ImportActions = {
  apply: ({ services, ...request }, wish) =>
    runImportAction(services, { ...request, wish, force: false }),
  rollBack: ({ services, ...request }, force) =>
    runImportAction(services, { ...request, wish: null, force }) as Promise<RolledBack>,
};

const farm: ImportActions = {
  apply: ({ services, stored, principal }) => applyOrBegin(services, stored, principal),
  rollBack: ({ services, stored, principal }, force) =>
    rollBackFarm(services, stored, force, principal),
};

const weather: ImportActions = {
  apply: ({ services, stored }, wish) => applyWeather(services, stored, wish),
  rollBack: ({ services, stored }) => rollBackWeather(services, stored),
};

export const importActionsOf = ({ format, kind }: StoredImport): ImportActions =>
  format === FARM_FORMAT ? farm : kind === 'weather' ? weather : written;
