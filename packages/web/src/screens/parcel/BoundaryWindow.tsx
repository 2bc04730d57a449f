import { round4 } from '@furrow/units/round.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { boundsOf } from '@furrow/geo/bounds.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import { parseWkt, writeWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { useRows } from '../../data/index.ts';
import { ringsOf } from '../../map/drawing/rings.ts';
import { useDrawing } from '../../map/drawing/useDrawing.ts';
import type { MapView } from '../../map/types.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { MapArea } from '../cropfield/map/MapArea.tsx';
import { useFieldWords } from '../cropfield/useFieldWords.ts';
import styles from './Boundary.module.css';

interface Props {
  /** Well-known text of the current boundary; null to draw a new one. */
  readonly boundary: string | null;
  /** @param before hectares of the boundary as it was */
  readonly onDrawn: (geometry: string, hectares: number, before: number | null) => void;
  readonly onClose: () => void;
}

const nothing = () => undefined;
const none: ReadonlySet<string> = new Set();

/**
 * Draws a boundary, or moves the corners of the existing one, over the crop fields: corners snap to
 * theirs.
 */
export function BoundaryWindow({ boundary, onDrawn, onClose }: Props) {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const fields = useRows('cropfield');
  const words = useFieldWords();
  const shape = useMemo<Polygonal | null>(() => {
    const { geometry } = boundary ? parseWkt(boundary) : { geometry: null };
    return geometry && isPolygonal(geometry) ? geometry : null;
  }, [boundary]);
  const drawing = useDrawing((result) => {
    const boundary =
      result.kind === 'create'
        ? result.geometry
        : result.kind === 'reshape'
          ? result.changes[0]?.geometry
          : null;
    if (boundary)
      onDrawn(
        writeWkt(boundary),
        round4(areaHectares(boundary)),
        shape ? areaHectares(shape) : null,
      );
  });
  const view = useMemo(() => (shape ? viewOf(shape) : null), [shape]);
  const anywhere = fields.length > 0;
  const fit = useMemo(
    () => (shape || !anywhere ? null : { ids: 'all' as const }),
    [shape, anywhere],
  );

  const first = useRef({ shape, drawing });
  const close = useLatest(onClose);
  useEffect(() => {
    // once for a window
    const { shape: before, drawing: begun } = first.current;
    if (before) begun.dispatch({ kind: 'edit', id: 'boundary', rings: ringsOf(before) });
    else begun.dispatch({ kind: 'choose', tool: 'polygon' });
    // cancelling the drawing is leaving the window
    return begun.subscribe(() => {
      if (begun.shown().state.phase === 'idle') close.current();
    });
  }, [close]);
  useEffect(() => {
    // keys draw as soon as the map is there
    const look = new MutationObserver(() => {
      const canvas = container.current?.querySelector<HTMLElement>('[data-ready] canvas');
      if (!canvas) return;
      look.disconnect();
      canvas.focus();
    });
    if (container.current)
      look.observe(container.current, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-ready'],
      });
    return () => look.disconnect();
  }, []);

  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={shape ? t`Change the boundary` : t`Draw the boundary`}
    >
      <p className="quiet">{t`By keyboard: arrows move the map, Space places a corner in its middle, Enter finishes.`}</p>
      <div ref={container} className={styles['map']}>
        <MapArea
          fields={fields}
          words={words}
          selection={none}
          onSelect={nothing}
          view={view}
          onMove={nothing}
          fit={fit}
          drawing={drawing}
          mayDraw={false}
          draft={null}
        />
      </div>
    </Modal>
  );
}

/** View of a map of this size that shows the shape whole. */
function viewOf(shape: Polygonal): MapView | null {
  const bounds = boundsOf(shape);
  if (!bounds) return null;
  const degrees = Math.max(bounds.east - bounds.west, (bounds.north - bounds.south) * 1.6, 0.0005);
  return {
    longitude: (bounds.west + bounds.east) / 2,
    latitude: (bounds.south + bounds.north) / 2,
    zoom: Math.min(18, Math.log2((360 * 500) / (512 * degrees)) - 0.3),
  };
}
