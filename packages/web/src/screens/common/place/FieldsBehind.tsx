import { Suspense, useMemo, useRef } from 'react';
import { useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { PlaceMapProps } from '../../../map/PlaceMap.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { mapFeatures, noFeatures, type FeatureMemory } from '../../cropfield/map/mapFeatures.ts';
import { useBasemaps } from '../../cropfield/map/useBasemaps.ts';
import { useFieldWords } from '../../cropfield/useFieldWords.ts';
import styles from './Place.module.css';
import { lazyPart } from '../../../ui/lazyPart.ts';

/** The map engine is the largest part of the page and is loaded only where there is a map. */
const PlaceMap = lazyPart(() =>
  import('../../../map/PlaceMap.tsx').then(({ PlaceMap: component }) => component),
);

/**
 * A small map with the crop fields behind the placed shape; `faint` where colours on it mean
 * something else.
 */
export function FieldsBehind({
  faint = false,
  ...props
}: Omit<PlaceMapProps, 'features' | 'basemaps'> & {
  readonly faint?: boolean;
}) {
  const language = useLanguage();
  const fields = useRows('cropfield');
  const words = useFieldWords();
  const basemaps = useBasemaps();
  const memory = useRef<FeatureMemory>(noFeatures());
  const features = useMemo(() => {
    const shown = mapFeatures(fields, (field) => words(field).color, language, memory.current);
    return faint
      ? // the area is read from the row, and is no member that a copy takes along
        shown.map((feature) => ({ ...feature, sublabel: feature.sublabel, dimmed: true }))
      : shown;
  }, [fields, words, language, faint]);
  return (
    <Suspense
      fallback={
        <div className={styles['wait']}>
          <Skeleton />
        </div>
      }
    >
      <PlaceMap features={features} basemaps={basemaps} {...props} />
    </Suspense>
  );
}
