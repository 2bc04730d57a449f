import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { calm } from '../../../map/calm.ts';
import { coveredAbove, freeMiddle, noPadding } from '../../../map/camera/padding.ts';
import type { MapFeature, MapPadding } from '../../../map/types.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { SearchSelect, type Choice } from '../../../ui/input/SearchSelect.tsx';
import { useLayer } from '../../../ui/overlay/layers.ts';
import { fieldHits, placeHits, type FoundPlace } from '../../common/place/placeHits.ts';
import styles from './FindPlace.module.css';

interface Props {
  readonly map: MapLibreMap;
  readonly features: readonly MapFeature[];
  readonly countries: readonly string[];
  /** The space at the map's edges that is covered. */
  readonly padding: MapPadding | undefined;
  readonly onField: (id: string) => void;
  readonly onClose: () => void;
}

/** A search over everything on the map: the farm's fields, coordinates, towns and addresses. */
export function FindPlace({ map, features, countries, padding, onField, onClose }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<FoundPlace | null>(null);
  const hits = useRef(new Map<string, FoundPlace>());
  useLayer(true, onClose);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const search = useCallback(
    async (text: string, _page: number, signal: AbortSignal) => {
      const { lng, lat } = map.getCenter();
      const fields = fieldHits(features, text);
      const { places, complete } = await placeHits(text, { countries, near: [lng, lat] }, signal);
      hits.current = new Map(places.map((place) => [place.id, place]));
      const entries: Choice[] = [
        ...fields.map(({ id, label, sublabel, color }) => ({
          value: `field ${id}`,
          label,
          note: sublabel,
          color,
        })),
        ...places.map(({ id, name, note }) => ({ value: id, label: name, note })),
      ];
      return { entries, pages: 1, ownOnly: !complete };
    },
    [map, features, countries],
  );

  const choose = (choice: Choice | null) => {
    if (!choice) return setFound(null);
    if (choice.value.startsWith('field ')) {
      onField(choice.value.slice('field '.length));
      return onClose();
    }
    const place = hits.current.get(choice.value);
    if (!place) return undefined;
    setFound(place);
    // this search lies over the map as well
    const top = coveredAbove(map.getContainer(), box.current);
    map.flyTo({
      center: [place.longitude, place.latitude],
      offset: freeMiddle({ ...(padding ?? noPadding), top }),
      zoom: place.zoom,
      animate: !calm(),
      duration: 180,
    });
    return undefined;
  };

  return (
    <div ref={box} className={styles['find']} data-in-place-of-tools>
      <div className={styles['box']}>
        <SearchSelect
          label={t`Find a place`}
          placeholder={t`Field, town, address or coordinates`}
          value={found?.id ?? null}
          valueLabel={found?.name ?? ''}
          search={search}
          onChange={choose}
        />
        <CloseButton onClick={onClose} />
      </div>
      <p className={styles['credit']}>{found?.source ?? t`Towns: GeoNames, CC BY 4.0`}</p>
      {found ? createPortal(<Pin map={map} place={found} />, map.getContainer()) : null}
    </div>
  );
}

/** Pin on the place found; it is removed with the map. */
function Pin({ map, place }: { readonly map: MapLibreMap; readonly place: FoundPlace }) {
  const pin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const put = () => {
      const { x, y } = map.project([place.longitude, place.latitude]);
      if (pin.current) pin.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    put();
    const moving = map.on('move', put);
    return () => moving.unsubscribe();
  }, [map, place]);
  return <div ref={pin} className={styles['pin']} aria-hidden />;
}
