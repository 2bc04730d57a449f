import { Button } from '@mantine/core';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { boundsOf, joinBounds } from '@furrow/geo/bounds.ts';
import type { Bounds } from '@furrow/geo/types.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { useFarmStore, useRows, useStatusOf } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useMe, useWorkspace } from '../../me/MeContext.tsx';
import { today } from '../../me/today.ts';
import { databases } from '../../data/browser.ts';
import { dropOriginals } from '../../data/files/originals.ts';
import { planOfDay } from '@furrow/domain/plan/plan-of-day.ts';
import { choosePhotoSize, photoSize, photoSizes } from '../../photo/photoSize.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { Select } from '../../ui/input/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { boundaryOfRow } from '../cropfield/map/boundaryOfRow.ts';
import { useOriginals } from '../common/files/useOriginals.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { Progress } from '../import/Progress.tsx';
import { wallClock } from '../record/form/when/duration.ts';
import { BasemapPart } from './BasemapPart.tsx';
import { ReadyLight } from './ReadyLight.tsx';
import { takeAnswers, takeSeason } from './takeAlong.ts';
import { type Ready, useReadyParts } from './useReadyParts.ts';
import styles from './Ready.module.css';

/** Bounds of all fields of the plan; null where none has a boundary. */
function useFieldsBox(): readonly [number, number, number, number] | null {
  const { plan } = useWorkspace();
  const fields = useRows('cropfield');
  return useMemo(() => {
    const boxes = fields
      .filter((field) => field.plan === plan)
      .flatMap((field) => {
        const boundary = boundaryOfRow(field);
        return (boundary && boundsOf(boundary)) ?? [];
      });
    const [first, ...others] = boxes;
    if (!first) return null;
    const { west, south, east, north } = others.reduce<Bounds>(joinBounds, first);
    return [west, south, east, north];
  }, [fields, plan]);
}

/**
 * The page of parts that work without a signal: readiness, age and size, with buttons to download
 * them.
 */
export function ReadyPage() {
  const { t } = useLingui();
  const { ready, look } = useReadyParts();
  if (!ready)
    return (
      <ReadingPage title={t`Ready for the field`}>
        <Skeleton />
      </ReadingPage>
    );
  return <Shown ready={ready} look={look} />;
}

function Shown({ ready, look }: { readonly ready: Ready; readonly look: () => void }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const connection = useStatusOf('connection');
  const [part, setPart] = useState<number | null>(null);
  const take = async () => {
    setPart(0);
    await navigator.storage?.persist?.().catch(() => false);
    await takeAnswers(store, { signal: new AbortController().signal, tell: setPart });
    setPart(null);
    look();
  };
  return (
    <ReadingPage title={t`Ready for the field`}>
      <ReadyLight ready={ready} />
      {part === null ? (
        <Button onClick={() => void take()} disabled={connection !== 'online'}>
          {t`Take offline`}
        </Button>
      ) : (
        <Progress part={part}>{t`Downloading`}</Progress>
      )}
      <Parts ready={ready} look={look} />
      <OtherFarms ready={ready} onTaken={look} />
      <Room ready={ready} onAsked={look} />
      <PhotoSizeChoice />
      <Originals onRemoved={look} />
    </ReadingPage>
  );
}

/** The parts one by one, with age and size. */
function Parts({ ready, look }: { readonly ready: Ready; readonly look: () => void }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const zones = useRows('prescriptionmap').length + useRows('taskgrid').length;
  const recordings = useRows('dataset').length;
  const box = useFieldsBox();
  const size = (bytes: number) => fileTexts({ size: bytes }, language).size;
  const moment = (at: number) => formatDateTime(wallClock(new Date(at)), language);
  const season = ready.seasons.find(
    ({ farm, plan }) => farm === store.farm && plan === store.plan(),
  );
  const basemapBytes = ready.basemaps.reduce((sum, { bytes }) => sum + bytes, 0);
  const [basemap] = ready.basemaps;
  return (
    <ul className={styles['parts']}>
      <Row title={t`Fields and work`} size={season ? size(season.bytes) : ''}>
        {season ? t`Kept ${moment(season.at)}` : t`Not here yet`}
      </Row>
      <Row title={t`Admissions of your products`} size={size(ready.products.bytes)}>
        {plural(ready.products.count, {
          one: '# product, with its verdict',
          other: '# products, with their verdicts',
        })}
      </Row>
      <Row title={t`Weather`}>
        {ready.weatherAt === null ? t`Not here yet` : t`As of ${moment(ready.weatherAt)}`}
      </Row>
      <Row title={t`History by the register`}>
        {t`${ready.histories.count} of ${ready.histories.of} fields`}
      </Row>
      <Row title={t`Maps of zones and recordings`}>
        {t`${zones} maps, ${recordings} recordings`}
      </Row>
      <Row title={t`Background of the map`} size={basemapBytes > 0 ? size(basemapBytes) : ''}>
        {basemap === undefined ? t`Not here yet` : t`As of ${moment(basemap.at)}`}
        <BasemapPart box={box} taken={ready.basemaps} onChange={look} />
      </Row>
    </ul>
  );
}

interface RowProps {
  readonly title: string;
  readonly size?: string;
  readonly children: ReactNode;
}

function Row({ title, size = '', children }: RowProps) {
  return (
    <li>
      <div className={styles['head']}>
        <h3>{title}</h3>
        <span className="quiet figures">{size}</span>
      </div>
      <div className="quiet">{children}</div>
    </li>
  );
}

interface FarmsProps {
  readonly ready: Ready;
  readonly onTaken: () => void;
}

/** Further farms, each with the season of today. */
function OtherFarms({ ready, onTaken }: FarmsProps) {
  const { t } = useLingui();
  const store = useFarmStore();
  const { me } = useMe();
  const [taking, setTaking] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const others = me.farms.flatMap((farm) => {
    const plan = planOfDay(farm.plans ?? [], today())?.id;
    return farm.id === store.farm || !plan ? [] : [{ ...farm, plan: String(plan) }];
  });
  if (others.length === 0) return null;
  const take = async (farm: string, plan: string) => {
    setTaking(farm);
    setFailed(null);
    const came = await takeSeason(store.user, { farm, plan }, new AbortController().signal);
    setTaking(null);
    if (!came) setFailed(farm);
    onTaken();
  };
  return (
    <section className={styles['others']} aria-label={t`Other farms`}>
      <h2>{t`Other farms`}</h2>
      <ul className={styles['parts']}>
        {others.map(({ id, name, plan }) => {
          const isHere = ready.seasons.some((season) => season.farm === id && season.plan === plan);
          return (
            <Row key={id} title={String(name)}>
              {failed === id ? t`The download failed. Try again.` : isHere ? t`On this device` : ''}
              <Button
                size="xs"
                variant="default"
                loading={taking === id}
                onClick={() => void take(id, plan)}
              >
                {isHere ? t`Update` : t`Download`}
              </Button>
            </Row>
          );
        })}
      </ul>
    </section>
  );
}

/** Free space, and whether the browser guarantees not to clear stored data. */
function Room({ ready, onAsked }: { readonly ready: Ready; readonly onAsked: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [refused, setRefused] = useState(false);
  const room = ready.room === null ? null : fileTexts({ size: ready.room }, language).size;
  const ask = async () => {
    const granted = await navigator.storage.persist().catch(() => false);
    setRefused(!granted);
    onAsked();
  };
  return (
    <section className={styles['room']} aria-label={t`Storage on this device`}>
      <p className="quiet">
        {room === null ? '' : t`${room} free for Furrow on this device.`}{' '}
        {t`When space runs low, originals of photos are removed first, then the least visited background.`}
      </p>
      {ready.persists || !('storage' in navigator) ? null : (
        <>
          <p>
            {t`When the device is full, the browser may delete stored data, including unsent work. Ask it not to.`}
          </p>
          {refused ? (
            <Notice level="warning">{t`The browser refused. It usually agrees once Furrow is installed on the home screen.`}</Notice>
          ) : null}
          <Button variant="default" size="sm" onClick={() => void ask()}>
            {t`Keep it for good`}
          </Button>
        </>
      )}
    </section>
  );
}

function PhotoSizeChoice() {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(photoSize);
  return (
    <Select
      label={t`Size of photos from this device`}
      hint={t`A smaller photo gets through where there is little signal. The original stays on this device while there is room, and can be sent from the photo.`}
      value={String(chosen)}
      errors={[]}
      options={photoSizes.map((size) => ({
        value: String(size),
        label: size === null ? t`As the camera makes them` : t`${size} pixels at most`,
      }))}
      onChange={(value) => {
        const size = photoSizes.find((one) => String(one) === value) ?? null;
        choosePhotoSize(size);
        setChosen(size);
      }}
    />
  );
}

/** Room that originals of photos take on this device. */
function Originals({ onRemoved }: { readonly onRemoved: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const originals = useOriginals();
  if (originals.length === 0) return null;
  const total = originals.reduce((sum, { size }) => sum + size, 0);
  const { size } = fileTexts({ size: total }, language);
  const ids = originals.map(({ id }) => id);
  return (
    <section className={styles['room']} aria-label={t`Originals of photos`}>
      <p className="quiet">
        {plural(originals.length, {
          one: `# original of a photo, ${size}`,
          other: `# originals of photos, ${size}`,
        })}
      </p>
      <Button
        variant="default"
        size="sm"
        onClick={() => void dropOriginals(databases(), ids).then(onRemoved)}
      >
        {t`Remove the originals`}
      </Button>
    </section>
  );
}
