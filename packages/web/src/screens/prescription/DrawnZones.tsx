import { repair } from '@furrow/geo/repair.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Prescription.module.css';

interface Props {
  readonly corners: readonly Position[];
  readonly onCorners: (corners: readonly Position[]) => void;
  readonly onZone: (zone: Polygonal) => void;
}

/** The buttons of drawing a zone corner by corner. */
export function DrawnZones({ corners, onCorners, onZone }: Props) {
  const { t } = useLingui();
  const [isCrossed, setCrossed] = useState(false);
  const close = () => {
    const ring: Position[] = [...corners, ...corners.slice(0, 1)];
    const { geometry } = repair({ type: 'Polygon', coordinates: [ring] });
    setCrossed(!geometry);
    if (!geometry) return;
    onZone(geometry);
    onCorners([]);
  };
  return (
    <>
      <output className="quiet">
        {corners.length < 3
          ? t`Press on the map for each corner of the zone.`
          : t`Add corners, or close the zone.`}
      </output>
      {isCrossed ? <Notice level="warning">{t`These corners enclose no ground.`}</Notice> : null}
      <div className={styles['buttons']}>
        <Button size="sm" disabled={corners.length < 3} onClick={close}>
          {t`Close the zone`}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={corners.length === 0}
          onClick={() => onCorners(corners.slice(0, -1))}
        >
          {t`Undo the last corner`}
        </Button>
      </div>
    </>
  );
}
