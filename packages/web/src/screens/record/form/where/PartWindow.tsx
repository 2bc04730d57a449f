import type { EntityRows } from '@furrow/domain';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { intersect } from '@furrow/geo/clipping/intersection.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { parseWkt, writeWkt } from '@furrow/geo/notation/wkt.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { areaText } from '../../../../ui/format/measures.ts';
import { useMeasures } from '../../../../forms/useMeasures.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { useDrawing } from '../../../../map/drawing/useDrawing.ts';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { MapArea } from '../../../cropfield/map/MapArea.tsx';
import { boundaryOfRow } from '../../../cropfield/map/boundaryOfRow.ts';
import type { FieldLook } from '../../../cropfield/useFieldWords.ts';
import styles from './PartWindow.module.css';

interface Props {
  readonly field: EntityRows['cropfield'];
  /** WKT of the part that was drawn before. */
  readonly part: string | null;
  readonly words: (field: EntityRows['cropfield']) => FieldLook;
  readonly onClose: () => void;
  readonly onPart: (part: string, hectares: number) => void;
}

const nothing = () => undefined;

function polygonOf(text: string | null): Polygonal | null {
  const { geometry } = text === null ? { geometry: null } : parseWkt(text);
  return geometry && isPolygonal(geometry) ? geometry : null;
}

/**
 * Draws the part of a field that is worked. Land outside the field is cut off. @source spec §3
 * Record part_field
 */
export function PartWindow({ field, part, words, onClose, onPart }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { area: unit } = useMeasures();
  const [drawn, setDrawn] = useState<Polygonal | null>(() => polygonOf(part));
  const [outside, setOutside] = useState(false);
  const name = String(field.name ?? '');
  const drawing = useDrawing((result) => {
    if (result.kind !== 'create') return;
    const boundary = boundaryOfRow(field);
    const within = boundary ? intersect(result.geometry, boundary).geometry : result.geometry;
    setOutside(within === null);
    if (within) setDrawn(within);
  });
  const draw = () => {
    setDrawn(null);
    setOutside(false);
    drawing.dispatch({ kind: 'choose', tool: 'polygon' });
  };
  useEffect(() => {
    if (part === null) drawing.dispatch({ kind: 'choose', tool: 'polygon' });
  }, [drawing, part]);
  const fields = useMemo(() => [field], [field]);
  const fit = useMemo(() => ({ ids: [String(field.id)] }), [field.id]);
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={t`Part of ${name}`}
      footer={
        <>
          <span className={styles['area']}>
            {drawn ? areaText(areaHectares(drawn), unit, language) : ''}
          </span>
          {drawn || outside ? (
            <Button variant="default" size="md" onClick={draw}>
              {t`Draw again`}
            </Button>
          ) : null}
          <Button
            size="md"
            disabled={!drawn}
            onClick={() =>
              drawn
                ? onPart(writeWkt(drawn), Math.round(areaHectares(drawn) * 10_000) / 10_000)
                : undefined
            }
          >
            {t`Work this part`}
          </Button>
        </>
      }
    >
      {outside ? (
        <Notice level="warning">{t`That lies outside of ${name}. Draw within its boundary.`}</Notice>
      ) : null}
      {drawn ? null : (
        <p className="quiet">{t`Place the corners of the part to be worked, then press the first one again to close it.`}</p>
      )}
      <div className={styles['map']}>
        <MapArea
          fields={fields}
          words={words}
          selection={noFields}
          onSelect={nothing}
          view={null}
          onMove={nothing}
          fit={fit}
          drawing={drawing}
          mayDraw={false}
          draft={drawn}
        />
      </div>
    </Modal>
  );
}

const noFields: ReadonlySet<string> = new Set();
