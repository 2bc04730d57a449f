import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import type { Polygonal } from '@furrow/geo/types.ts';
import { lazy, memo, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { useCanRedo, useCanUndo } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { DrawingControl } from '../../../map/drawing/drawingControl.ts';
import type { FarmMapProps } from '../../../map/FarmMap.tsx';
import type { LegendChoice } from '../../../map/Legend.tsx';
import type { Pointed } from '../../../map/pointed.ts';
import type { FitOptions, MapPadding, MapView } from '../../../map/types.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useUndo } from '../../common/undo/useUndo.ts';
import { mapFeatures, noFeatures, type FeatureMemory } from './mapFeatures.ts';
import { useBasemaps } from './useBasemaps.ts';
import { useColoring } from './coloring/useColoring.ts';
import type { Colored } from './coloring/colorings.ts';
import type { FieldLook } from '../useFieldWords.ts';
import styles from './MapArea.module.css';

/** The map engine is the largest part of the page and is loaded only where there is a map. */
const loadMap = () => import('../../../map/FarmMap.tsx');
const FarmMap = lazy(() => loadMap().then(({ FarmMap: component }) => ({ default: component })));

/** Asks for the map engine while its features are still being made. */
export function preloadMap(): void {
  // where it cannot be had, the map says so
  loadMap().catch(() => undefined);
}

/** Loaded with the first search. */
const FindPlace = lazy(() =>
  import('./FindPlace.tsx').then(({ FindPlace: component }) => ({ default: component })),
);

const noFields: readonly EntityRows['cropfield'][] = [];

export interface MapAreaProps {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly words: (field: EntityRows['cropfield']) => FieldLook;
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (id: string | null, additive: boolean) => void;
  readonly pointed?: Pointed;
  readonly view: MapView | null;
  readonly onMove: (view: MapView) => void;
  readonly country?: string | null;
  readonly opensAt?: MapView | null;
  readonly onWhole?: (view: MapView) => void;
  readonly fit: FitOptions | null;
  readonly padding?: MapPadding;
  readonly drawing: DrawingControl;
  readonly mayDraw: boolean;
  readonly draft: Polygonal | null;
  /** The colouring of the fields; by their crops when left out. */
  readonly colors?: Colored;
  readonly legendChoice?: LegendChoice;
  readonly overlay?: FarmMapProps['overlay'];
  readonly renderField?: FarmMapProps['renderField'];
  readonly children?: ReactNode;
}

/**
 * The crop fields on the map: turns rows into map features. Not rendered again with the page around
 * it, as that takes long with thousands of fields.
 */
export const MapArea = memo(function MapArea({
  fields,
  words,
  colors,
  overlay = null,
  children,
  ...rest
}: MapAreaProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const byCrop = useColoring('crop', colors ? noFields : fields, words);
  const { colorOf, classes } = colors ?? byCrop;
  const memory = useRef<{ readonly language: string; readonly features: FeatureMemory }>({
    language,
    features: noFeatures(),
  });
  if (memory.current.language !== language) memory.current = { language, features: noFeatures() };
  const features = useMemo(
    () => mapFeatures(fields, colorOf, language, memory.current.features),
    [fields, colorOf, language],
  );
  const basemaps = useBasemaps();
  const { undo, redo } = useUndo();
  const mayUndo = useCanUndo('cropfield');
  const mayRedo = useCanRedo('cropfield');
  const history = useMemo(
    () => ({ undo: mayUndo ? undo : null, redo: mayRedo ? redo : null }),
    [undo, redo, mayUndo, mayRedo],
  );
  const { onSelect, padding } = rest;
  const find = useCallback<NonNullable<FarmMapProps['find']>>(
    (map, close) => (
      <Suspense fallback={null}>
        <FindPlace
          map={map}
          features={features}
          countries={basemaps.countries}
          padding={padding}
          onField={(id) => onSelect(id, false)}
          onClose={close}
        />
      </Suspense>
    ),
    [features, basemaps.countries, padding, onSelect],
  );
  return (
    <div className={styles['area']}>
      <Suspense fallback={<Skeleton />}>
        <FarmMap
          label={t`Map of the crop fields`}
          features={features}
          legend={classes}
          overlay={overlay}
          basemaps={basemaps}
          find={find}
          history={history}
          {...rest}
        >
          {children}
        </FarmMap>
      </Suspense>
    </div>
  );
});
