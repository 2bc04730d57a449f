import { Button } from '@mantine/core';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { withMargin } from '@furrow/domain/basemaps/fetch-ahead.ts';
import { covers, type BasemapBounds } from '@furrow/domain/basemaps/basemap.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { groundName } from '../../map/layers/grounds.ts';
import {
  forgetGround,
  mayTake,
  type DownloadedGround,
  takeGround,
  weigh,
} from '../../map/ground/storedGround.ts';
import { Select } from '../../ui/input/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useGrounds } from '../cropfield/map/useGrounds.ts';
import { Progress } from '../import/Progress.tsx';
import styles from './Ready.module.css';

interface Props {
  /** Around all fields with a boundary; null without any. */
  readonly box: BasemapBounds | null;
  readonly taken: readonly DownloadedGround[];
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
export function GroundPart({ box, taken, onChange }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { grounds } = useGrounds();
  const bounds = useMemo(() => box && withMargin(box, margin), [box]);
  const offered = useMemo(
    () =>
      grounds.filter(
        (ground) => bounds && mayTake(ground) && covers(ground, [bounds[0], bounds[1]]),
      ),
    [grounds, bounds],
  );
  const [id, setId] = useState<string | null>(null);
  const [most, setMost] = useState(17);
  const [size, setSize] = useState<number | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const ground = offered.find((one) => one.id === id) ?? offered[0];
  const own = ground && taken.find((one) => one.id === ground.id);
  useEffect(() => {
    let there = true;
    setSize(null);
    if (ground && bounds)
      void weigh(ground, bounds, most).then((bytes) => {
        if (there) setSize(bytes);
      });
    return () => void (there = false);
  }, [ground, bounds, most]);
  useEffect(() => () => abort.current?.abort(), []);
  if (!bounds) return <p className="quiet">{t`No field has a boundary yet.`}</p>;
  if (!ground)
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
    await takeGround(ground, {
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
    <div className={styles['ground']}>
      <div className={styles['choices']}>
        <Select
          label={t`Ground`}
          value={ground.id}
          errors={[]}
          options={offered.map((one) => ({ value: one.id, label: groundName(one, language) }))}
          onChange={setId}
        />
        {ground.kind === 'raster' ? (
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
              onClick={() => void forgetGround(ground.id).then(() => onChange())}
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
