import { useLingui } from '@lingui/react/macro';
import { boundsOf } from '@furrow/geo/bounds.ts';
import { type RefObject, Suspense, useMemo, useRef } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { Delayed } from '../../ui/Delayed.tsx';
import { stickyBar } from '../../ui/overlay/useClearance.ts';
import { AddIcon, CloseIcon, DeleteIcon, DoneIcon, WarningIcon } from '../../ui/icons.ts';
import { MeasureIcon, SnapIcon } from '../layers/mapIcons.ts';
import type { DrawingControl, DrawingShown } from './drawingControl.ts';
import { figuresOf } from './measurements.ts';
import { problemText } from './problemText.ts';
import { canFinish } from './reducer.ts';
import { boundaryOf } from './rings.ts';
import { useClearOfPanel } from './useClearOfPanel.ts';
import { cutsFields, type DrawingState } from './state.ts';
import styles from './DrawToolbar.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

/** Loaded when a field is divided or reshaped by figures. */
const ShapingPanel = lazyPart(() =>
  import('./shaping/ShapingPanel.tsx').then(({ ShapingPanel: component }) => component),
);

/** Loaded with the first corner. */
const TypedCorner = lazyPart(() =>
  import('./TypedCorner.tsx').then(({ TypedCorner: component }) => component),
);

/** Loaded when a boundary is edited next to others. */
const NeighborNote = lazyPart(() =>
  import('./NeighborNote.tsx').then(({ NeighborNote: component }) => component),
);

/** Maximum number of sizes shown while drawing: more are no help. */
const mostSizes = 4;

interface Props {
  readonly drawing: DrawingControl;
  readonly shown: DrawingShown;
  readonly pressCentre: () => void;
}

/** The figures of a drawing, its errors, and its buttons to finish. */
// oxlint-disable-next-line complexity -- one readout for each phase of drawing
export function Readout({ drawing, shown, pressCentre }: Props) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { state, snapping, problems, preview, alongside, busy } = shown;
  const { area, edge, length, snapped } = useMemo(() => figuresOf(state), [state]);
  const hint = useHint(state);
  if (state.phase === 'idle')
    return (
      <>
        {problems.length > 0 ? (
          <Problems texts={problems.map((problem) => problemText(problem, language, i18n))} />
        ) : null}
        <Working drawing={drawing} busy={busy} />
      </>
    );
  if (state.phase === 'shaping') {
    const shownProblems = [...problems, ...(preview?.problems ?? [])];
    return (
      <>
        {shownProblems.length > 0 ? (
          <Problems texts={shownProblems.map((problem) => problemText(problem, language, i18n))} />
        ) : null}
        <Suspense fallback={null}>
          <ShapingPanel drawing={drawing} state={state} preview={preview} />
        </Suspense>
        <Working drawing={drawing} busy={busy} />
      </>
    );
  }
  const sizes = preview?.hectares.slice(0, mostSizes) ?? [];
  const metres = (value: number) => `${formatNumber(value, language, 1)} m`;
  const bare = area === null && edge === null && length === null;

  return (
    <>
      <div className={styles['readout']} role="group" aria-label={t`Size of the drawing`}>
        {bare ? <span>{hint}</span> : null}
        {/* lines that cross enclose no measurable surface */}
        {area === null || problems.some(({ code }) => code === 'self_intersection') ? null : (
          <strong className="figures">{formatHectares(area, language)}</strong>
        )}
        {sizes.length > 0 ? (
          <strong className="figures">
            {sizes.map((hectares) => formatHectares(hectares, language)).join(' | ')}
          </strong>
        ) : null}
        {length === null ? null : <strong className="figures">{metres(length)}</strong>}
        {edge === null ? null : <span className="figures">{t`edge ${metres(edge)}`}</span>}
        <button
          type="button"
          className={styles['snap']}
          aria-pressed={snapping}
          data-now={snapped ?? undefined}
          title={t`Snap to the corners and edges of neighbours`}
          onClick={() => drawing.setSnapping(!snapping)}
        >
          {snapping ? t`snap` : t`no snap`}
          <SnapIcon size={15} />
        </button>
      </div>
      {problems.length > 0 ? (
        <Problems texts={problems.map((problem) => problemText(problem, language, i18n))} />
      ) : null}
      {preview?.beside ? (
        <Suspense fallback={null}>
          <NeighborNote drawing={drawing} beside={preview.beside} />
        </Suspense>
      ) : null}
      <Working drawing={drawing} busy={busy} />
      <Actions drawing={drawing} state={state} alongside={alongside} pressCentre={pressCentre} />
    </>
  );
}

/** Shown once it takes long enough to be noticed; the request can be cancelled. */
function Working({ drawing, busy }: Pick<Props, 'drawing'> & Pick<DrawingShown, 'busy'>) {
  const { t } = useLingui();
  return busy ? (
    <Delayed>
      <output className={styles['note']}>
        <span>{t`Calculating…`}</span>
        {busy === 'act' ? <button type="button" onClick={drawing.stop}>{t`Stop`}</button> : null}
      </output>
    </Delayed>
  ) : null;
}

interface ActionsProps extends Pick<Props, 'drawing' | 'pressCentre'> {
  readonly state: DrawingState;
  readonly alongside: DrawingShown['alongside'];
}

/** Buttons to continue a drawing, and to finish it. */
function Actions({ drawing, state, alongside, pressCentre }: ActionsProps) {
  const { t } = useLingui();
  const finishWords = useFinishWords(state);
  const isMeasured = state.phase === 'measured';
  const actions = useRef<HTMLDivElement>(null);
  useLandInSight(actions, drawing, state);
  return (
    <div ref={actions} {...stickyBar} className={styles['actions']}>
      {state.phase === 'drawing' || isMeasured ? (
        <button type="button" className={styles['touchOnly']} onClick={pressCentre}>
          <AddIcon size={18} />
          {t`Add corner here`}
        </button>
      ) : null}
      <FollowEdge drawing={drawing} alongside={alongside} />
      {state.phase === 'drawing' && state.corners.length > 0 && state.tool !== 'box' ? (
        // its place is taken from the first corner on: the buttons beside it do not move under a thumb
        <Suspense
          fallback={
            <button type="button" disabled>
              <MeasureIcon size={16} />
              {t`Type a length`}
            </button>
          }
        >
          <TypedCorner
            drawing={drawing}
            corners={state.corners}
            mayBeRectangle={state.tool === 'polygon' && state.corners.length === 1}
          />
        </Suspense>
      ) : null}
      {state.phase === 'editing' && state.chosen ? (
        <button
          type="button"
          aria-label={t`Remove corner`}
          title={t`Remove corner`}
          onClick={() => drawing.dispatch({ kind: 'back' })}
        >
          <DeleteIcon size={16} />
          {/* on a narrow map a second row of buttons would cover the corner itself */}
          <span className={styles['whereWide']}>{t`Remove corner`}</span>
        </button>
      ) : null}
      <button type="button" onClick={() => drawing.dispatch({ kind: 'choose', tool: 'select' })}>
        <CloseIcon size={16} />
        {isMeasured ? t`Done` : t`Cancel`}
      </button>
      {isMeasured ? null : (
        <button type="button" data-first disabled={!canFinish(state)} onClick={drawing.finish}>
          <DoneIcon size={16} />
          {finishWords}
        </button>
      )}
    </div>
  );
}

/** Moves the land that is worked on out from under the buttons, when work on it begins. */
function useLandInSight(
  actions: RefObject<HTMLElement | null>,
  drawing: DrawingControl,
  state: DrawingState,
): void {
  const edited = state.phase === 'editing' || state.phase === 'dragging' ? state : null;
  const cutting = state.phase === 'drawing' && cutsFields(state.tool) ? state.tool : null;
  useClearOfPanel(actions, drawing, {
    field: edited?.id ?? cutting,
    boundsNow: () =>
      edited ? boundsOf(boundaryOf(edited.rings)) : cutting ? drawing.selectedBounds() : null,
    hasNotes: edited !== null,
    mayExceed: cutting !== null,
  });
}

/** Offered where the last edge could follow a neighbour's. */
function FollowEdge({ drawing, alongside }: Pick<ActionsProps, 'drawing' | 'alongside'>) {
  const { t } = useLingui();
  return alongside ? (
    <button type="button" onClick={() => drawing.dispatch({ kind: 'trace', between: alongside })}>
      <SnapIcon size={16} />
      {t`Follow the neighbour’s edge`}
    </button>
  ) : null;
}

/** Label of the finish button, which names its effect. */
function useFinishWords(state: DrawingState): string {
  const { t } = useLingui();
  if (state.phase !== 'drawing') return t`Keep this boundary`;
  switch (state.tool) {
    case 'polygon':
      return t`Finish field`;
    case 'split':
      return t`Split`;
    case 'cut':
      return t`Cut away`;
    case 'measure':
      return t`Finish`;
    case 'box':
    case 'lasso':
      return t`Select`;
  }
}

/** A hint for the first step, while there is nothing to measure. */
function useHint(state: DrawingState): string {
  const { t } = useLingui();
  if (state.phase === 'drawing') {
    switch (state.tool) {
      case 'polygon':
        return t`Press where the first corner is`;
      case 'split':
        return t`Draw a line across the field`;
      case 'cut':
        return t`Draw around what has to go`;
      case 'measure':
        return t`Press where to begin`;
      case 'box':
        return t`Drag a box, or press two corners`;
      case 'lasso':
        return t`Draw around the fields`;
    }
  }
  return t`Drag a corner, or the middle of an edge`;
}

function Problems({ texts }: { readonly texts: readonly string[] }) {
  return (
    <output className={styles['problems']}>
      <WarningIcon size={16} />
      <div>
        {[...new Set(texts)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    </output>
  );
}
