import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRows } from '../../data/index.ts';
import { useMapChoices } from '../../me/useMapChoices.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ImageIcon } from '../../ui/icons.ts';
import { Thumbnail } from '../common/files/Thumbnail.tsx';
import { groupsOnScreen, placedImages, type PlacedImage, type SpotGroup } from './placedImages.ts';
import { PhotoWindow } from './PhotoWindow.tsx';
import styles from './MapPhotos.module.css';

/** Pixels: nearer pictures are shown as a group, with their number. */
const nearness = 46;
/** Below this zoom level they are small, so that the names of fields stay readable. */
const near = 14.5;
/** More would hide the fields; zooming in shows the others. */
const most = 150;

/** The id of the layer among the choices of a person. */
const layerId = 'photos';

/**
 * The pictures of the farm at their locations, over the map: a click opens one. A layer that can be
 * switched off. @source spec §3 Image
 */
export function MapPhotos({ map }: { readonly map: MapLibreMap }) {
  const { t } = useLingui();
  const rows = useRows('image');
  const images = useMemo(() => placedImages(rows), [rows]);
  const [{ layers }, choose] = useMapChoices();
  const shown = layers.find(({ id }) => id === layerId)?.on ?? true;
  const [opened, setOpened] = useState<readonly PlacedImage[] | null>(null);
  const label = shown ? t`Hide the pictures` : t`Show the pictures`;
  const change = () => {
    const others = layers.filter(({ id }) => id !== layerId);
    choose({ layers: [...others, { id: layerId, on: !shown, opacity: 1 }] });
  };
  if (images.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles['switch']}
        aria-pressed={shown}
        aria-label={t`Pictures on the map`}
        title={label}
        onClick={change}
      >
        <ImageIcon size={20} />
      </button>
      {shown
        ? createPortal(<Markers map={map} images={images} onOpen={setOpened} />, map.getContainer())
        : null}
      {opened ? <PhotoWindow images={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

interface MarkersProps {
  readonly map: MapLibreMap;
  readonly images: readonly PlacedImage[];
  readonly onOpen: (images: readonly PlacedImage[]) => void;
}

function Markers({ map, images, onOpen }: MarkersProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  // the visible pictures change whenever the map stops moving
  const [bounds, setBounds] = useState(() => map.getBounds());
  const groups = useMemo<readonly SpotGroup<PlacedImage>[]>(() => {
    const inSight = images.filter(({ longitude, latitude }) =>
      bounds.contains([longitude, latitude]),
    );
    return groupsOnScreen(
      inSight,
      ({ longitude, latitude }) => map.project([longitude, latitude]),
      nearness,
    ).slice(0, most);
  }, [map, images, bounds]);

  const place = useCallback(() => {
    list.current?.toggleAttribute('data-far', map.getZoom() < near);
    for (const [at, { first }] of groups.entries()) {
      const marker = list.current?.children[at];
      const { x, y } = map.project([first.longitude, first.latitude]);
      if (marker instanceof HTMLElement) marker.style.transform = `translate(${x}px, ${y}px)`;
    }
  }, [map, groups]);

  useLayoutEffect(place, [place]);
  useEffect(() => {
    const moving = map.on('move', place);
    const ended = map.on('moveend', () => setBounds(map.getBounds()));
    const resized = map.on('resize', () => setBounds(map.getBounds()));
    return () => {
      for (const listener of [moving, ended, resized]) listener.unsubscribe();
    };
  }, [map, place]);

  return (
    <ul ref={list} className={styles['markers']} aria-label={t`Pictures on the map`}>
      {groups.map(({ first, all }) => {
        const { name } = fileTexts(first.row, language);
        const several = plural(all.length, { one: '# picture', other: '# pictures' });
        return (
          <li key={String(first.row.id)}>
            <button
              type="button"
              className={styles['marker']}
              aria-label={all.length > 1 ? several : t`Picture ${name}`}
              title={all.length > 1 ? several : name}
              onClick={() => onOpen(all)}
            >
              <Thumbnail row={first.row} name="" />
              {all.length > 1 ? <span className={styles['count']}>{all.length}</span> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
