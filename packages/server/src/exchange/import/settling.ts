import type { Language } from '@furrow/kit';
import type { Asker } from '../../access/asker.ts';
import type { Services } from '../../services.ts';
import { applyOrBegin } from '../farm/apply-task.ts';
import { FARM_FORMAT, rollBackFarm } from '../farm/imported.ts';
import { applyRecords, rollBackRecords } from '../records/apply-records.ts';
import { applyWeather, rollBackWeather } from '../weather/apply-weather.ts';
import { applyImport, type Wish } from './apply.ts';
import { rollBackImport } from './rollback.ts';
import type { StoredImport } from './stored.ts';

/** What a person may say a file is of. @source decisions D13 */
export const IMPORT_KINDS: readonly string[] = ['fields', 'isoxml', 'weather', 'records', 'farm'];

/** Who settles which import. */
export interface Settled {
  readonly services: Services;
  readonly found: StoredImport;
  readonly asker: Asker;
  readonly language: Language;
}

/** How an import of one kind is applied and taken back. */
export interface Settling {
  apply(of: Settled, wish: Wish): Promise<unknown>;
  rollBack(of: Settled, force: boolean): Promise<{ removed: number; restored: number }>;
}

const fields: Settling = {
  apply: ({ services, found, asker, language }, wish) =>
    applyImport(services, found, wish, asker, language),
  rollBack: ({ services, found, asker }, force) => rollBackImport(services, found, force, asker),
};

const farm: Settling = {
  apply: ({ services, found, asker }) => applyOrBegin(services, found, asker),
  rollBack: ({ services, found, asker }, force) => rollBackFarm(services, found, force, asker),
};

const records: Settling = {
  apply: ({ services, found, asker, language }, wish) =>
    applyRecords(services, found, wish, asker, language),
  rollBack: ({ services, found, asker }, force) => rollBackRecords(services, found, force, asker),
};

const weather: Settling = {
  apply: ({ services, found }, wish) => applyWeather(services, found, wish),
  rollBack: ({ services, found }) => rollBackWeather(services, found),
};

export const settlingOf = ({ format, kind }: StoredImport): Settling =>
  format === FARM_FORMAT
    ? farm
    : kind === 'weather'
      ? weather
      : kind === 'records'
        ? records
        : fields;
