import { useState } from 'react';
import type { Row } from '../../../data/types.ts';
import styles from './Files.module.css';

/** @source spec §7 GET /cropr/image/{id}/[name]/[size]?ts, §9 "Image resize default 128 by 128" */
const thumbnailAddress = (id: unknown) => `/cropr/image/${String(id)}/x/128x128`;

/** A picture at 128 by 128; a plain square where it cannot be shown. */
export function Thumbnail({ row, name }: { readonly row: Row; readonly name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <span role="img" aria-label={name} className={styles['missing']} />;
  return (
    <img
      src={thumbnailAddress(row.id)}
      alt={name}
      width={128}
      height={128}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
