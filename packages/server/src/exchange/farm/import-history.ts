import type { Entity } from '@furrow/kit';
import { rowsOf } from './opened-archive.ts';
import { historyPart } from './manifest.ts';
import { archived, eachReference } from './parts.ts';
import type { FarmImport } from './farm-import.ts';
import { writeArchivedHistory, type ArchivedEntry } from '../../write/history.ts';

const rowsAtATime = 400;

/** The history of the imported rows, with their ids here. */
export async function importHistory({
  archive,
  catalogue,
  farm,
  idOf,
  keys,
  services,
}: FarmImport): Promise<void> {
  if (!archive.manifest.parts.some(({ resource }) => resource === historyPart)) return;
  let batch: ArchivedEntry[] = [];
  const write = async () => {
    await writeArchivedHistory(services.database, farm, batch);
    batch = [];
  };
  for await (const entry of rowsOf<ArchivedEntry>(archive, historyPart)) {
    const entity = archived.find(({ name }) => name === entry.entity);
    const isEntry =
      entity &&
      typeof entry.row === 'string' &&
      Number.isSafeInteger(entry.version) &&
      entry.version > 0 &&
      !Number.isNaN(Date.parse(entry.at)) &&
      entry.changes !== null &&
      typeof entry.changes === 'object';
    if (!isEntry) continue;
    const id =
      entity.scope === 'catalogue'
        ? catalogue.get(entity.name)?.get(Number(entry.row))
        : idOf(entry.row);
    // standard entries have a history here already
    if (id === undefined) continue;
    const changes = Object.fromEntries(
      Object.entries(entry.changes).map(([name, pair]) => [
        name,
        Array.isArray(pair)
          ? pair.map((value) => renewedValue({ idOf, catalogue, keys }, entity, name, value))
          : [null, null],
      ]),
    );
    batch.push({ ...entry, row: String(id), changes: changes as ArchivedEntry['changes'] });
    if (batch.length >= rowsAtATime) await write();
  }
  if (batch.length > 0) await write();
}

function renewedValue(
  { idOf, catalogue, keys }: Pick<FarmImport, 'idOf' | 'catalogue' | 'keys'>,
  entity: Entity,
  name: string,
  value: unknown,
): unknown {
  const field = entity.fields[name];
  if (!field || field.kind === 'user') return null;
  if (entity.file && name === 'key') return keys.get(String(value)) ?? null;
  const holder: Record<string, unknown> = { [name]: value };
  try {
    eachReference({ [name]: field }, holder, (to, id) =>
      typeof id === 'number' ? (catalogue.get(to)?.get(id) ?? id) : idOf(id),
    );
  } catch {
    return null;
  }
  return holder[name];
}
