import type { FileEntity } from '@furrow/kit';
import { Button } from '@mantine/core';
import { entityOf } from '@furrow/domain/entities.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type DragEvent } from 'react';
import type { FileLink } from '../../../data/files/stored-file.ts';
import { useFarmStore, useWaiting } from '../../../data/index.ts';
import { storeOriginalOf } from '../../../photo/storeOriginal.ts';
import { pickedFile, preparePhoto } from '../../../photo/preparePhoto.ts';
import { AddIcon, CameraIcon } from '../../../ui/icons.ts';
import { fileLinks } from './fileLinks.ts';
import { UploadRow } from './UploadRow.tsx';
import styles from './Files.module.css';

/** Entities whose rows represent a file. */

interface Props {
  readonly entity: FileEntity;
  /** The initial links of the files. */
  readonly links?: readonly FileLink[];
  readonly compact?: boolean;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Accepts files by button, by dropping and from the phone's camera, and shows the progress of each.
 */
export function UploadArea({ entity, links = [], compact = false }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const waitingUploads = useWaiting().filter(
    (entry) =>
      entry.file !== null &&
      entry.entity === entity &&
      (links.length === 0 ||
        fileLinks(entry.body).some(({ id }) => links.some((link) => link.id === id))),
  );
  const put = async (file: File) => {
    const prepared =
      entity === 'image' ? await preparePhoto(file) : { photo: pickedFile(file), original: null };
    const kept = await store.files.keep(prepared.photo, null);
    await store.attach(entity, kept.file, links).shown;
    storeOriginalOf(kept.file, prepared);
  };
  const take = async (files: readonly File[]) => {
    // sequentially: a phone has memory for a single file
    for (const file of files) await put(file);
  };
  const pictures = entity === 'image';
  return (
    <div
      className={styles['area']}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        // a file dropped beside the page would otherwise open in its place
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-upload={entity}
        {...(pictures ? { accept: 'image/png,image/jpeg,image/webp,image/avif,image/gif' } : {})}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // the same file once more is a change too
          event.target.value = '';
        }}
      />
      {pictures ? (
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          data-camera
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      ) : null}
      {compact ? null : <DropHint entity={entity} />}
      <Buttons
        pictures={pictures}
        compact={compact}
        onChoose={() => picker.current?.click()}
        onPhoto={() => camera.current?.click()}
      />
      {waitingUploads.length > 0 ? (
        <ul className={styles['uploads']} aria-label={t`Files on their way`}>
          {waitingUploads.map((entry) => (
            <UploadRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Files that can be dropped, and their largest size. */
function DropHint({ entity }: Pick<Props, 'entity'>) {
  const { t } = useLingui();
  const most = entityOf(entity).file?.maxMegabytes ?? 0;
  return (
    <p className="quiet">
      {entity === 'image'
        ? t`Drop pictures here: PNG, JPEG, WebP, AVIF or GIF of at most ${most} MB.`
        : t`Drop files here, of at most ${most} MB each.`}
    </p>
  );
}

interface ButtonsProps {
  readonly pictures: boolean;
  readonly compact: boolean;
  readonly onChoose: () => void;
  readonly onPhoto: () => void;
}

function Buttons({ pictures, compact, onChoose, onPhoto }: ButtonsProps) {
  const size = compact ? 'xs' : 'sm';
  return (
    <div className={styles['buttons']}>
      <Button
        size={size}
        variant={compact ? 'default' : 'filled'}
        leftSection={<AddIcon size={16} />}
        onClick={onChoose}
      >
        {pictures ? <Trans>Choose pictures</Trans> : <Trans>Choose files</Trans>}
      </Button>
      {pictures ? (
        <Button
          size={size}
          variant="default"
          leftSection={<CameraIcon size={16} />}
          onClick={onPhoto}
        >
          <Trans>Take a photo</Trans>
        </Button>
      ) : null}
    </div>
  );
}
