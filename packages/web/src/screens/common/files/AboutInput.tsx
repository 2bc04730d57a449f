import { useLingui } from '@lingui/react/macro';
import { usePermission } from '../../../data/index.ts';
import { DateInput } from '../../../ui/input/DateInput.tsx';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import type { InputProps } from '../EntityScreen.ts';
import { PlaceField } from '../place/PlaceField.tsx';
import { LinksInput } from './LinksInput.tsx';
import type { FileLink } from '../../../data/files/stored-file.ts';
import styles from './Files.module.css';

interface About {
  readonly name?: string | null;
  readonly timestamp?: string | null;
  readonly links?: readonly FileLink[];
  readonly longitude?: number | null;
  readonly latitude?: number | null;
  readonly taken_at?: string | null;
}

/**
 * The metadata inputs of a file: its caption, the rows it is linked to, and place and time of a
 * picture. @source spec §3 Image and Document (meta_data)
 */
export function AboutInput({ form, photo = false }: InputProps & { readonly photo?: boolean }) {
  const { t } = useLingui();
  const mayChange = usePermission(`${form.entity}.update`);
  const about = (form.value('meta_data') as About | null | undefined) ?? {};
  const set = (changes: About) => form.set('meta_data', { ...about, ...changes });
  const errors = (name: string) => form.errors(`meta_data.${name}`);
  const { longitude, latitude } = about;
  return (
    <div className={styles['stack']}>
      <TextInput
        label={photo ? t`Caption` : t`Name`}
        value={about.name ?? ''}
        errors={errors('name')}
        maxLength={255}
        disabled={!mayChange}
        onChange={(name) => set({ name: name || null })}
      />
      {photo ? (
        <>
          <DateInput
            label={t`Taken at`}
            time
            value={about.taken_at ?? null}
            errors={errors('taken_at')}
            disabled={!mayChange}
            onChange={(taken_at) => set({ taken_at })}
          />
          <PlaceField
            label={t`Place`}
            value={
              typeof longitude === 'number' && typeof latitude === 'number'
                ? { longitude, latitude }
                : null
            }
            errors={[...errors('longitude'), ...errors('latitude')]}
            disabled={!mayChange}
            onChange={(place) =>
              set({ longitude: place?.longitude ?? null, latitude: place?.latitude ?? null })
            }
          />
        </>
      ) : null}
      <LinksInput
        value={about.links ?? []}
        errors={errors('links')}
        onChange={(links) => set({ links })}
      />
    </div>
  );
}
