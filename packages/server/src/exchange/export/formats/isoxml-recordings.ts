import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type yazl from 'yazl';
import { packedRecording } from '../../isoxml/recording.ts';
import type { Made } from '../../isoxml/tree.ts';
import { openParts, type Parts } from '../../isoxml/write-device.ts';
import { writeLog } from '../../isoxml/write-log.ts';
import { recordingTaskElement } from '../../isoxml/write-task.ts';
import type { Told } from '../../isoxml/write.ts';
import type { ExportJob } from '../format.ts';
import { among, columnsOf, element, FOLDER, rowsOf, type OpenIds } from './isoxml-rows.ts';

/** Recordings as time logs of the tasks they were made of, one at a time: one may be megabytes. @source ISO 11783-10, annex D: TLG, AFE */
export interface Recordings {
  /** Recordings of records, by the record. */
  among(records: readonly Told[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Writes them. */
  of(recordings: readonly string[]): Promise<Made[]>;
  /** All that are of no record in the file, each in a task of its own. */
  ofNoTask(): AsyncGenerator<string>;
  /** The files that lie beside. */
  files(): AsyncGenerator<string>;
  /** What the recordings say of a device; undefined when none speaks of it. */
  partsOf(device: string): readonly Made[] | undefined;
}

/** The id of no row: for logs of a machine that nobody noted. */
const NO_MACHINE = '00000000-0000-0000-0000-000000000000';
/** Kinds of attached files; from 128 on makers are free in them. */
export const FILE_TYPE = { links: 1, own: 128 } as const;

type Link = { readonly id: string; readonly record: string | null };

export function openRecordings(
  { context, folder }: ExportJob,
  archive: yazl.ZipFile,
  ids: OpenIds,
): Recordings {
  const devices = new Map<string, Parts>();
  const written = new Set<string>();
  const mains = new Set<string>();
  const attached: string[] = [];

  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    const path = join(folder, name);
    await writeFile(path, bytes, { mode: 0o600 });
    archive.addFile(path, `${FOLDER}/${name}`);
  };

  async function write(recording: Told, isOfTask = recording['record'] !== null): Promise<Made> {
    const {
      id,
      machine,
      cropfields,
      recording_start_date: begin,
      recording_stop_date: end,
    } = recording;
    const features = (recording['features'] ?? {}) as Told;
    written.add(String(id));
    const number = String(written.size).padStart(5, '0');
    const file = `TLG${number}`;
    const device = ids.of('DVC', machine ?? NO_MACHINE)!;
    const parts = devices.get(device) ?? openParts(device);
    devices.set(device, parts);
    const { header, binary, attributes, isWhole } = writeLog(file, features, parts);
    await add(`${file}.XML`, header);
    await add(`${file}.BIN`, binary);
    const whole = isWhole ? null : `REC${number}.BIN`;
    if (whole !== null) {
      await add(whole, packedRecording(features));
      attached.push(whole);
    }
    const fields = ((cropfields ?? []) as string[])
      .map((field) => ids.of('PFD', field))
      .filter((field) => field !== null);
    // others get their turn between two
    await setImmediate();
    return {
      tag: 'TLG',
      attributes: {
        A: file,
        B: binary.length,
        C: 1,
        P0_id: String(id),
        P0_begin: String(begin ?? ''),
        P0_end: (end as string | null) ?? null,
        P0_device: machine === null ? null : device,
        P0_fields: fields.join(' ') || null,
        P0_task: isOfTask ? null : 0,
        P0_main: mains.has(String(id)) ? 1 : null,
        P0_file: whole,
        ...attributes,
      },
    };
  }

  return {
    async among(records) {
      const own = records.map(({ id }) => String(id));
      const main = new Map(
        records.flatMap(({ id, dataset }) =>
          typeof dataset === 'string' ? [[dataset, String(id)] as const] : [],
        ),
      );
      for (const id of main.keys()) mains.add(id);
      const found = new Map<string, string[]>();
      for await (const page of columnsOf<Link>(
        context,
        'dataset',
        ['id', 'record'],
        (sql) =>
          `(t.record = any(${sql.value(own)}::uuid[]) or (t.record is null and t.id = any(${sql.value([...main.keys()])}::uuid[])))`,
      )) {
        for (const { id, record } of page) {
          const of = record ?? main.get(id)!;
          found.set(of, [...(found.get(of) ?? []), id]);
        }
      }
      return found;
    },
    async of(recordings) {
      const logs: Made[] = [];
      for (const id of recordings)
        for await (const page of rowsOf(context, 'dataset', among([id])))
          for (const recording of page) logs.push(await write(recording));
      return logs;
    },
    async *ofNoTask() {
      const before = new Set(written);
      for await (const page of columnsOf<Link>(context, 'dataset', ['id'], () => 'true')) {
        for (const { id } of page) {
          if (before.has(id)) continue;
          for await (const rows of rowsOf(context, 'dataset', among([id])))
            for (const recording of rows)
              yield element(recordingTaskElement(recording, ids, await write(recording, false)));
        }
      }
    },
    async *files() {
      for (const file of attached)
        yield element({ tag: 'AFE', attributes: { A: file, B: 1, C: '', D: FILE_TYPE.own } });
    },
    partsOf: (device) => devices.get(device)?.elements(),
  };
}
