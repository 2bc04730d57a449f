import { useLingui } from '@lingui/react/macro';
import { Photo } from './Photo.tsx';
import styles from './Photos.module.css';
import { useFormPhotos } from './useFormPhotos.ts';

/**
 * Photos of a form whose row was deleted elsewhere, to be saved or discarded; nothing where there
 * are none.
 * @param draft the name of the form's draft, which begins with the person's id
 */
export function OrphanedPhotos({ draft }: { readonly draft: string }) {
  const { t } = useLingui();
  const { kept, remove } = useFormPhotos(draft);
  if (kept.length === 0) return null;
  return (
    <section aria-label={t`Photos`}>
      <h3 style={{ marginTop: 16 }}>{t`Photos`}</h3>
      <p>{t`They are on this device only. Press a photo to save it.`}</p>
      <div className={styles['photos']}>
        {kept.map(({ id, name, content }, index) => (
          <Photo
            key={id}
            content={content}
            label={t`Save photo ${index + 1}`}
            file={name}
            removal={t`Remove photo ${index + 1}`}
            onRemove={() => remove(id)}
          />
        ))}
      </div>
    </section>
  );
}
