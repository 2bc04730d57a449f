import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { CameraIcon, CloseIcon, ImageIcon } from '../../ui/icons.ts';
import styles from './Scouting.module.css';

interface Props {
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
}

/** Photos that go along with what is noted: from the camera, or chosen. */
export function PhotoInput({ photos, onChange }: Props) {
  const { t } = useLingui();
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const shown = useMemo(
    () => photos.map((file) => ({ file, address: URL.createObjectURL(file) })),
    [photos],
  );
  useEffect(
    () => () => {
      for (const { address } of shown) URL.revokeObjectURL(address);
    },
    [shown],
  );
  const take = (input: HTMLInputElement) => {
    onChange([...photos, ...(input.files ?? [])]);
    // the same file once more is a change too
    input.value = '';
  };
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
      {shown.map(({ file, address }, place) => (
        <span key={address} className={styles['photo']}>
          <img src={address} alt={t`Photo ${place + 1}`} />
          <button
            type="button"
            aria-label={t`Remove photo ${place + 1}`}
            onClick={() => onChange(photos.filter((one) => one !== file))}
          >
            <CloseIcon size={14} />
          </button>
        </span>
      ))}
      <Button
        size="md"
        variant={photos.length === 0 ? 'light' : 'default'}
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
    </div>
  );
}
