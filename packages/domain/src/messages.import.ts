import { words, type Words } from '@furrow/kit';

/** What is said of weather and records that come in from files. @source decisions D13, D15 Imports */
export const importMessages: Readonly<Record<string, Words>> = {
  weather_hours: words(
    'Measured: {hours} hours, from {first} to {last} (UTC).',
    'Gemeten: {hours} uren, van {first} tot {last} (UTC).',
  ),
  weather_known: words(
    'Of its hours {count} are known already and stay as they are.',
    'Van de uren zijn er {count} al bekend; die blijven zoals ze zijn.',
  ),
  weather_replaced: words(
    'Of its hours {count} were measured otherwise before; these go before them, for this farm.',
    'Van de uren stonden er {count} anders in; deze gaan voor dit bedrijf voor.',
  ),
  weather_own: words(
    'Weather from a file is for this farm alone. Its records, charts and disease warnings use it.',
    'Weer uit een bestand is alleen voor dit bedrijf. Registraties, grafieken en ziektewaarschuwingen van het bedrijf gebruiken het.',
  ),
  weather_columns_missing: words(
    'The numbers come before the line that names their columns (# STN,YYYYMMDD,HH,…).',
    'De getallen staan vóór de regel die de kolommen noemt (# STN,YYYYMMDD,HH,…).',
  ),
  weather_number_wrong: words(
    '“{value}” in column {column} is no number; the hour is left out.',
    '“{value}” in kolom {column} is geen getal; het uur is weggelaten.',
  ),
  weather_time_wrong: words(
    'Day {day}, hour {hour} is no time; the hour is left out.',
    'Dag {day}, uur {hour} is geen tijdstip; het uur is weggelaten.',
  ),
  weather_station_unknown: words(
    'Where station {station} stands is not known, so its {hours} hours are left out.',
    'Waar station {station} staat is niet bekend; de {hours} uren ervan zijn weggelaten.',
  ),
  weather_lines_left_out: words(
    'Left out are {count} lines that could not be understood; the first of them are named here.',
    'Weggelaten zijn {count} regels die niet zijn begrepen; de eerste staan hier genoemd.',
  ),
  weather_nothing: words(
    '{file} holds no hours of the KNMI. Use an hourly file (uurgegevens) as the KNMI publishes it, as text or packed.',
    '{file} bevat geen uren van het KNMI. Gebruik een bestand met uurgegevens zoals het KNMI dat uitgeeft, als tekst of ingepakt.',
  ),
  weather_too_much: words(
    'The file holds more than {most} hours. Send it in parts.',
    'Het bestand bevat meer dan {most} uren. Stuur het in delen.',
  ),
  file_too_large_unpacked: words(
    '{file} unpacks to more than may be taken in.',
    '{file} wordt uitgepakt groter dan mag worden ingelezen.',
  ),
  line_too_long: words(
    '{file} holds a line that is longer than any line of such a file.',
    '{file} bevat een regel die langer is dan een regel van zo’n bestand.',
  ),

  records_unknown: words(
    '{file} is no table of records. The first line names the columns; it needs a date, a field and what was done.',
    '{file} is geen tabel van registraties. De eerste regel noemt de kolommen; nodig zijn een datum, een perceel en wat er gedaan is.',
  ),
  records_none: words(
    'There are no rows below the line that names the columns.',
    'Onder de regel met kolomnamen staan geen regels.',
  ),
  record_date_wrong: words(
    'Column {column}: “{value}” is no date. Write it as 2026-05-12 08:30.',
    'Kolom {column}: “{value}” is geen datum. Schrijf die als 2026-05-12 08:30.',
  ),
  record_duration_wrong: words(
    'Column {column}: “{value}” is no duration; it is left out. Write it as 01:30.',
    'Kolom {column}: “{value}” is geen duur; die is weggelaten. Schrijf die als 01:30.',
  ),
  record_number_wrong: words(
    'Column {column}: “{value}” is no number.',
    'Kolom {column}: “{value}” is geen getal.',
  ),
  record_field_unknown: words(
    'Column {column}: this farm has no field “{value}”, or more than one. Add the field first, or write its id.',
    'Kolom {column}: dit bedrijf heeft geen perceel “{value}”, of meer dan één. Voeg het perceel eerst toe, of schrijf het id.',
  ),
  record_name_unknown: words(
    'Column {column}: “{value}” is not on this farm; it is left out.',
    'Kolom {column}: “{value}” is er niet op dit bedrijf; het is weggelaten.',
  ),
  record_place_wrong: words(
    'Column {column} holds no place on the map; it is left out.',
    'Kolom {column} bevat geen plaats op de kaart; die is weggelaten.',
  ),
  record_column_kept: words(
    'Column {column} is not taken from a file; it follows from work here.',
    'Kolom {column} komt niet uit een bestand; die volgt uit het werk hier.',
  ),
  record_theme_unknown: words(
    'Column {column}: there is no kind of work “{value}”.',
    'Kolom {column}: er is geen werk “{value}”.',
  ),
  record_work_unknown: words(
    'Column {column}: “{value}” is not in the list of work; it is left out.',
    'Kolom {column}: “{value}” staat niet in de lijst van werk; het is weggelaten.',
  ),
  record_product_unknown: words(
    'Column {column}: the product “{value}” is neither in the list nor among your own. Add it first, or write its number.',
    'Kolom {column}: het product “{value}” staat niet in de lijst en niet bij uw eigen producten. Voeg het eerst toe, of schrijf het nummer.',
  ),
  record_unit_unknown: words(
    'Column {column}: “{value}” is no unit of a dose.',
    'Kolom {column}: “{value}” is geen eenheid van een dosering.',
  ),
  record_theme_guessed: words(
    'Column {column}: to which of the kinds of work “{value}” belongs is guessed.',
    'Kolom {column}: bij welk werk “{value}” hoort is geraden.',
  ),
  record_state_unknown: words(
    'Column {column}: there is no state “{value}”; the record comes as a concept.',
    'Kolom {column}: er is geen status “{value}”; de registratie komt als concept.',
  ),
  record_state_planned: words(
    'Column {column}: work that is “{value}” elsewhere comes as planned.',
    'Kolom {column}: werk dat elders “{value}” is komt als gepland.',
  ),
  record_state_kept: words(
    'The state stays as it is: it changes by what is done here, not by a file (“{value}”).',
    'De status blijft zoals die is: die verandert door wat hier gebeurt, niet door een bestand (“{value}”).',
  ),
  record_changes: words('Differs in: {columns}.', 'Verschilt in: {columns}.'),
  record_twice: words(
    'Row {other} is of the same record.',
    'Regel {other} is van dezelfde registratie.',
  ),
  task_taking_in: words('Taking the farm in', 'Bedrijf wordt ingelezen'),
  notice_farm_taken: words(
    'The farm of your archive has been taken in.',
    'Het bedrijf uit uw archief is ingelezen.',
  ),
  notice_farm_refused: words(
    'The archive could not be taken in.',
    'Het archief kon niet worden ingelezen.',
  ),
  farm_refused: words(
    'The archive was not taken in: {reason}.',
    'Het archief is niet ingelezen: {reason}.',
  ),
  task_comparing_records: words('Comparing with your records', 'Vergelijken met uw registraties'),
};
