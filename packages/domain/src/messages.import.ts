import { words, type Words } from '@furrow/kit';

/** What is said of weather and records that come in from files. @source decisions D13, D15 Imports */
export const importMessages: Readonly<Record<string, Words>> = {
  weather_hours: words('{hours} hours, from {first} to {last} (UTC).', '{hours} uren, van {first} tot {last} (UTC).'),
  weather_known: words('{count} of its hours are known already and stay as they are.', '{count} uren hiervan zijn al bekend en blijven zoals ze zijn.'),
  weather_replaced: words('{count} of its hours were measured otherwise before; these go before them, for this farm.', '{count} uren hiervan stonden er anders in; deze gaan voor dit bedrijf voor.'),
  weather_own: words('Weather from a file is for this farm alone. Its records, charts and disease warnings use it.', 'Weer uit een bestand is alleen voor dit bedrijf. Registraties, grafieken en ziektewaarschuwingen van het bedrijf gebruiken het.'),
  weather_columns_missing: words('The numbers come before the line that names their columns (# STN,YYYYMMDD,HH,…).', 'De getallen staan vóór de regel die de kolommen noemt (# STN,YYYYMMDD,HH,…).'),
  weather_number_wrong: words('“{value}” in column {column} is no number; the hour is left out.', '“{value}” in kolom {column} is geen getal; het uur is weggelaten.'),
  weather_time_wrong: words('Day {day}, hour {hour} is no time; the hour is left out.', 'Dag {day}, uur {hour} is geen tijdstip; het uur is weggelaten.'),
  weather_station_unknown: words('Where station {station} stands is not known, so its {hours} hours are left out.', 'Waar station {station} staat is niet bekend; de {hours} uren ervan zijn weggelaten.'),
  weather_lines_left_out: words('{count} lines could not be understood and are left out; the first of them are named here.', '{count} regels zijn niet begrepen en weggelaten; de eerste staan hier genoemd.'),
  weather_nothing: words('{file} holds no hours of the KNMI. Use an hourly file (uurgegevens) as the KNMI publishes it, as text or packed.', '{file} bevat geen uren van het KNMI. Gebruik een bestand met uurgegevens zoals het KNMI dat uitgeeft, als tekst of ingepakt.'),
  weather_too_much: words('The file holds more than {most} hours. Send it in parts.', 'Het bestand bevat meer dan {most} uren. Stuur het in delen.'),
  file_too_large_unpacked: words('{file} unpacks to more than may be taken in.', '{file} wordt uitgepakt groter dan mag worden ingelezen.'),
  line_too_long: words('{file} holds a line that is longer than any line of such a file.', '{file} bevat een regel die langer is dan een regel van zo’n bestand.'),
};
