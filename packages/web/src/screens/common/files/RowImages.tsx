import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePermission, useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadArea } from './UploadArea.tsx';
import type { FileLink } from '../../../data/files/stored-file.ts';
import styles from './Files.module.css';

/**
 * The pictures linked to a row, and an input to add a picture on the spot. @source spec §3 Image
 * (meta_data links)
 */
export function RowImages({ resource, id }: FileLink) {
  const { t } = useLingui();
  const language = useLanguage();
  const images = useRows('image');
  const mayRead = usePermission('image.read');
  const mayAdd = usePermission('image.create');
  const links = useMemo(() => [{ resource, id }], [resource, id]);
  const linkedImages = images.filter(({ meta_data: about }) =>
    (about?.links ?? []).some((link) => link.resource === resource && link.id === id),
  );
  if (!mayRead) return null;
  return (
    <div className={styles['stack']}>
      {linkedImages.length > 0 ? (
        <ul className={styles['gallery']} data-small aria-label={t`Images`}>
          {linkedImages.map((row) => (
            <li key={String(row.id)}>
              <Link to={paths.images.byId(String(row.id))} className={styles['tile']}>
                <Thumbnail row={row} name="" />
                <span className={styles['caption']}>{fileTexts(row, language).name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {mayAdd ? <UploadArea entity="image" links={links} compact /> : null}
    </div>
  );
}
