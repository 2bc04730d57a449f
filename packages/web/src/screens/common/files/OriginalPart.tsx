import type { EntityRows } from '@furrow/domain';
import { entityOf } from '@furrow/domain/entities.ts';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../browser/saveFile.ts';
import { databases } from '../../../data/browser.ts';
import { dropOriginals, noteSent, originalContent } from '../../../data/files/originals.ts';
import { useFarmStore, usePermission, useWaiting } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { fileLinks } from './fileLinks.ts';
import { useOriginal } from './useOriginals.ts';
import styles from './Files.module.css';

const bytesPerMegabyte = 1_000_000;

/**
 * The original of a photo on this device, to be saved, sent or removed; nothing where there is
 * none.
 */
export function OriginalPart({ row }: { readonly row: EntityRows['image'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const store = useFarmStore();
  const original = useOriginal(row.id);
  const waiting = useWaiting();
  const mayAdd = usePermission('image.create');
  if (!original) return null;
  const { id, name, type, made, sentAs } = original;
  const { size } = fileTexts({ size: original.size }, language);
  const most = entityOf('image').file?.maxMegabytes ?? 0;
  const isLarge = original.size > most * bytesPerMegabyte;
  const isOnItsWay = sentAs !== null && waiting.some(({ rows }) => rows.includes(sentAs));
  // the server has it: it is let go soon
  if (!isOnItsWay && sentAs !== null && store.row('image', sentAs)) return null;
  const content = async () => {
    const found = await originalContent(databases(), original);
    if (!found) showToast({ text: t`The original is no longer on this device.`, level: 'danger' });
    return found;
  };
  const save = async () => {
    const found = await content();
    if (found) saveFile(found, name);
  };
  const send = async () => {
    const found = await content();
    if (!found) return;
    const [, base = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
    const picked = { name: t`${base} (original)` + ending, type, made, content: found };
    const { file } = await store.files.keep(picked, null);
    await noteSent(databases(), original, file.id);
    await store.attach('image', file, fileLinks(row)).shown;
  };
  return (
    <section className={styles['original']} aria-label={t`Original`}>
      <p>
        {isOnItsWay
          ? t`The original is being sent, ${size}.`
          : t`Original kept on this device, ${size}.`}
      </p>
      <div className={styles['buttons']}>
        <Button size="xs" variant="default" onClick={() => void save()}>
          <Trans>Save the original</Trans>
        </Button>
        {mayAdd && !isOnItsWay && !isLarge ? (
          <Button size="xs" variant="default" onClick={() => void send()}>
            <Trans>Send it too</Trans>
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" onClick={() => void dropOriginals(databases(), [id])}>
          <Trans>Remove the original</Trans>
        </Button>
      </div>
      {isLarge ? (
        <p className="quiet">{t`It is larger than ${most} MB, which is more than can be sent.`}</p>
      ) : null}
    </section>
  );
}
