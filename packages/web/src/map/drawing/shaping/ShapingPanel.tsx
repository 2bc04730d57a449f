import { roundHalfAway } from '@furrow/units/round.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { distanceMetres } from '@furrow/geo/measure/length.ts';
import { bearingOf, endsOf } from '@furrow/geo/operations/edges.ts';
import { boundsOf } from '@furrow/geo/bounds.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { areaUnit, inAreaUnit } from '../../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { settleNumberText } from '../../../ui/format/numberText.ts';
import { BackwardIcon, CloseIcon, DoneIcon, RightIcon } from '../../../ui/icons.ts';
import { stickyBar } from '../../../ui/overlay/useClearance.ts';
import { DecimalInput } from '../../../ui/input/DecimalInput.tsx';
import { Select } from '../../../ui/input/Select.tsx';
import type { DrawingControl } from '../drawingControl.ts';
import type { Preview } from '../outcome.ts';
import {
  dividesField,
  hasDirection,
  hasFigure,
  nextEdge,
  shapingKinds,
  withEdge,
  type ShapingKind,
  type ShapingPlan,
} from './shaping.ts';
import { edgeOf } from './shapingOutcome.ts';
import { ShapingResult } from './ShapingResult.tsx';
import type { Shaping } from '../state.ts';
import { useClearOfPanel } from '../useClearOfPanel.ts';
import styles from './ShapingPanel.module.css';

interface Props {
  readonly drawing: DrawingControl;
  readonly state: Shaping;
  readonly preview: Preview | null;
}

/** Divides a field, or changes its boundary, by figures; the map shows a preview. */
export function ShapingPanel({ drawing, state, preview }: Props) {
  const { t } = useLingui();
  const { plan } = state;
  const names = useKindNames();
  const change = (changes: Partial<ShapingPlan>) =>
    drawing.dispatch({ kind: 'plan', plan: { ...plan, ...changes } });
  const panel = useRef<HTMLElement>(null);
  useClearOfPanel(panel, drawing, {
    field: state.id,
    boundsNow: () => boundsOf(state.boundary),
  });
  return (
    <section ref={panel} className={styles['panel']} aria-label={t`Divide or reshape`}>
      <Select
        label={t`Shape to make`}
        value={plan.kind}
        options={shapingKinds.map((kind) => ({ value: kind, label: names[kind] }))}
        onChange={(kind) => (kind ? change({ kind, edges: [], bearing: null }) : undefined)}
      />
      {hasFigure(plan.kind) || hasDirection(plan.kind) ? (
        <div className={styles['figures']}>
          {hasFigure(plan.kind) ? <Figure key={plan.kind} plan={plan} onChange={change} /> : null}
          {hasDirection(plan.kind) ? <Bearing plan={plan} onChange={change} /> : null}
        </div>
      ) : null}
      {hasDirection(plan.kind) || plan.kind === 'headland' || plan.kind === 'edge' ? (
        <Edges state={state} onChange={change} />
      ) : null}
      <ShapingResult kind={plan.kind} preview={preview} />
      <div {...stickyBar} className={styles['actions']}>
        <button type="button" onClick={() => drawing.dispatch({ kind: 'cancel' })}>
          <CloseIcon size={16} />
          {t`Cancel`}
        </button>
        <button
          type="button"
          data-first
          disabled={!preview || preview.pieces.length === 0}
          onClick={drawing.finish}
        >
          <DoneIcon size={16} />
          {dividesField(plan.kind)
            ? plural(preview?.pieces.length ?? 0, {
                one: 'Divide into # field',
                other: 'Divide into # fields',
              })
            : t`Keep this boundary`}
        </button>
      </div>
    </section>
  );
}

function useKindNames(): Readonly<Record<ShapingKind, string>> {
  const { t } = useLingui();
  return {
    equal: t`Equal parts`,
    width: t`Strips of one width`,
    area: t`Strips of one area`,
    headland: t`Headland or buffer strip`,
    edge: t`Move an edge`,
    simplify: t`Fewer corners`,
    neighbours: t`Cut off the overlap with neighbours`,
    gaps: t`Fill gaps to neighbours`,
    holes: t`Fill the holes`,
  };
}

interface PlanProps {
  readonly plan: ShapingPlan;
  readonly onChange: (changes: Partial<ShapingPlan>) => void;
}

/** The number in a text; null for none. */
function numberOf(text: string): number | null {
  const settled = settleNumberText(text.trim());
  return settled === '' || Number.isNaN(Number(settled)) ? null : Number(settled);
}

function Figure({ plan, onChange }: PlanProps) {
  const { t } = useLingui();
  const { kind } = plan;
  // hectares per unit of the person
  const factor = kind === 'area' ? 1 / inAreaUnit(1) : 1;
  const stored = plan.figures[kind];
  const [text, setText] = useState(() =>
    stored === null ? '' : String(roundHalfAway(stored / factor, 4)),
  );
  const labels: Readonly<Record<ShapingKind, string>> = {
    equal: t`Number of parts`,
    width: t`Width`,
    area: t`Area of a strip`,
    headland: t`Width`,
    edge: t`Outward (inward with a minus)`,
    simplify: t`Largest deviation`,
    neighbours: '',
    gaps: t`Gaps up to`,
    holes: '',
  };
  const unit = kind === 'equal' ? undefined : kind === 'area' ? areaUnit() : 'm';
  return (
    <DecimalInput
      label={labels[kind]}
      value={text}
      unit={unit}
      negative={kind === 'edge'}
      onChange={(typed) => {
        setText(typed);
        const value = numberOf(typed);
        onChange({ figures: { ...plan.figures, [kind]: value === null ? null : value * factor } });
      }}
    />
  );
}

function Bearing({ plan, onChange }: PlanProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <DecimalInput
      label={t`Bearing`}
      placeholder={t`of the edge`}
      value={plan.bearing === null ? '' : text}
      unit="°"
      onChange={(typed) => {
        setText(typed);
        onChange({ bearing: numberOf(typed) });
      }}
    />
  );
}

/** Choice of edges, with keys and thumbs as well as by a press on the map. */
function Edges({
  state: { boundary, plan },
  onChange,
}: { readonly state: Shaping } & Pick<PlanProps, 'onChange'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const several = plan.kind === 'headland';
  const step = (way: 1 | -1) => () => {
    const edge = nextEdge(boundary, plan, way);
    if (edge) onChange(several ? { edges: [edge] } : withEdge(plan, edge));
  };
  const edge = edgeOf(boundary, plan);
  const ends = edge && endsOf(boundary, edge);
  const summary =
    several && plan.edges.length !== 1
      ? plan.edges.length === 0
        ? t`Along every edge. Press edges on the map to choose some.`
        : t`Along ${plan.edges.length} edges`
      : plan.bearing !== null && !several
        ? t`By its bearing`
        : ends
          ? t`Edge of ${formatNumber(distanceMetres(...ends), language, 1)} m, ${formatNumber(bearingOf(...ends), language, 0)}°`
          : '';
  return (
    <fieldset className={styles['edges']} aria-label={t`Edge`}>
      <button type="button" aria-label={t`Edge before`} onClick={step(-1)}>
        <BackwardIcon size={16} />
      </button>
      <output className="figures">{summary}</output>
      <button type="button" aria-label={t`Edge after`} onClick={step(1)}>
        <RightIcon size={16} />
      </button>
    </fieldset>
  );
}
