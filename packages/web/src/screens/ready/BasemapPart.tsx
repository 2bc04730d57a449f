import { Button } from '@mantine/core';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { withMargin } from '@furrow/domain/basemaps/fetch-ahead.ts';
import { covers, type BasemapBounds } from '@furrow/domain/basemaps/basemap.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfBasemap } from '../../map/layers/basemaps.ts';
import {
  forgetBasemap,
  mayTake,
  type DownloadedBasemap,
  takeBasemap,
  weigh,
} from '../../map/basemap/storedBasemap.ts';
import { Select } from '../../ui/input/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBasemaps } from '../cropfield/map/useBasemaps.ts';
import { Progress } from '../import/Progress.tsx';
import styles from './Ready.module.css';

interface Props {
  /** Around all fields with a boundary; null without any. */
  readonly box: BasemapBounds | null;
  readonly taken: readonly DownloadedBasemap[];
  readonly onChange: () => void;
}

/** The way to the field and the neighbour's corner: metres around the fields. */
const margin = 500;
/** Zoom levels, named by the details visible at 52° north: metres per pixel. */
const details = [
  { zoom: 15, metres: 3 },
  { zoom: 17, metres: 0.75 },
  { zoom: 19, metres: 0.2 },
] as const;

/** An area of land for use without a network: its size is shown before, a tap downloads it. */
export function BasemapPart({ box, taken, onChange }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { basemaps } = useBasemaps();
  const bounds = useMemo(() => box && withMargin(box, margin), [box]);
  const offered = useMemo(
    () =>
      basemaps.filter(
        (basemap) => bounds && mayTake(basemap) && covers(basemap, [bounds[0], bounds[1]]),
      ),
    [basemaps, bounds],
  );
  const [id, setId] = useState<string | null>(null);
  const [most, setMost] = useState(17);
  const [size, setSize] = useState<number | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const basemap = offered.find((one) => one.id === id) ?? offered[0];
  const own = basemap && taken.find((one) => one.id === basemap.id);
  useEffect(() => {
    let there = true;
    setSize(null);
    if (basemap && bounds)
      void weigh(basemap, bounds, most).then((bytes) => {
        if (there) setSize(bytes);
      });
    return () => void (there = false);
  }, [basemap, bounds, most]);
  useEffect(() => () => abort.current?.abort(), []);
  if (!bounds) return <p className="quiet">{t`No field has a boundary yet.`}</p>;
  if (!basemap)
    return (
      <p className="quiet">
        {t`No background here can be downloaded. The operator of this installation can offer one (PMTiles).`}
      </p>
    );
  const words = (bytes: number) => fileTexts({ size: Math.round(bytes) }, language).size;
  const take = async () => {
    abort.current = new AbortController();
    setFailed(false);
    setPart(0);
    await takeBasemap(basemap, {
      box: bounds,
      most,
      signal: abort.current.signal,
      tell: setPart,
    }).catch(() => setFailed(true));
    setPart(null);
    onChange();
  };
  const weight = size === null ? '…' : words(size);
  return (
    <div className={styles['basemap']}>
      <div className={styles['choices']}>
        <Select
          label={t`Background of the map`}
          value={basemap.id}
          errors={[]}
          options={offered.map((one) => ({ value: one.id, label: nameOfBasemap(one, language) }))}
          onChange={setId}
        />
        {basemap.kind === 'raster' ? (
          <Select
            label={t`Detail`}
            value={String(most)}
            errors={[]}
            options={details.map(({ zoom, metres }) => ({
              value: String(zoom),
              label: metres < 1 ? t`to ${metres * 100} cm` : t`to ${metres} m`,
            }))}
            onChange={(zoom) => setMost(Number(zoom ?? most))}
          />
        ) : null}
      </div>
      {failed ? (
        <Notice level="warning">{t`The download is incomplete. Press again for the rest.`}</Notice>
      ) : null}
      {part === null ? (
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => void take()}>
            {own
              ? t`Download again, about ${weight}`
              : t`Download this background, about ${weight}`}
          </Button>
          {own ? (
            <Button
              variant="subtle"
              onClick={() => void forgetBasemap(basemap.id).then(() => onChange())}
            >
              {t`Delete this copy`}
            </Button>
          ) : null}
        </div>
      ) : (
        <>
          <Progress part={part}>{t`Downloading the background`}</Progress>
          <Button variant="subtle" onClick={() => abort.current?.abort()}>
            {t`Stop`}
          </Button>
        </>
      )}
    </div>
  );
}
