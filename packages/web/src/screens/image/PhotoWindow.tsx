import { at as partAt } from '@furrow/kit/checked.ts';
import { Button } from '@mantine/core';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { usePictureAddress } from '../common/files/usePictureAddress.ts';
import type { PlacedImage } from './placedImages.ts';
import files from '../common/files/Files.module.css';

interface Props {
  readonly images: readonly PlacedImage[];
  readonly onClose: () => void;
}

/**
 * A picture of the map at full width; several pictures of the same location are shown one after the
 * other.
 */
export function PhotoWindow({ images, onClose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const [at, setAt] = useState(0);
  const { row } = partAt(images, Math.min(at, images.length - 1));
  const { name, date } = fileTexts(row, language);
  const address = usePictureAddress(row.id, '720x540');
  const number = at + 1;
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={name}
      footer={
        <>
          {images.length > 1 ? (
            <>
              <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
                {t`Previous`}
              </Button>
              <Button
                variant="default"
                disabled={number >= images.length}
                onClick={() => setAt(number)}
              >
                {t`Next`}
              </Button>
            </>
          ) : null}
          <Button component={Link} to={paths.images.byId(String(row.id))}>
            {t`Open the picture`}
          </Button>
        </>
      }
    >
      <div className={files['picture']}>{address ? <img src={address} alt={name} /> : null}</div>
      <p className="quiet">
        {date}
        {images.length > 1 ? ` · ${t`${number} of ${images.length}`}` : ''}
      </p>
    </Modal>
  );
}
