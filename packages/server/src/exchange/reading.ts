import type { Geometry } from '@furrow/geo';
import type { SourceObject } from './objects.ts';

/** A file as it came in, or as it lay in an archive; the name is a hint only. */
export type SourceFile = { name: string; bytes: Uint8Array };

/** Everything a reading may have to say; the words for people live with the other messages. */
export const NOTE_CODES = [
  'no_files',
  'file_empty',
  'format_unknown',
  'main_file_missing',
  'file_unreadable',
  'file_ignored',
  'file_truncated',
  'layer_unreadable',
  'archive_broken',
  'archive_encrypted',
  'archive_too_large',
  'too_many_features',
  'no_features',
  'crs_guessed',
  'crs_contradicted',
  'crs_from_parameters',
  'crs_datum_unknown',
  'crs_unreadable',
  'crs_unknown',
  'feature_unreadable',
  'feature_deleted',
  'geometry_missing',
  'geometry_not_polygonal',
  'geometry_unreadable',
  'geometry_outside_crs',
  'geometry_invalid',
  'geometry_repaired',
  'collection_reduced',
  'attributes_missing',
  'attributes_mismatch',
  'encoding_guessed',
  'columns_recognised',
  'columns_left_out',
  'area_unit_guessed',
  'geometry_column_chosen',
  'linked_file_missing',
  'binary_missing',
  'binary_short',
  'part_unused',
  'elements_left_out',
  'shapes_left_out',
  'details_left_out',
  'amount_left_out',
  'address_incomplete',
  'id_missing',
  'id_duplicate',
  'reference_unknown',
  'field_without_boundary',
  'ring_unreadable',
  'guidance_unreadable',
  'guidance_from_heading',
  'guidance_from_circle',
  'grid_unreadable',
  'grid_too_large',
  'grid_without_values',
  'cells_without_zone',
  'presentation_differs',
  'task_state_unknown',
  'timelog_again',
  'file_beside_taskdata',
  'timelog_cut',
  'timelog_empty',
  'timelog_thinned',
  'points_without_position',
  'records_unknown',
] as const;

export type NoteCode = (typeof NOTE_CODES)[number];

/** Something a person should know about a reading; `row` is the feature's place in the file, from 1. */
export type Note = { code: NoteCode; params: Record<string, string | number>; row?: number };

/** One polygonal feature of a file. */
export type ReadingRow = {
  /** The feature's place among all features of the file, from 1; features without polygon count too. */
  row: number;
  name: string | null;
  /** Well-known text in WGS 84 at seven decimals; null when the coordinates mean nothing. */
  geometry: string | null;
  /** Geodesic hectares of the polygon as given, before rounding; null without geometry. */
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
  /** What columns of our own exports say besides, as text. */
  more?: Readonly<Record<string, string>>;
};

/** What some formats know of a feature besides its columns. */
export type FeatureDetails = {
  /** What objects of the file refer to it by. */
  key: string;
  /** The field of the farm that the file says it is. */
  link?: string | null;
  /** Key of the contact it belongs to. */
  owner: string | null;
  /** Well-known text of the point where one enters. */
  entrance: string | null;
  /** What columns say of the field besides, as its values. */
  values?: Readonly<Record<string, unknown>>;
};

export type Reading = {
  /** The format's id, or null when nothing could be read; then the notes say why. */
  format: string | null;
  /** The reference system the coordinates were in, as `EPSG:28992`; null when unknown. */
  crs: string | null;
  /** ISO code of the country most fields lie in. */
  country: string | null;
  notes: Note[];
  rows: ReadingRow[];
  /** What the file holds besides fields, in the order it is made. */
  objects: SourceObject[];
};

/** What a file says about its reference system. */
export type CrsStatement = {
  /** `EPSG:28992`, a URN or another authority's code. */
  code?: string;
  /** Well-known text of any generation. */
  wkt?: string;
  /** True when the file is silent and its format then means this. */
  isDefault?: boolean;
};

/** One feature as its file holds it. */
export type SourceFeature = {
  /** In the file's own coordinates; null when the file gives none. */
  geometry: Geometry | null;
  /** Why there is no geometry although the file holds something for it. */
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

/** What a file format is called, whether it is read here, written, or both. */
export type FileFormat = {
  readonly id: string;
  readonly label: string;
  readonly extensions: readonly string[];
};

/** A file format that crop fields are read from. One file each; adding one means adding it to the list in `formats/index.ts`. */
export type Format = FileFormat & {
  /** Whether the bytes are in this format; the name may only decide between equals. */
  recognise: (file: SourceFile) => boolean;
  /** Files without meaning of their own that belong to a recognised one, as `.dbf` to `.shp`. */
  isCompanion?: (file: SourceFile) => boolean;
  /** Companions belong to the file whose folder they lie in, whatever they are called; else to that of the same name. */
  companionsLieBeside?: true;
  /**
   * Reads the recognised files.
   * @param file a recognised one
   * @param companions the companions that came along and may belong to it
   * @throws an Error when the file is damaged; the reading then carries the note `file_unreadable`
   */
  read: (file: SourceFile, companions: SourceFile[]) => SourceLayer[] | Promise<SourceLayer[]>;
};
