import { useSyncExternalStore } from 'react';
import { sendForm } from '../../../browser/sendForm.ts';

/** A row that a file belongs to. @source decisions D14 */
export interface FileLink {
  readonly resource: string;
  readonly id: string;
}

export interface Upload {
  /**
   * The id of the row it becomes, so that sending it again makes no second one. @source decisions
   * D1
   */
  readonly id: string;
  readonly entity: 'image' | 'document';
  readonly farm: string;
  readonly file: File;
  readonly links: readonly FileLink[];
  readonly state: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1. */
  readonly part: number;
  /** The server's own sentence; null when no answer came. */
  readonly problem: string | null;
}

type Send = typeof sendForm;

/**
 * Files on their way to the server, one after the other. What fails stays until it is sent again or
 * left out, whatever page is open meanwhile.
 */
export function createUploads(send: Send, newId: () => string, onDone: (upload: Upload) => void) {
  let uploads: readonly Upload[] = [];
  let busy = false;
  const listeners = new Set<() => void>();
  const replace = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<Upload>) =>
    replace(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const work = async () => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (busy || !next) return;
    busy = true;
    change(next.id, { state: 'sending', part: 0, problem: null });
    const answer = await send(`/api/v1/${next.entity}/`, formOf(next), (part) =>
      change(next.id, { part }),
    );
    busy = false;
    if (answer.ok) {
      change(next.id, { state: 'done', part: 1 });
      onDone(next);
    } else change(next.id, { state: 'failed', problem: answer.detail || null });
    void work();
  };
  const retry = (id: string) => {
    if (uploads.some((upload) => upload.id === id && upload.state === 'failed'))
      change(id, { state: 'waiting' });
    void work();
  };
  return {
    all: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (
      entity: Upload['entity'],
      farm: string,
      files: readonly File[],
      links: readonly FileLink[] = [],
    ) => {
      replace([
        ...uploads,
        ...files.map((file) => ({
          id: newId(),
          entity,
          farm,
          file,
          links,
          state: 'waiting' as const,
          part: 0,
          problem: null,
        })),
      ]);
      void work();
    },
    retry,
    retryAll: () =>
      uploads.filter(({ state }) => state === 'failed').forEach(({ id }) => retry(id)),
    forget: (id: string) =>
      replace(uploads.filter((upload) => upload.id !== id || upload.state === 'sending')),
    forgetDone: () => replace(uploads.filter(({ state }) => state !== 'done')),
  };
}

function formOf({ id, farm, file, links }: Upload): FormData {
  const form = new FormData();
  form.append('id', id);
  form.append('farm', farm);
  const name = file.name.replace(/\.[^.]+$/, '');
  const timestamp = new Date(file.lastModified || Date.now()).toISOString();
  form.append(
    'meta_data',
    new Blob([JSON.stringify({ name, timestamp, links })], { type: 'application/json' }),
  );
  form.append('file', file, file.name);
  return form;
}

const listenersOfDone = new Set<(upload: Upload) => void>();

export const uploads = createUploads(
  sendForm,
  () => crypto.randomUUID(),
  (upload) => {
    for (const listener of listenersOfDone) listener(upload);
  },
);

/** Hears of every file the server has taken. */
export function onUploaded(listener: (upload: Upload) => void): () => void {
  listenersOfDone.add(listener);
  return () => listenersOfDone.delete(listener);
}

// a network that is back is the moment to try again
if (typeof window !== 'undefined') window.addEventListener('online', () => uploads.retryAll());

export function useUploads(entity: Upload['entity'], farm: string): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.all).filter(
    (upload) => upload.entity === entity && upload.farm === farm,
  );
}
