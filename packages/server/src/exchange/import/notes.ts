import type { NoteCode, NoteParams } from '@furrow/formats/source/note.ts';

/**
 * Codes of notes from comparing a file with a farm, in addition to the notes of the reading itself.
 */
export const COMPARING_CODES = [
  'crop_unknown',
  'variety_unknown',
  'same_as_row',
  'overlaps_field',
  'register_elsewhere',
  'field_taken',
  'area_differs',
  'reading_failed',
  'reading_too_heavy',
  'object_exists',
  'object_own_farm',
  'object_taken_before',
  'object_not_allowed',
  'object_refused',
  'task_without_date',
  'task_finishes',
  'task_pauses',
  'task_cancels',
  'task_further',
  'task_differs',
  'field_of_other_plan',
  'field_since_review',
  'value_left_out',
  'farm_ready',
  'farm_manifest_wrong',
  'farm_too_large',
  'farm_part_unknown',
  'farm_broken',
  'farm_row_wrong',
  'farm_without_owner',
  'weather_hours',
  'weather_known',
  'weather_replaced',
  'weather_own',
  'weather_columns_missing',
  'weather_number_wrong',
  'weather_time_wrong',
  'weather_station_unknown',
  'weather_lines_left_out',
  'weather_nothing',
  'weather_too_much',
  'file_too_large_unpacked',
  'line_too_long',
  'record_date_wrong',
  'record_duration_wrong',
  'record_number_wrong',
  'record_field_unknown',
  'record_name_unknown',
  'record_place_wrong',
  'record_column_kept',
  'record_theme_unknown',
  'record_work_unknown',
  'record_product_unknown',
  'record_unit_unknown',
  'record_theme_guessed',
  'record_state_unknown',
  'record_state_planned',
  'record_state_kept',
  'record_changes',
  'record_twice',
  'records_none',
  'farm_refused',
] as const;

/** A note to people about an import or one of its rows. */
export interface ImportNote {
  readonly code: NoteCode | (typeof COMPARING_CODES)[number];
  readonly params: NoteParams;
  /** The feature's place in the file, from 1. */
  readonly row?: number;
}
