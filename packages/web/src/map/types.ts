import type { Bounds, Geometry, Polygonal } from '@furrow/geo/types.ts';

/**
 * A piece of land as shown on the map, which knows no entity. Keep the object while it is
 * unchanged.
 */
export interface MapFeature {
  readonly id: string;
  /** Well-known text, or a parsed polygon. */
  readonly geometry: string | Polygonal;
  /** Reads the text, shared with other readers. */
  readonly read?: () => Polygonal | null;
  /** #RRGGBB */
  readonly color: string;
  readonly label: string;
  /** A second, quieter line: the area. */
  readonly sublabel: string;
  /** Shown faintly: it does not pass the filter. */
  readonly dimmed?: boolean;
}

/** Centre and zoom of the map. */
export interface MapView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/** A line of the legend. */
export interface LegendEntry {
  /** Its key; its label where that is left out. */
  readonly key?: string;
  readonly color: string;
  readonly label: string;
  /** Pixels of a line, where it is thinner than usual. */
  readonly width?: number;
}

/** Pixels at the map's edges that are covered, so that fitted features stay visible. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The area the map should move into sight; a new object requests it again. */
export interface FitOptions {
  /** Features by id; `all` for everything. */
  readonly ids: readonly string[] | 'all';
  /** A box to fit instead: a drawing is no feature yet. */
  readonly box?: Bounds | undefined;
  /** Only when they are not visible already, without zooming in. */
  readonly gently?: boolean;
}

/** A piece of land, a line or a point in a given colour, with its value. */
export interface MapZone {
  readonly geometry: Geometry;
  /** #RRGGBB */
  readonly color: string;
  readonly label: string;
  /** Pixels of a line, where it is thinner than usual. */
  readonly width?: number;
  /** The address that pressing a point leads to. */
  readonly opens?: string;
}
