import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Messages about reading a file of fields, and comparing it with a farm. @source decisions D13, D15
 */
export const exchangeMessages: Readonly<Record<string, Text>> = {
  // files
  no_files: msg`There was no file to read.`,
  file_empty: msg`{file} is empty.`,
  format_unknown: msg`{file} is not a file of fields that can be read here. Use GeoJSON, a zipped shapefile, GeoPackage, KML, GPX, FlatGeobuf, fiboa GeoParquet or a CSV with boundaries as WKT.`,
  workbook_without_boundaries: msg`{file} is a spreadsheet, and holds no boundaries of fields. Use GeoJSON, a zipped shapefile, GeoPackage or a CSV with boundaries as WKT.`,
  main_file_missing: msg`{file} is only a part of a {format}. Add the other files that came with it.`,
  file_unreadable: msg`{file} looks like {format}, but it is damaged. Ask for the file again.`,
  file_ignored: msg`{file} holds no fields and was left out.`,
  file_truncated: msg`{file} ends too early; {shapes} shapes could be read.`,
  layer_unreadable: msg`The layer {layer} could not be read.`,
  archive_broken: msg`{file} is a damaged zip archive. Ask for the file again.`,
  archive_encrypted: msg`{file} is protected with a password. Unpack it first and add its contents.`,
  archive_too_large: msg`{file} is too large when unpacked; at most {limit} MB.`,
  too_many_features: msg`The layer {layer} holds more than {limit} shapes; the rest was left out.`,
  no_features: msg`The file holds no shapes.`,

  // reference systems
  crs_guessed: msg`The file does not state its reference system; its coordinates look like {name} ({crs}). Check that the fields lie where they should.`,
  crs_contradicted: msg`The file states {stated}, but its coordinates are in {name} ({crs}), which was used. Check that the fields lie where they should.`,
  crs_from_parameters: msg`The reference system has no name; its definition was used as it is.`,
  crs_datum_unknown: msg`The reference system’s datum is not known here; fields may lie some 100 m off.`,
  crs_unreadable: msg`{file} does not state a readable reference system.`,
  crs_unknown: msg`The reference system {stated} is not known here, so the fields cannot be placed on the map.`,

  // single features
  feature_unreadable: msg`This shape could not be read.`,
  feature_deleted: msg`The file marks this shape as deleted.`,
  geometry_missing: msg`There is no boundary.`,
  geometry_not_polygonal: msg`A {kind} has no area, so it cannot be a field.`,
  geometry_unreadable: msg`The boundary cannot be read ({kind}).`,
  geometry_outside_crs: msg`The boundary lies outside the area of the reference system.`,
  geometry_invalid: msg`This boundary cannot be saved: {reason}.`,
  geometry_repaired: msg`The boundary was repaired without changing its area: {reasons}.`,
  collection_reduced: msg`Only the areas of this shape were used; left out: {dropped}.`,

  // columns
  attributes_missing: msg`There is no table with names and crops beside {file}.`,
  attributes_mismatch: msg`{file} has {shapes} shapes but {records} rows of attributes; check that they match.`,
  encoding_guessed: msg`{file} does not state its character encoding; {encoding} was assumed.`,
  columns_recognised: msg`Columns used: {columns}.`,
  columns_left_out: msg`Columns that were not used, each with an example of its contents: {columns}.`,
  value_left_out: msg`“{value}” of the column {column} could not be kept.`,
  area_unit_guessed: msg`The areas in column {column} were read as {unit}.`,
  meaning_name: msg`name`,
  meaning_crop_code: msg`crop code`,
  meaning_crop: msg`crop`,
  meaning_variety: msg`variety`,
  meaning_register_id: msg`register number`,
  meaning_stated_area: msg`stated area`,

  // comparing with the farm
  crop_unknown: msg`The crop {crop} is not in the crop list; the field comes without crop.`,
  variety_unknown: msg`The variety {variety} is not in the list of this crop; it is left out.`,
  same_as_row: msg`This is the same area as row {other} of the file.`,
  overlaps_field: msg`It shares {percent} % of its ground with {name}.`,
  register_elsewhere: msg`{name} has this register number, but lies elsewhere.`,
  field_taken: msg`{name} already goes with row {other} of the file.`,
  area_differs: msg`The file states {stated} ha, the boundary measures {measured} ha.`,
  reading_failed: msg`Reading failed several times. Try the file again, or a smaller part of it.`,

  // fields without a name
  field_numbered: msg`Field {row}`,

  // asking
  file_missing: msg`Add a file.`,
  row_unknown: msg`There is no such row in this import.`,
  row_invalid: msg`The boundary of this row cannot be saved.`,
  row_without_match: msg`There is no field of yours to update with this row.`,
  row_twice: msg`Each row can be named once.`,
  match_twice: msg`Another row updates the same field.`,
  import_reading: msg`This import is still being read.`,
  import_applied: msg`This import was applied before.`,
  import_rolled_back: msg`This import was rolled back.`,
  import_failed: msg`This file could not be read.`,
  import_busy: msg`This import is being worked on right now.`,

  // tasks
  task_failed: msg({ message: 'Error starting download, please try again.', context: 'a task' }), // decisions D9
  task_waiting: msg`Waiting`,
  task_running: msg`Working`,
  task_done: msg`Done`,
  task_reading: msg`Reading the file`,
  task_comparing: msg`Comparing with your fields`,
};
