import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * What is said of weather and records that come in from files. @source decisions D13, D15 Imports
 */
export const importMessages: Readonly<Record<string, Text>> = {
  weather_hours: msg`Measured: {hours} hours, from {first} to {last} (UTC).`,
  weather_known: msg`Hours already known are not changed ({count}).`,
  weather_replaced: msg`Hours measured differently before are replaced for this farm ({count}).`,
  weather_own: msg`Weather from a file is for this farm alone. Its records, charts and disease warnings use it.`,
  weather_columns_missing: msg`The numbers come before the line that names their columns (# STN,YYYYMMDD,HH,…).`,
  weather_number_wrong: msg`“{value}” in column {column} is not a number; the hour is left out.`,
  weather_time_wrong: msg`Day {day}, hour {hour} is not a time; the hour is left out.`,
  weather_station_unknown: msg`The location of station {station} is not known, so its {hours} hours are left out.`,
  weather_lines_left_out: msg`Lines that could not be understood were left out ({count}); the first of them are listed here.`,
  weather_nothing: msg`{file} holds no hours of the KNMI. Use an hourly file (uurgegevens) as the KNMI publishes it, as text or packed.`,
  weather_too_much: msg`The file holds more than {most} hours. Send it in parts.`,
  file_too_large_unpacked: msg`{file} is too large when unpacked.`,
  line_too_long: msg`{file} holds a line that is longer than any line of such a file.`,

  records_unknown: msg`{file} is not a table of records. Its first line must name the columns: at least a date, a field and the work done.`,
  records_none: msg`There are no rows below the line that names the columns.`,
  record_date_wrong: msg`Column {column}: “{value}” is not a date. Write it as 2026-05-12 08:30.`,
  record_duration_wrong: msg`Column {column}: “{value}” is not a duration and is left out. Write it as 01:30.`,
  record_number_wrong: msg`Column {column}: “{value}” is not a number.`,
  record_field_unknown: msg`Column {column}: this farm has no field “{value}”, or more than one. Add the field first, or write its id.`,
  record_name_unknown: msg`Column {column}: “{value}” is not on this farm; it is left out.`,
  record_place_wrong: msg`Column {column} holds no position on the map and is left out.`,
  record_column_kept: msg`Column {column} is not taken from a file; it follows from work here.`,
  record_theme_unknown: msg`Column {column}: there is no kind of work “{value}”.`,
  record_work_unknown: msg`Column {column}: “{value}” is not a known kind of work and is left out.`,
  record_product_unknown: msg`Column {column}: the product “{value}” is neither in the list nor among your own. Add it first, or write its number.`,
  record_unit_unknown: msg`Column {column}: “{value}” is not a unit of a dose.`,
  record_theme_guessed: msg`Column {column}: the kind of work of “{value}” is a guess.`,
  record_state_unknown: msg`Column {column}: there is no state “{value}”; the record comes as a concept.`,
  record_state_planned: msg`Column {column}: work that is “{value}” elsewhere comes as planned.`,
  record_state_kept: msg`The state is not changed: it follows from the work here, not from a file (“{value}”).`,
  record_changes: msg`Differs in: {columns}.`,
  record_twice: msg`Row {other} is of the same record.`,
  task_taking_in: msg`Importing the farm`,
  notice_farm_taken: msg`The farm in your archive has been imported.`,
  notice_farm_refused: msg`The archive could not be imported.`,
  farm_refused: msg`The archive was not imported: {reason}.`,
  task_comparing_records: msg`Comparing with your records`,
};
