import { fillTile, tileAt } from '@furrow/domain/basemaps/tile-address.ts';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfBasemap, plainBasemap, type BasemapLayer } from '../layers/basemaps.ts';
import type { MapView } from '../types.ts';
import styles from './Basemap.module.css';

/** A picture of a basemap has this zoom: fields are distinct, and a village fits. */
const pictureZoom = 14;

interface Props {
  readonly offered: readonly BasemapLayer[];
  readonly shown: string;
  readonly at: MapView;
  readonly onChoose: (id: string) => void;
}

/** The basemaps available in the view, each with a small picture of the place. */
export function BasemapChooser({ offered, shown, at, onChoose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = useId();
  const note = ({ id, look, kind }: BasemapLayer): string => {
    if (id === plainBasemap.id) return t`No network`;
    if (kind === 'pmtiles' || kind === 'cog') return t`File`;
    return look === 'aerial' ? t`Aerial` : t`Map`;
  };
  return (
    <fieldset className={styles['chooser']}>
      <legend>{t`Background of the map`}</legend>
      <div className={styles['basemaps']}>
        {offered.map((basemap) => (
          <label key={basemap.id} className={styles['basemap']}>
            <input
              type="radio"
              name={name}
              checked={basemap.id === shown}
              onChange={() => onChoose(basemap.id)}
            />
            <BasemapPicture basemap={basemap} at={at} />
            <span className={styles['name']}>{nameOfBasemap(basemap, language)}</span>
            <span className={styles['kind']}>{note(basemap)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A tile of it; where none arrives, a placeholder for its kind. */
function BasemapPicture({ basemap, at }: { readonly basemap: BasemapLayer; readonly at: MapView }) {
  const [isMissing, setMissing] = useState(false);
  const [template] = basemap.kind === 'raster' ? basemap.tiles : [];
  const zoom = Math.min(basemap.max_zoom ?? pictureZoom, pictureZoom);
  const style = basemap.tiles.length === 0 ? 'plain' : basemap.look;
  return (
    <span className={styles['picture']} data-look={style}>
      {template && !isMissing ? (
        <img
          src={fillTile(template, tileAt(at.longitude, at.latitude, zoom))}
          alt=""
          loading="lazy"
          referrerPolicy={basemap.referrer ? 'strict-origin' : 'no-referrer'}
          onError={() => setMissing(true)}
        />
      ) : null}
    </span>
  );
}
