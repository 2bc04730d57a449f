/** All codes of notes on a reading; their texts are with the other messages. */
export const NOTE_CODES = [
  'no_files',
  'file_empty',
  'format_unknown',
  'workbook_without_boundaries',
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

/** The code of a note on a file or a part of it; messages are kept by it. */
export type NoteCode = (typeof NOTE_CODES)[number];

/** Values of a note's text, by name; those listed here are read by name. */
export type NoteParams = Readonly<Record<string, string | number>> & {
  readonly reason?: string | number;
  /** Codes with commas between. */
  readonly reasons?: string | number;
  readonly details?: string | number;
  /** Bytes. */
  readonly limit?: string | number;
  readonly unit?: string | number;
  readonly count?: string | number;
  readonly hours?: string | number;
  /** The reference system as the file states it. */
  readonly stated?: string | number;
};

/** A note to people about a reading; `row` is the feature's position in the file, from 1. */
export type Note = { code: NoteCode; params: NoteParams; row?: number };
