import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Texts of the export sources and formats, and notes on a written file. @source decisions D13, D15
 */
export const exportMessages: Readonly<Record<string, Text>> = {
  // sources
  export_what_fields: msg`Crop fields`,
  export_what_records: msg`Records`,
  'export_what_spray-register': msg`Spray register`,
  'export_what_manure-book': msg`Book of manure`,
  'export_what_field-book': msg`Field book`,
  'export_what_field-card': msg`Field card`,
  'export_what_job-sheet': msg`Job sheet`,
  export_what_record: msg`Record`,
  export_what_stock: msg`Stock`,
  export_what_contracts: msg`Contracts`,
  export_what_everything: msg`Everything`,

  // formats: the programs that open them
  export_format_geojson: msg`For maps on the web, QGIS and other programs. Opens in any text editor too.`,
  export_format_shapefile: msg`For older map programs, machine terminals and registers. Names of columns are at most ten letters.`,
  export_format_kml: msg`For Google Earth and many phones.`,
  export_format_gpkg: msg`For QGIS, ArcGIS and other map programs: one file with everything in it.`,
  export_format_flatgeobuf: msg`For large maps in QGIS and on the web; small and fast.`,
  export_format_fiboa: msg`Field boundaries as GeoParquet after the fiboa standard, for research and data platforms.`,
  export_format_csv: msg`A plain table for any program, one line for each row.`,
  export_format_xlsx: msg`For Excel, LibreOffice and Google Sheets.`,
  'export_format_hand-over': msg`The spray register as it is handed over: for programs with its JSON schema, and as a table, by the form of each country.`,
  export_format_pdf: msg`To print, or to send to somebody who only needs to read it.`,

  // columns and tables besides those of the definitions
  column_missing: msg`Still missing`,
  column_uncertain: msg`Uncertain`,
  column_crop_code: msg`Crop code`,
  column_theme: msg`Theme`,
  column_themes: msg`Work`,
  column_work: msg`Kind of work`,
  column_product: msg({ message: 'Product', context: 'of any kind' }),
  column_products: msg`Products`,
  column_noted: msg`Details`,
  column_observations: msg`Observations`,
  column_dose: msg`Dose`,
  column_unit: msg`Unit`,
  column_amount: msg`Amount used`,
  column_amount_unit: msg`Unit of the amount`,
  column_details: msg`Can be imported again`,
  column_quantity: msg`In stock`,
  table_record_lines: msg`Products by record`,

  // asking
  export_filter_of_register: msg`Only the spray register and the book of manure are narrowed by a filter.`,
  export_filter_of_period: msg`The book of manure is narrowed by its period alone.`,
  export_row_of_paper: msg`Only a field card, a job sheet and the paper of a record are of one row.`,
  export_combination: msg`{what} cannot be written as {format}.`,

  // map programs
  ogc_description: msg`Fields, records and other places of a farm, for map programs. An API token is the password.`,
  crs_not_offered: msg`Features are not available in this reference system.`,
  bbox_expected: msg`Must be four numbers with commas between them: west, south, east, north.`,
  datetime_expected: msg`Must be a date such as 2026-05-12, or two dates with a slash between them.`,

  // reading
  geometry_column_chosen: msg`The boundaries were read from column {column}; also found, and left out: {others}.`,
  reading_too_heavy: msg`This file needs more memory or time than there is. Divide it into smaller parts.`,

  // while and after writing
  task_exporting: msg`Writing the file`,
  export_table_left_out: msg`{table}: not in this file, which can hold only one table. Choose a spreadsheet to include it.`,
  export_columns_shortened: msg`Columns got shorter names: {columns}.`,
  export_texts_cut: msg`{count} texts were longer than the file can hold and were cut off.`,
  export_without_place: msg`{count} rows have no place on the map and were left out.`,
  export_values_shown: msg`The file has the columns that fit on paper; a spreadsheet has them all.`,
  export_without_boundaries: msg`Boundaries are left out. Choose a map format to include them.`,
  export_incomplete_lines: msg`{count} lines lack what their form asks: their file does not keep to its schema.`,
  export_made: msg`Made on {date} with Furrow`,
  export_page: msg`Page {page} of {pages}`,
  export_photos: msg`The newest {shown} of {count} photos.`,
  export_no_rows: msg`Nothing to show.`,
};
