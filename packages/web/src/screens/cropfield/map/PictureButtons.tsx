import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { saveFile } from '../../../browser/saveFile.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { sheetOfMap } from '../../../map/mapSheet.ts';
import type { LegendEntry } from '../../../map/types.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import { PrintSheet } from '../../../ui/PrintSheet.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { usePrintSubtitle } from '../../common/usePrintSubtitle.ts';
import styles from './MapOverlay.module.css';

interface Props {
  readonly map: MapLibreMap;
  readonly legend: readonly LegendEntry[];
}

/** Buttons to save the view as a picture, and to print it or save it as PDF through the browser. */
export function PictureButtons({ map, legend }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm, date } = useWorkspace();
  const under = usePrintSubtitle();
  const [printed, setPrinted] = useState<string | null>(null);
  const title = `${farm.name} · ${formatDate(date, language)}`;
  const take = async (): Promise<Blob | null> => {
    const sheet = await sheetOfMap(map, {
      title,
      legend,
      length: (metres) =>
        metres >= 1000
          ? `${formatNumber(metres / 1000, language)} km`
          : `${formatNumber(metres, language)} m`,
    });
    const picture = await new Promise<Blob | null>((resolve) =>
      sheet ? sheet.toBlob(resolve, 'image/png') : resolve(null),
    );
    if (!picture)
      showToast({ text: t`The map could not be made into a picture.`, level: 'danger' });
    return picture;
  };
  const save = async () => {
    const picture = await take();
    if (picture) saveFile(picture, `${farm.name} ${date}.png`);
  };
  const done = () => {
    if (printed) URL.revokeObjectURL(printed);
    setPrinted(null);
  };
  const print = async () => {
    const picture = await take();
    if (!picture) return;
    const address = URL.createObjectURL(picture);
    // printed only once the picture can be seen
    await Object.assign(new Image(), { src: address })
      .decode()
      .catch(() => undefined);
    setPrinted(address);
  };
  return (
    <div className={styles['buttons']}>
      <Button variant="default" size="xs" onClick={() => void save()}>
        {t`Save as picture`}
      </Button>
      <Button variant="default" size="xs" onClick={() => void print()}>
        {t`Print or save as PDF`}
      </Button>
      {printed ? (
        <PrintSheet title={t`Map`} under={under} ready onDone={done}>
          <img src={printed} alt={t`Map of the crop fields`} />
        </PrintSheet>
      ) : null}
    </div>
  );
}
