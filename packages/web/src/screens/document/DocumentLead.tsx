import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '../../browser/saveFile.ts';
import { startDownload } from '../../browser/startDownload.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Facts } from '../../ui/Facts.tsx';
import { DownloadIcon } from '../../ui/icons.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import styles from '../common/files/Files.module.css';

/**
 * The facts of a document's file, and its download; unknown facts are shown as such. @source
 * ENT-07, spec §8
 */
export function DocumentLead({ row }: { readonly row: EntityRows['document'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { files } = useFarmStore();
  const { filename, size, date } = fileTexts(row, language);
  const download = async () => {
    // until the server has it, it is read from this device
    const kept = await files.read(String(row.id));
    if (kept) return saveFile(kept.content, filename);
    const started = await startDownload(`/cropr/document/${String(row.id)}/`, filename);
    if (!started)
      showToast({ text: t`Error starting download, please try again.`, level: 'danger' });
  };
  return (
    <div className={styles['facts']}>
      <Facts
        facts={[
          { label: t`File`, value: filename },
          { label: t`Size`, value: size },
          { label: t`Date`, value: date },
        ]}
      />
      <Button
        mt="sm"
        variant="light"
        leftSection={<DownloadIcon size={16} />}
        onClick={() => void download()}
      >
        <Trans>Download</Trans>
      </Button>
    </div>
  );
}
