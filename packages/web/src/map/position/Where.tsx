import { areaHectares } from '@furrow/geo/measure/area.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { storeValue, storedValue } from '../../browser/storage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { calm } from '../calm.ts';
import { coveredAbove, freeMiddle, noPadding } from '../camera/padding.ts';
import { landPrefix } from '../landOnDevice.ts';
import type { MapPadding } from '../types.ts';
import type { OpenMap } from '../openMap.ts';
import { mostAccuracy, newWalk, walked, type Fix, type Walk, type WalkEvent } from './walk.ts';
import { positionMark } from './positionMark.ts';
import { watchPosition, type PositionTrouble } from './watchPosition.ts';
import styles from './Where.module.css';

/** Metres: with a less accurate position the field is uncertain. */
const certain = 50;
/** A walk is stored on the device with every corner: it survives a closed page. */
const walkKey = `${landPrefix}walk`;
/** Its name in earlier versions, where signing out left it on the device. */
const olderWalkKey = 'furrow-walk';

interface Props {
  readonly open: OpenMap;
  /** The space at the map's edges that is covered. */
  readonly padding?: MapPadding | undefined;
  readonly onClose: () => void;
  /** Actions on the field at the person's position. */
  readonly onField?: ((id: string) => ReactNode) | undefined;
  /** If present, a boundary can be walked; its corners are added as if clicked. */
  readonly onWalked?: ((corners: readonly Position[]) => void) | undefined;
}

/** Position of the device, followed until it is closed, and the walk round a field. */
export function Where({ open, padding, onClose, onField, onWalked }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const [fix, setFix] = useState<Fix | null>(null);
  const [trouble, setTrouble] = useState<PositionTrouble | null>(null);
  const [walk, setWalk] = useState<Walk | null>(() => {
    const kept = onWalked ? (storedValue<Walk>(walkKey) ?? storedValue<Walk>(olderWalkKey)) : null;
    return kept ? { ...newWalk, ...kept, paused: true } : null;
  });
  const { map, fields } = open;
  const tell = (event: WalkEvent) =>
    setWalk((before) => {
      const next = before && walked(before, event);
      if (next && next.corners !== before?.corners) storeValue(walkKey, next);
      return next;
    });
  const latest = useLatest({ tell });
  const notes = useRef<HTMLElement>(null);
  useFollowed(map, { fix, walk, padding, notes });
  useEffect(
    () =>
      watchPosition((fix) => {
        setTrouble(null);
        setFix(fix);
        latest.current.tell({ kind: 'fix', fix });
      }, setTrouble),
    [latest],
  );
  const end = (corners: readonly Position[]) => {
    setWalk(null);
    storeValue(walkKey, null);
    storeValue(olderWalkKey, null);
    if (corners.length > 0) onWalked?.(corners);
  };
  const inside = fix && fix.accuracy <= certain ? fields.at(fix.position) : null;
  const vague = fix !== null && fix.accuracy > certain;
  const metres = fix ? formatNumber(Math.round(fix.accuracy), language) : '';
  return (
    <section
      ref={notes}
      className={styles['where']}
      aria-label={t`My location`}
      data-in-place-of-tools
    >
      <output>
        {trouble === 'refused'
          ? t`Your location is not known. Allow this page to use it, or move the map by hand.`
          : trouble
            ? t`Your location cannot be found right now.`
            : !fix
              ? t`Looking for your location…`
              : vague
                ? t`Your location is known to within ${metres} m only.`
                : t`Location within ${metres} m`}
      </output>
      {walk ? (
        <WalkBar walk={walk} tell={tell} onDone={end} />
      ) : (
        <div className={styles['acts']}>
          {inside && onField ? onField(inside) : null}
          {onWalked && fix ? (
            <button type="button" onClick={() => setWalk(newWalk)}>{t`Walk a boundary`}</button>
          ) : null}
          <button type="button" onClick={onClose}>{t`Stop following`}</button>
        </div>
      )}
    </section>
  );
}

interface WalkProps {
  readonly walk: Walk;
  readonly tell: (event: WalkEvent) => void;
  readonly onDone: (corners: readonly Position[]) => void;
}

function WalkBar({ walk: { paused, corners, standing, refused }, tell, onDone }: WalkProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const shape = shapeOf(corners);
  const least = formatNumber(mostAccuracy, language);
  const counted = plural(corners.length, { one: '# corner', other: '# corners' });
  const left =
    refused === 0
      ? ''
      : plural(refused, {
          one: `# place vaguer than ${least} m left out`,
          other: `# places vaguer than ${least} m left out`,
        });
  return (
    <>
      <p>
        {[shape ? formatHectares(areaHectares(shape), language) : '', counted, left]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles['acts']}>
        <button
          type="button"
          disabled={paused || standing.length === 0}
          onClick={() => tell({ kind: 'corner' })}
        >{t`Corner here`}</button>
        <button type="button" onClick={() => tell({ kind: 'pause', on: !paused })}>
          {paused ? t`Walk on` : t`Pause`}
        </button>
        <button
          type="button"
          disabled={corners.length === 0}
          onClick={() => tell({ kind: 'back' })}
        >{t`Undo the last corner`}</button>
        <button
          type="button"
          disabled={corners.length < 3}
          onClick={() => onDone(corners)}
        >{t`Use this boundary`}</button>
        <button type="button" onClick={() => onDone([])}>{t`Discard the walk`}</button>
      </div>
    </>
  );
}

function shapeOf(corners: readonly Position[]): Polygonal | null {
  const [first] = corners;
  if (!first || corners.length < 3) return null;
  return { type: 'Polygon', coordinates: [[...corners, first]] };
}

interface Followed {
  readonly fix: Fix | null;
  readonly walk: Walk | null;
  readonly padding: MapPadding | undefined;
  /** The notes on the position, which lie over the map as well. */
  readonly notes: RefObject<HTMLElement | null>;
}

/** Shows the position on the map, and keeps it visible until the map is moved by hand. */
function useFollowed(map: MapLibreMap, { fix, walk, padding, notes }: Followed): void {
  const mark = useRef<ReturnType<typeof positionMark> | null>(null);
  const follows = useRef(true);
  const over = useLatest(padding);
  useEffect(() => {
    const created = positionMark(map, styles['mark']);
    mark.current = created;
    const listener = map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) follows.current = false;
    });
    return () => {
      listener.unsubscribe();
      created.remove();
    };
  }, [map]);
  const corners = walk?.corners;
  useEffect(() => mark.current?.show({ fix, track: corners ?? [] }), [fix, corners]);
  useEffect(() => {
    if (!fix || !follows.current) return;
    const [longitude, latitude] = fix.position;
    map.easeTo({
      center: [longitude, latitude],
      offset: freeMiddle({
        ...(over.current ?? noPadding),
        top: coveredAbove(map.getContainer(), notes.current),
      }),
      zoom: fix.accuracy > certain ? map.getZoom() : Math.max(15, map.getZoom()),
      animate: !calm(),
      duration: 180,
    });
  }, [map, fix, over, notes]);
}
