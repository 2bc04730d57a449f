import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useStatusOf } from '../../../data/index.ts';
import { CameraIcon, ImageIcon } from '../../../ui/icons.ts';
import { Photo } from './Photo.tsx';
import type { FormPhotos } from './useFormPhotos.ts';
import styles from './Photos.module.css';

/** Photos that are attached to an observation: from the camera, or chosen. */
export function PhotoInput({ photos }: { readonly photos: FormPhotos }) {
  const { t } = useLingui();
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const connection = useStatusOf('connection');
  const { kept, coming, add, remove } = photos;
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    // the same file once more is a change too
    input.value = '';
  };
  const count = kept.length;
  return (
    <div className={styles['photos']}>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        data-camera
        onChange={({ target }) => take(target)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        data-upload="image"
        onChange={({ target }) => take(target)}
      />
      {kept.map(({ id, content }, index) => (
        <Photo
          key={id}
          content={content}
          label={t`Photo ${index + 1}`}
          removal={t`Remove photo ${index + 1}`}
          onRemove={() => remove(id)}
        />
      ))}
      {coming.map((file, index) => (
        <Photo key={`${file.name} ${index}`} content={file} label={t`Saving`} />
      ))}
      <Button
        size="md"
        variant={count === 0 ? 'light' : 'default'}
        leftSection={<CameraIcon size={18} />}
        onClick={() => camera.current?.click()}
      >
        {t`Take a photo`}
      </Button>
      <Button
        size="md"
        variant="subtle"
        leftSection={<ImageIcon size={18} />}
        onClick={() => picker.current?.click()}
      >
        {t`Choose pictures`}
      </Button>
      <output className={styles['told']}>
        {coming.length > 0
          ? t`Saving`
          : count > 0
            ? connection === 'online'
              ? plural(count, {
                  one: '# photo is kept on this device and is sent with it.',
                  other: '# photos are kept on this device and are sent with it.',
                })
              : plural(count, {
                  one: '# photo waits on this device.',
                  other: '# photos wait on this device.',
                })
            : ''}
      </output>
    </div>
  );
}
