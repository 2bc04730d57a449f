import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useDrawing } from '../../../map/drawing/useDrawing.ts';
import type { Pointed } from '../../../map/pointed.ts';
import type { FitOptions, MapFeature } from '../../../map/types.ts';
import { formatHectares } from '../../../ui/format/formats.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBasemaps } from '../../cropfield/map/useBasemaps.ts';
import type { Choices } from './choices.ts';
import type { ImportRow } from '../types.ts';
import { verdictLooks, verdictOrder } from './verdicts.tsx';
import styles from './Review.module.css';
import { lazyPart } from '../../../ui/lazyPart.ts';

/** The map engine is the largest part of the page and is loaded only where there is a map. */
const FarmMap = lazyPart(() =>
  import('../../../map/FarmMap.tsx').then(({ FarmMap: component }) => component),
);

const ownFieldColor = '#8E948A';

interface Props {
  readonly rows: readonly ImportRow[];
  readonly plan: string;
  readonly choices: Choices;
  /** The row number, or null. */
  readonly active: number | null;
  readonly onSelect: (row: number | null) => void;
  readonly pointed: Pointed;
}

/** The rows of a file on the map, coloured by verdict, over the fields that are there already. */
export function ReviewMap({ rows, plan, choices, active, onSelect, pointed }: Props) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const fields = useRows('cropfield');
  const basemaps = useBasemaps();
  const drawing = useDrawing(nothing);
  const [fit, setFit] = useState<FitOptions>({ ids: 'all' });
  const farmFields = useMemo(
    () =>
      fields.flatMap((field): MapFeature[] =>
        field.plan === plan && typeof field.geometry === 'string'
          ? [
              {
                id: `field ${String(field.id)}`,
                geometry: field.geometry,
                color: ownFieldColor,
                label: '',
                sublabel: '',
                dimmed: true,
              },
            ]
          : [],
      ),
    [fields, plan],
  );
  const reviewed = useMemo(
    () =>
      rows.flatMap(({ row, geometry, label, verdict, registered_area: area }): MapFeature[] =>
        geometry === null
          ? []
          : [
              {
                id: String(row),
                geometry,
                color: verdictLooks[verdict].color,
                label,
                sublabel: area === null ? '' : formatHectares(area, language),
                ...(choices.get(row) === 'skip' && verdict !== 'conflict' ? { dimmed: true } : {}),
              },
            ],
      ),
    [rows, choices, language],
  );
  const features = useMemo(() => [...farmFields, ...reviewed], [farmFields, reviewed]);
  const ids = useMemo(
    () => rows.filter(({ geometry }) => geometry !== null).map(({ row }) => String(row)),
    [rows],
  );
  const legend = useMemo(
    () =>
      verdictOrder
        .filter((verdict) => rows.some((row) => row.verdict === verdict))
        .map((verdict) => ({
          color: verdictLooks[verdict].color,
          label: i18n._(verdictLooks[verdict].word),
        })),
    [rows, i18n],
  );
  // fits the map to the file's objects, not to the whole farm
  useEffect(() => setFit({ ids }), [ids]);
  // a file may span a country: the map moves to a row chosen in the table; a row clicked on the map
  // is visible already
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (active !== null && active !== pressed.current) setFit({ ids: [String(active)] });
    pressed.current = null;
  }, [active]);
  const select = useCallback(
    (id: string | null) => {
      pressed.current = rowOf(id);
      onSelect(pressed.current);
    },
    [onSelect],
  );
  const selection = useMemo(() => new Set(active === null ? [] : [String(active)]), [active]);
  return (
    <div className={styles['map']}>
      <Suspense fallback={<Skeleton />}>
        <FarmMap
          label={t`Map of the fields in the file`}
          features={features}
          selection={selection}
          onSelect={select}
          pointed={pointed}
          legend={legend}
          fit={fit}
          drawing={drawing}
          mayDraw={false}
          basemaps={basemaps}
        />
      </Suspense>
    </div>
  );
}

/** Fields of the farm are there to compare with and cannot be selected. */
const rowOf = (id: string | null): number | null =>
  id === null || id.startsWith('field ') ? null : Number(id);

function nothing(): void {
  // handler of a map without drawing
}
