import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { OpenMap } from './openMap.ts';
import { selectedFeatures } from './layers/selectedFeatures.ts';
import type { MapFeature } from './types.ts';

/** What stands out among the features, by their ids. */
export interface Marks {
  readonly selection: ReadonlySet<string>;
  readonly hovered?: string | null;
  /** Drawn by somebody else at the moment: its outline is left out. */
  readonly hidden?: string | null;
}

/**
 * Shows the features, and which of them are selected and pointed at, by the least possible change
 * of the map.
 */
export function useMapFeatures(
  open: OpenMap | null,
  features: readonly MapFeature[],
  { selection, hovered = null, hidden = null }: Marks,
): void {
  const marked = useRef<{ selection: ReadonlySet<string>; hovered: string | null }>({
    selection: new Set(),
    hovered: null,
  });

  useEffect(() => open?.fields.set(features), [open, features]);

  const outlined = selection.size > 0 ? features : null;
  useEffect(() => {
    if (!open) return;
    const { map, fields } = open;
    for (const id of marked.current.selection)
      if (!selection.has(id)) map.removeFeatureState({ source: 'fields', id }, 'selected');
    for (const id of selection)
      if (!marked.current.selection.has(id))
        map.setFeatureState({ source: 'fields', id }, { selected: true });
    marked.current.selection = selection;
    fields.whenSettled(() => {
      const shown = [...selection]
        .filter((id) => id !== hidden)
        .flatMap((id) => fields.held(id) ?? []);
      void map.getSource<GeoJSONSource>('selected')?.setData(selectedFeatures(shown));
    });
    // the outline of a selected feature follows its geometry, so a new list draws it again
  }, [open, selection, hidden, outlined]);

  useEffect(() => {
    if (!open) return;
    const { map } = open;
    const before = marked.current.hovered;
    if (before !== null && before !== hovered)
      map.removeFeatureState({ source: 'fields', id: before }, 'hovered');
    if (hovered !== null) map.setFeatureState({ source: 'fields', id: hovered }, { hovered: true });
    marked.current.hovered = hovered;
  }, [open, hovered]);
}
