import { fillTile, tileAt } from '@furrow/domain/basemaps/tile-address.ts';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { groundName, plainGround, type Ground } from '../layers/grounds.ts';
import type { MapView } from '../types.ts';
import styles from './Ground.module.css';

/** A picture of a ground has this zoom: fields are distinct, and a village fits. */
const pictureZoom = 14;

interface Props {
  readonly offered: readonly Ground[];
  readonly shown: string;
  readonly at: MapView;
  readonly onChoose: (id: string) => void;
}

/** The basemaps available in the view, each with a small picture of the place. */
export function GroundChooser({ offered, shown, at, onChoose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = useId();
  const note = ({ id, look, kind }: Ground): string => {
    if (id === plainGround.id) return t`No network`;
    if (kind === 'pmtiles' || kind === 'cog') return t`File`;
    return look === 'aerial' ? t`Aerial` : t`Map`;
  };
  return (
    <fieldset className={styles['chooser']}>
      <legend>{t`Background of the map`}</legend>
      <div className={styles['grounds']}>
        {offered.map((ground) => (
          <label key={ground.id} className={styles['ground']}>
            <input
              type="radio"
              name={name}
              checked={ground.id === shown}
              onChange={() => onChoose(ground.id)}
            />
            <GroundPicture ground={ground} at={at} />
            <span className={styles['name']}>{groundName(ground, language)}</span>
            <span className={styles['kind']}>{note(ground)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A tile of it; where none arrives, a placeholder for its kind. */
function GroundPicture({ ground, at }: { readonly ground: Ground; readonly at: MapView }) {
  const [isMissing, setMissing] = useState(false);
  const [template] = ground.kind === 'raster' ? ground.tiles : [];
  const zoom = Math.min(ground.max_zoom ?? pictureZoom, pictureZoom);
  const style = ground.tiles.length === 0 ? 'plain' : ground.look;
  return (
    <span className={styles['picture']} data-look={style}>
      {template && !isMissing ? (
        <img
          src={fillTile(template, tileAt(at.longitude, at.latitude, zoom))}
          alt=""
          loading="lazy"
          referrerPolicy={ground.referrer ? 'strict-origin' : 'no-referrer'}
          onError={() => setMissing(true)}
        />
      ) : null}
    </span>
  );
}
