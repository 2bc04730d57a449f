import type { Polygonal } from '@furrow/geo';
import type { CrsStatement } from '@furrow/formats/source/source.ts';

/**
 * A feature of a file, in the file's coordinates; without geometry when it has no readable polygon.
 */
export interface LayerFeature {
  readonly geometry: Polygonal | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface LayerBatch {
  readonly features: readonly LayerFeature[];
  /** Part of the file that has been read, 0 to 1. */
  readonly part: number;
}

/**
 * A file of a million polygons, read piece by piece: never more than a batch of it is in memory.
 */
export interface LayerFile {
  readonly format: string;
  readonly crs: CrsStatement | null;
  /** Features from the given index on; only the given columns where the format can skip others. */
  features(from: number, columns?: readonly string[]): AsyncGenerator<LayerBatch>;
  close(): Promise<void>;
}

/** Number of features that are processed together. */
export const FEATURES_IN_A_BATCH = 5_000;

/** Geometries of other kinds are ignored. */
export const polygonalOf = (geometry: unknown): Polygonal | null => {
  const type = (geometry as { type?: unknown } | null | undefined)?.type;
  return type === 'Polygon' || type === 'MultiPolygon' ? (geometry as Polygonal) : null;
};
