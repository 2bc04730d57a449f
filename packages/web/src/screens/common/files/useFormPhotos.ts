import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import type { StoredFile } from '../../../data/files/stored-file.ts';
import { dropOriginals } from '../../../data/files/originals.ts';
import { databases } from '../../../data/browser.ts';
import { storeOriginalOf } from '../../../photo/storeOriginal.ts';
import { preparePhoto } from '../../../photo/preparePhoto.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';

/** Photos of a form that is not saved yet. */
export interface FormPhotos {
  /** On this device: they are there again when the form is opened again. */
  readonly kept: readonly StoredFile[];
  /** Being stored; shown, but not as stored. */
  readonly coming: readonly File[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
}

/** @param draft the name of the form's draft, which begins with the person's id */
export function useFormPhotos(draft: string): FormPhotos {
  const { t } = useLingui();
  const { files } = useFarmStore();
  const read = () => files.of(draft);
  const kept = useSyncExternalStore(files.subscribe, read, read);
  const [coming, setComing] = useState<readonly File[]>([]);
  const put = useCallback(
    async (file: File) => {
      const prepared = await preparePhoto(file);
      const { file: kept, kept: isKept } = await files.keep(prepared.photo, draft);
      setComing((before) => before.filter((one) => one !== file));
      if (isKept) storeOriginalOf(kept, prepared);
      if (!isKept)
        showToast({
          text: t`This device has no room for the photo. Leave the page open until it is sent.`,
          level: 'danger',
        });
    },
    [files, draft, t],
  );
  return {
    kept,
    coming,
    add: (picked) => {
      setComing((before) => [...before, ...picked]);
      // sequentially: a phone has memory for a single file
      void picked.reduce<Promise<void>>(
        (before, file) => before.then(() => put(file)),
        Promise.resolve(),
      );
    },
    remove: (id) => {
      void files.drop([id]);
      void dropOriginals(databases(), [id]);
    },
  };
}
