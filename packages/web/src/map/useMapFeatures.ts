import { useEffect, useRef } from 'react';
import type { OpenMap } from './openMap.ts';
import type { DrawnFeature } from './layers/drawnFeatures.ts';
import { fillSource } from './layers/fillSource.ts';
import { selectedFeatures } from './layers/selectedFeatures.ts';
import type { MapFeature } from './types.ts';

/** Features that are marked, by their ids. */
export interface Marks {
  readonly selection: ReadonlySet<string>;
  /** Id of a feature that other code is drawing: its outline is left out. */
  readonly hidden?: string | null;
}

const nothing: readonly DrawnFeature[] = [];

/**
 * Shows the features, and which of them are selected, by the least possible change of the map.
 */
export function useMapFeatures(
  open: OpenMap | null,
  features: readonly MapFeature[],
  { selection, hidden = null }: Marks,
): void {
  useEffect(() => open?.fields.set(features), [open, features]);

  const drawn = useRef<{ readonly open: OpenMap; readonly shown: readonly DrawnFeature[] } | null>(
    null,
  );
  const outlined = selection.size > 0 ? features : null;
  useEffect(() => {
    if (!open) return;
    const { map, fields } = open;
    fields.whenSettled(() => {
      const shown = [...selection]
        .filter((id) => id !== hidden)
        .flatMap((id) => fields.held(id) ?? []);
      const before = drawn.current?.open === open ? drawn.current.shown : nothing;
      drawn.current = { open, shown };
      // most lists leave the selected features as they are
      if (shown.length === before.length && shown.every((one, at) => one === before[at])) return;
      fillSource(map, 'selected', selectedFeatures(shown));
    });
    // the outline of a selected feature follows its geometry, so a new list draws it again
  }, [open, selection, hidden, outlined]);
}
