import { useLingui } from '@lingui/react/macro';
import { usePermission } from '../../../data/index.ts';
import { PhotoInput } from '../../common/files/PhotoInput.tsx';
import type { FormPhotos } from '../../common/files/useFormPhotos.ts';
import styles from './RecordForm.module.css';

/** Photos of the work: they are on this device before it is saved, and belong to it from then on. */
export function PhotoCard({ photos }: { readonly photos: FormPhotos }) {
  const { t } = useLingui();
  const mayAdd = usePermission('image.create');
  if (!mayAdd) return null;
  return (
    <section className={styles['card']} aria-label={t`Photos`}>
      <PhotoInput photos={photos} />
    </section>
  );
}
