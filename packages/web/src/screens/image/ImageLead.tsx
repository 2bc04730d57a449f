import type { EntityRows } from '@furrow/domain';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Facts } from '../../ui/Facts.tsx';
import { OriginalPart } from '../common/files/OriginalPart.tsx';
import { usePictureAddress } from '../common/files/usePictureAddress.ts';
import styles from '../common/files/Files.module.css';

/** The picture itself and the facts of its file; unknown facts are shown as such. @source ENT-07 */
export function ImageLead({ row }: { readonly row: EntityRows['image'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, filename, size, date } = fileTexts(row, language);
  const whole = usePictureAddress(row.id);
  const address = usePictureAddress(row.id, '720x540');
  return (
    <>
      <a
        className={styles['picture']}
        href={whole ?? undefined}
        target="_blank"
        rel="noreferrer"
        aria-label={t`${name}, full size in a new tab`}
      >
        {address ? <img src={address} alt={name} /> : null}
      </a>
      <div className={styles['facts']}>
        <Facts
          facts={[
            { label: t`File`, value: filename },
            { label: t`Size`, value: size },
            { label: t`Date`, value: date },
          ]}
        />
      </div>
      <OriginalPart row={row} />
    </>
  );
}
