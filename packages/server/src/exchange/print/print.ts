import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { inWorker } from '../worker/in-worker.ts';
import type { PrintDocument, PrintPart } from './document.ts';

/** A document that is laid out in a worker while its rows are still being read. */
export interface Print {
  /** Adds the next part; waits until the previous one was consumed, so that rows never pile up. */
  give(part: PrintPart): Promise<void>;
  /** Finishes: all parts were added, and are in the file. */
  end(): Promise<void>;
  close(): void;
}

export function openPrint(
  document: PrintDocument,
  path: string,
  limits: { readonly megabytes?: number } = {},
): Print {
  const { port1: line, port2: port } = new MessageChannel();
  const written = inWorker('print', { document, path, port }, { ...limits, moved: [port] });
  // the error is reported to the next waiting call
  written.catch(() => {});
  let taken: Promise<unknown> = Promise.resolve();
  return {
    async give(part) {
      await Promise.race([taken, written]);
      taken = once(line, 'message');
      line.postMessage(part, []);
    },
    async end() {
      await Promise.race([taken, written]);
      line.postMessage({ end: true } satisfies PrintPart, []);
      await written;
    },
    close: () => line.close(),
  };
}
