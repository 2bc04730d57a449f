import type { Geometry } from '@furrow/geo';
import type { Note } from './note.ts';
import type { SourceObject } from './objects.ts';

/** A file as it was sent, or from an archive; the name is a hint only. */
export type SourceFile = { name: string; bytes: Uint8Array };

/** A polygonal feature of a file. */
export type ReadingRow = {
  /**
   * The feature's place among all features of the file, from 1; features without polygon count too.
   */
  row: number;
  name: string | null;
  /** Well-known text in WGS 84 at seven decimals; null for unusable coordinates. */
  geometry: string | null;
  /** Geodesic hectares of the polygon before rounding; null without geometry. */
  registered_area: number | null;
  /** Hectares the file states. */
  stated_area: number | null;
  crop_code: string | null;
  crop: string | null;
  variety: string | null;
  register_id: string | null;
  verdict_hint: 'ok' | 'invalid';
  notes: Note[];
  details?: FeatureDetails;
  /** Further values of the caller's known columns, as text, by the caller's names. */
  more?: Readonly<Record<string, string>>;
};

/** Details of a feature that some formats have in addition to its columns. */
export type FeatureDetails = {
  /** The key by which objects of the file refer to it. */
  key: string;
  /** The field of the farm that the file identifies it with. */
  link?: string | null;
  /** Key of the contact it belongs to. */
  owner: string | null;
  /** Well-known text of the entrance, a point. */
  entrance: string | null;
  /** Further values of the field from columns. */
  values?: Readonly<Record<string, unknown>>;
};

/** All that was read of some files. */
export type Reading = {
  /** The format's id, or null when nothing could be read; then the notes contain the reason. */
  format: string | null;
  /** The reference system the coordinates were in, as `EPSG:28992`; null when unknown. */
  crs: string | null;
  /** ISO code of the country most fields lie in. */
  country: string | null;
  notes: Note[];
  rows: ReadingRow[];
  /** Objects of the file other than fields, in order of creation. */
  objects: SourceObject[];
};

/** The statement of a file about its reference system. */
export type CrsStatement = {
  /** `EPSG:28992`, a URN or another authority's code. */
  code?: string;
  /** Well-known text of any generation. */
  wkt?: string;
  /** Whether the file states none and this is the format's default. */
  isDefault?: boolean;
};

/** A feature as stored in its file. */
export type SourceFeature = {
  /** In the file's coordinates; null when the file has none. */
  geometry: Geometry | null;
  /** Reason why there is no geometry although the file has data for it. */
  defect?: { code: 'geometry_unreadable' | 'feature_unreadable' | 'feature_deleted'; kind: string };
  properties: Record<string, unknown>;
  details?: FeatureDetails;
};

/** Features that share their columns and reference system. */
export type SourceLayer = {
  name: string;
  crs: CrsStatement | null;
  features: SourceFeature[];
  objects?: SourceObject[];
  notes: Note[];
};

/** A file format with its name, whether it is read here, written, or both. */
export type FileFormat = {
  readonly id: string;
  readonly label: string;
  readonly extensions: readonly string[];
};

/** The caller's name for one of its known columns, by its heading; null for every other column. */
export type ColumnLookup = (heading: string) => string | null;

/**
 * A file format that crop fields are read from. One folder each; a new one is added to the list in
 * `reading/formats.ts`.
 */
export type Format = FileFormat & {
  /** Whether the bytes are in this format; the name may only decide between equals. */
  recognise: (file: SourceFile) => boolean;
  /** Files that only have a meaning with a recognised one, as `.dbf` with `.shp`. */
  isCompanion?: (file: SourceFile) => boolean;
  /**
   * Companions belong to the file in the same folder, regardless of their names; else to that of
   * the same name.
   */
  companionsLieBeside?: true;
  /**
   * Reads the recognised files.
   * @param file a recognised one
   * @param companions the companions that were sent along and may belong to it
   * @param knownColumn the caller's known columns, whose values follow their names and are no
   * geometry
   * @throws an Error when the file is damaged; the reading then has the note `file_unreadable`
   */
  read: (
    file: SourceFile,
    companions: SourceFile[],
    knownColumn: ColumnLookup,
  ) => SourceLayer[] | Promise<SourceLayer[]>;
};
