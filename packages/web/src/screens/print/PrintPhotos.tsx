import type { EntityRows } from '@furrow/domain';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { useEffect, useState } from 'react';
import { useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import styles from './Print.module.css';

type Image = EntityRows['image'];

/** A picture as large as paper needs it. @source spec §7 GET /cropr/image/{id}/[name]/[size] */
const addressOf = ({ id }: Image): string => `/cropr/image/${id}/x/800x600`;

/** Pictures that belong to some rows; ready once each can be seen, or could not be fetched. */
export function usePhotosOf(ids: ReadonlySet<string>): {
  readonly photos: readonly Image[];
  readonly ready: boolean;
} {
  const images = useRows('image');
  const photos = images.filter(({ meta_data: about }) =>
    (about?.links ?? []).some(({ id }) => id !== undefined && ids.has(String(id))),
  );
  const key = photos.map(({ id }) => id).join(' ');
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    let there = true;
    void Promise.all(
      photos.map((photo) =>
        Object.assign(document.createElement('img'), { src: addressOf(photo) })
          .decode()
          .catch(() => undefined),
      ),
    ).then(() => there && setReady(key));
    return () => void (there = false);
    // the same pictures are fetched once
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return { photos, ready: ready === key };
}

export function PrintPhotos({ photos }: { readonly photos: readonly Image[] }) {
  const language = useLanguage();
  if (photos.length === 0) return null;
  return (
    <ul className={styles['photos']}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <img src={addressOf(photo)} alt="" />
          <span>{fileTexts(photo, language).name}</span>
        </li>
      ))}
    </ul>
  );
}
