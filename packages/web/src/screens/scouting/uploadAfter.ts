import type { FarmStore } from '../../data/types.ts';
import { onUploaded, uploads } from '../common/files/uploads.ts';

/**
 * Sends photos of a record that was just made, once the server has it: a file that belongs to a row it
 * does not know would be refused. Until then they wait on this page.
 * @returns takes them back, as far as they did not go
 */
export function uploadAfter(store: FarmStore, record: string, photos: readonly File[]): () => void {
  if (photos.length === 0) return () => undefined;
  let isOver = false;
  const send = () => {
    if (isOver || store.pending('record', record) !== null) return;
    isOver = true;
    stop();
    if (!store.row('record', record)) return;
    const stopHearing = onUploaded(({ links }) => {
      if (!links.some(({ id }) => id === record)) return;
      stopHearing();
      void store.pull();
    });
    uploads.add('image', store.farm, photos, [{ resource: 'record', id: record }]);
  };
  const stop = store.subscribe(null, send);
  send();
  return () => {
    isOver = true;
    stop();
  };
}
