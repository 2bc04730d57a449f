import { useLingui } from '@lingui/react/macro';
import { localPlane } from '@furrow/geo/measure/local-plane.ts';
import { bearingOf } from '@furrow/geo/operations/edges.ts';
import { rectangleAt } from '@furrow/geo/operations/rectangle.ts';
import { useState } from 'react';
import { settleNumberText } from '../../ui/format/numberText.ts';
import { AddIcon } from '../../ui/icons.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { DecimalInput } from '../../ui/input/DecimalInput.tsx';
import { useLayer } from '../../ui/overlay/layers.ts';
import { MeasureIcon } from '../layers/mapIcons.ts';
import type { DrawingControl } from './drawingControl.ts';
import type { Corners } from './state.ts';
import styles from './DrawToolbar.module.css';

const RADIANS = Math.PI / 180;

/**
 * The next corner by the length and the bearing of its edge; for a field with a single corner, a
 * rectangle by its width as well.
 */
export function TypedCorner({
  drawing,
  corners,
  mayBeRectangle,
}: {
  readonly drawing: DrawingControl;
  readonly corners: Corners;
  readonly mayBeRectangle: boolean;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [length, setLength] = useState('');
  const [bearing, setBearing] = useState('');
  const [width, setWidth] = useState('');
  const close = () => setOpen(false);
  // Escape takes these figures away, not the corners drawn so far
  useLayer(open, close);
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        <MeasureIcon size={16} />
        {t`Type a length`}
      </button>
    );
  const metres = Number(settleNumberText(length));
  const degrees = bearing === '' ? squareTo(corners) : Number(settleNumberText(bearing));
  const isWhole = metres > 0 && degrees !== null && Number.isFinite(degrees);
  const add = () => {
    const last = corners.at(-1);
    if (!last || !isWhole || degrees === null) return;
    const across = Number(settleNumberText(width));
    const rectangle =
      mayBeRectangle && across
        ? rectangleAt(last, { bearing: degrees, length: metres, width: across }).geometry
        : null;
    const next = localPlane(last).toDegrees([
      metres * Math.sin(degrees * RADIANS),
      metres * Math.cos(degrees * RADIANS),
    ]);
    for (const position of rectangle?.coordinates[0]?.slice(1, -1) ?? [next])
      drawing.dispatch({ kind: 'press', place: { position, snapped: null } });
    setLength('');
    setBearing('');
    setWidth('');
  };
  return (
    <form
      className={styles['typed']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <DecimalInput label={t`Length`} value={length} unit="m" onChange={setLength} />
      <DecimalInput
        label={t`Bearing`}
        value={bearing}
        unit="°"
        placeholder={corners.length > 1 ? t`square` : ''}
        onChange={setBearing}
      />
      {mayBeRectangle ? (
        <DecimalInput
          label={t`Width to the right`}
          value={width}
          unit="m"
          negative
          onChange={setWidth}
        />
      ) : null}
      <span className={styles['ways']}>
        <button type="submit" disabled={!isWhole}>
          <AddIcon size={16} />
          {mayBeRectangle && width !== '' ? t`Add rectangle` : t`Add corner`}
        </button>
        <CloseButton onClick={close} />
      </span>
    </form>
  );
}

/** Bearing at a right angle to the last edge, clockwise; null before there is one. */
function squareTo(corners: Corners): number | null {
  const [before, last] = corners.slice(-2);
  return corners.length > 1 && before && last ? bearingOf(before, last) + 90 : null;
}
