import { at, existing } from '@furrow/kit/checked.ts';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { labelledPlaces, linePath, type Scale } from './scale.ts';
import { scaleWithRoom, type ChartMark, type ChartSeries, type Side } from './series.ts';
import styles from './Chart.module.css';

interface Props<P> {
  readonly points: readonly P[];
  readonly labelOf: (point: P) => string;
  readonly series: readonly ChartSeries<P>[];
  /** Pixels. */
  readonly height: number;
  readonly format: (value: number) => string;
  /** The axis on a side; without it, round figures around the values. */
  readonly left?: Scale;
  readonly right?: Scale;
  readonly marks?: readonly ChartMark[];
}

/** Pixels around the drawing area, for figures and labels. */
const margin = { top: 6, side: 34, bare: 8, foot: 22 };
/** Pixels per letter of a label at the foot, and its margin. */
const letter = 6.5;
const apart = 16;

/**
 * Lines and bars over days or hours, with the figures under the pointer. It is decorative: its user
 * provides the same as text or a table, for people who do not see it.
 */
export function Chart<P>({
  points,
  labelOf,
  series,
  height,
  format,
  left,
  right,
  marks = [],
}: Props<P>) {
  const { ref, width } = useElementSize();
  const [under, setUnder] = useState<number | null>(null);
  const scales: Readonly<Record<Side, Scale | null>> = {
    left: left ?? scaleWithRoom(points, series, marks, 'left'),
    right: right ?? scaleWithRoom(points, series, marks, 'right'),
  };
  const start = margin.side;
  const end = width - (scales.right ? margin.side : margin.bare);
  const floor = height - margin.foot;
  const band = (end - start) / Math.max(1, points.length);
  const across = (index: number) => start + (index + 0.5) * band;
  const down = (value: number, side: Side = 'left') => {
    const { from, to } = existing(scales[side], 'scale at that side');
    return floor - ((value - from) / (to - from)) * (floor - margin.top);
  };
  const longest = points.reduce((most, point) => Math.max(most, labelOf(point).length), 0);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - start) / band);
    setUnder(index >= 0 && index < points.length ? index : null);
  };
  const point = under === null ? undefined : points[under];
  const shown = under === null || point === undefined ? null : { point, x: across(under) };

  return (
    <div ref={ref} className={styles['chart']} style={{ height }}>
      {width > start + margin.side ? (
        <svg
          width={width}
          height={height}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setUnder(null)}
        >
          {(scales.left ?? scales.right)?.ticks.map((tick) => (
            <line
              key={tick}
              className={styles['grid']}
              x1={start}
              x2={end}
              y1={down(tick, scales.left ? 'left' : 'right')}
              y2={down(tick, scales.left ? 'left' : 'right')}
            />
          ))}
          {(['left', 'right'] as const).flatMap((side) =>
            (scales[side]?.ticks ?? []).map((tick) => (
              <text
                key={`${side} ${tick}`}
                x={side === 'left' ? start - 6 : end + 6}
                y={down(tick, side)}
                dy="0.35em"
                textAnchor={side === 'left' ? 'end' : 'start'}
              >
                {format(tick)}
              </text>
            )),
          )}
          {labelledPlaces(points.length, end - start, longest * letter + apart).map((index) => (
            <text key={index} x={across(index)} y={height - 5} textAnchor="middle">
              {labelOf(at(points, index))}
            </text>
          ))}
          {shown ? (
            <line
              className={styles['under']}
              x1={shown.x}
              x2={shown.x}
              y1={margin.top}
              y2={floor}
            />
          ) : null}
          {series.map((one) =>
            one.kind === 'bar' ? (
              <Bars
                key={one.label}
                of={one}
                points={points}
                across={across}
                down={down}
                floor={floor}
                width={Math.max(1, band * 0.7)}
              />
            ) : null,
          )}
          {marks.map(({ at: height, color, side }) => (
            <line
              key={`${side} ${height}`}
              className={styles['mark']}
              x1={start}
              x2={end}
              y1={down(height, side)}
              y2={down(height, side)}
              stroke={color}
            />
          ))}
          {series.map(({ kind, label, color, side, value }) => {
            if (kind !== 'line') return null;
            const drawn = points.map((point, index) => {
              const figure = value(point);
              return figure === null ? null : ([across(index), down(figure, side)] as const);
            });
            return (
              <path key={label} className={styles['line']} d={linePath(drawn)} stroke={color} />
            );
          })}
        </svg>
      ) : null}
      {shown ? (
        <div
          className={styles['told']}
          style={shown.x > width / 2 ? { right: width - shown.x + 8 } : { left: shown.x + 8 }}
        >
          <strong>{labelOf(shown.point)}</strong>
          {series.map(({ label, color, value }) => {
            const figure = value(shown.point);
            return (
              <span key={label}>
                <i style={{ background: color }} /> {label}{' '}
                <b>{figure === null ? '–' : format(figure)}</b>
              </span>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

interface BarsProps<P> {
  readonly of: ChartSeries<P>;
  readonly points: readonly P[];
  readonly across: (index: number) => number;
  readonly down: (value: number, side?: Side) => number;
  readonly floor: number;
  readonly width: number;
}

function Bars<P>({ of: { value, side, color }, points, across, down, floor, width }: BarsProps<P>) {
  return points.map((point, index) => {
    const figure = value(point);
    if (!figure) return null;
    const top = down(figure, side);
    return (
      <rect
        key={index}
        x={across(index) - width / 2}
        y={top}
        width={width}
        height={Math.max(0, floor - top)}
        fill={color}
      />
    );
  });
}
