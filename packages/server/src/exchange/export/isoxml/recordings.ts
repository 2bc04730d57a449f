import { existing } from '@furrow/kit';
import { packedRecording } from '@furrow/formats/isoxml/recording.ts';
import type { XmlElement } from '@furrow/formats/isoxml/tree.ts';
import { element, type OpenIds } from '@furrow/formats/isoxml/open-ids.ts';
import { openParts, type Parts } from '@furrow/formats/isoxml/write-device.ts';
import { writeLog } from '@furrow/formats/isoxml/write-log.ts';
import { recordingTaskElement } from '@furrow/formats/isoxml/write-task.ts';
import type { EntityRows } from '@furrow/domain';
import type { ExportContext } from '../source.ts';
import { nextTurn } from '../../../overload/next-turn.ts';
import type { Card } from './card.ts';
import { among, columnsOf, rowsOf } from './rows.ts';

/**
 * Recordings as time logs of their tasks, one at a time: a recording may have megabytes.
 * @source ISO 11783-10, annex D: TLG, AFE
 */
export interface Recordings {
  /** Recordings of records, by the record. */
  among(records: readonly EntityRows['record'][]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Writes them. */
  of(recordings: readonly string[]): Promise<XmlElement[]>;
  /** All without a record in the file, each in a separate task. */
  ofNoTask(): AsyncGenerator<string>;
  /** The companion files. */
  files(): AsyncGenerator<string>;
  /** The parts of a device in the recordings; undefined when none mentions it. */
  partsOf(device: string): readonly XmlElement[] | undefined;
}

/** The id of no row: for logs of an unknown machine. */
const NO_MACHINE = '00000000-0000-0000-0000-000000000000';
/** Kinds of attached files; from 128 on makers are free in them. */
export const FILE_TYPE = { links: 1, own: 128 } as const;

type Link = { readonly id: string; readonly record: string | null };

export function openRecordings(context: ExportContext, { add }: Card, ids: OpenIds): Recordings {
  const devices = new Map<string, Parts>();
  const written = new Set<string>();
  const mains = new Set<string>();
  const attached: string[] = [];

  async function write(
    recording: EntityRows['dataset'],
    isOfTask = recording.record !== null,
  ): Promise<XmlElement> {
    const {
      id,
      machine,
      cropfields,
      recording_start_date: begin,
      recording_stop_date: end,
    } = recording;
    const features = { ...recording.features };
    written.add(id);
    const number = String(written.size).padStart(5, '0');
    const file = `TLG${number}`;
    const device = existing(ids.of('DVC', machine ?? NO_MACHINE), 'id of the machine');
    const parts = devices.get(device) ?? openParts(device);
    devices.set(device, parts);
    const { header, binary, attributes, isWhole } = writeLog(file, features, parts);
    await add(`${file}.XML`, header);
    await add(`${file}.BIN`, binary);
    const whole = isWhole ? null : `REC${number}.BIN`;
    if (whole !== null) {
      await add(whole, await packedRecording(features));
      attached.push(whole);
    }
    const fields = (cropfields ?? [])
      .map((field) => ids.of('PFD', field))
      .filter((field) => field !== null);
    // other requests get their turn in between
    await nextTurn();
    return {
      tag: 'TLG',
      attributes: {
        A: file,
        B: binary.length,
        C: 1,
        P0_id: id,
        P0_begin: String(begin ?? ''),
        P0_end: end ?? null,
        P0_device: machine === null ? null : device,
        P0_fields: fields.join(' ') || null,
        P0_task: isOfTask ? null : 0,
        P0_main: mains.has(id) ? 1 : null,
        P0_file: whole,
        ...attributes,
      },
    };
  }

  async function taskOf(recording: EntityRows['dataset']): Promise<XmlElement> {
    const log = await write(recording, false);
    const [field = null] = recording.cropfields ?? [];
    return recordingTaskElement({ row: recording.id, field }, ids, log);
  }

  return {
    async among(records) {
      const recordIds = records.map(({ id }) => id);
      const main = new Map(
        records.flatMap(({ id, dataset }) =>
          typeof dataset === 'string' ? [[dataset, id] as const] : [],
        ),
      );
      for (const id of main.keys()) mains.add(id);
      const logs = new Map<string, string[]>();
      for await (const page of columnsOf<Link>(
        context,
        'dataset',
        ['id', 'record'],
        (sql) =>
          `(t.record = any(${sql.value(recordIds)}::uuid[])
            or (t.record is null and t.id = any(${sql.value([...main.keys()])}::uuid[])))`,
      )) {
        for (const { id, record } of page) {
          const of = record ?? existing(main.get(id), 'record of the recording');
          logs.set(of, [...(logs.get(of) ?? []), id]);
        }
      }
      return logs;
    },
    async of(recordings) {
      const logs: XmlElement[] = [];
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
            for (const recording of rows) yield element(await taskOf(recording));
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
