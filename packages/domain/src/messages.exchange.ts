import { words, type Words } from '@furrow/kit';

/** What reading a file of fields, and comparing it with a farm, may have to say. @source decisions D13, D15 */
export const exchangeMessages: Readonly<Record<string, Words>> = {
  // files
  no_files: words('There was no file to read.', 'Er was geen bestand om te lezen.'),
  file_empty: words('{file} is empty.', '{file} is leeg.'),
  format_unknown: words(
    '{file} is not a file of fields that can be read here. Use GeoJSON, a zipped shapefile, GeoPackage, KML, GPX, FlatGeobuf, fiboa GeoParquet or a CSV with boundaries as WKT.',
    '{file} is geen perceelsbestand dat hier te lezen is. Gebruik GeoJSON, een shapefile in een zip, GeoPackage, KML, GPX, FlatGeobuf, fiboa GeoParquet of een CSV met grenzen als WKT.',
  ),
  main_file_missing: words(
    '{file} is only a part of a {format}. Add the other files that came with it.',
    '{file} is maar een deel van een {format}. Voeg de andere bestanden toe die erbij horen.',
  ),
  file_unreadable: words(
    '{file} looks like {format}, but it is damaged. Ask for the file once more.',
    '{file} lijkt op {format}, maar is beschadigd. Vraag het bestand opnieuw op.',
  ),
  file_ignored: words(
    '{file} holds no fields and was left out.',
    '{file} bevat geen percelen en is weggelaten.',
  ),
  file_truncated: words(
    '{file} ends too early; {shapes} shapes could be read.',
    '{file} houdt te vroeg op; {shapes} vormen konden gelezen worden.',
  ),
  layer_unreadable: words(
    'The layer {layer} could not be read.',
    'De laag {layer} kon niet gelezen worden.',
  ),
  archive_broken: words(
    '{file} is a damaged zip archive. Ask for the file once more.',
    '{file} is een beschadigd zip-bestand. Vraag het bestand opnieuw op.',
  ),
  archive_encrypted: words(
    '{file} is locked with a password. Unpack it first and add what was in it.',
    '{file} is met een wachtwoord beveiligd. Pak het eerst uit en voeg de inhoud toe.',
  ),
  archive_too_large: words(
    '{file} is too large when unpacked; at most {limit} MB.',
    '{file} is uitgepakt te groot; hoogstens {limit} MB.',
  ),
  too_many_features: words(
    'The layer {layer} holds more than {limit} shapes; the rest was left out.',
    'De laag {layer} bevat meer dan {limit} vormen; de rest is weggelaten.',
  ),
  no_features: words('The file holds no shapes.', 'Het bestand bevat geen vormen.'),

  // reference systems
  crs_guessed: words(
    'The file does not say in which reference system it is; its coordinates look like {name} ({crs}). See whether the fields lie where they should.',
    'Het bestand noemt geen coördinatenstelsel; de coördinaten lijken op {name} ({crs}). Kijk of de percelen op hun plaats liggen.',
  ),
  crs_contradicted: words(
    'The file says {stated}, but its coordinates are those of {name} ({crs}), which was used. See whether the fields lie where they should.',
    'Het bestand noemt {stated}, maar de coördinaten horen bij {name} ({crs}); dat is gebruikt. Kijk of de percelen op hun plaats liggen.',
  ),
  crs_from_parameters: words(
    'The reference system has no name; its figures were used as they are.',
    'Het coördinatenstelsel heeft geen naam; de parameters zijn gebruikt zoals ze zijn.',
  ),
  crs_datum_unknown: words(
    'The reference system’s datum is not known here; fields may lie some 100 m off.',
    'De datum van het coördinatenstelsel is hier niet bekend; percelen kunnen zo’n 100 m verschoven liggen.',
  ),
  crs_unreadable: words(
    '{file} says nothing readable about the reference system.',
    '{file} zegt niets leesbaars over het coördinatenstelsel.',
  ),
  crs_unknown: words(
    'The reference system {stated} is not known here, so the fields cannot be placed on the map.',
    'Het coördinatenstelsel {stated} is hier niet bekend; de percelen kunnen niet op de kaart geplaatst worden.',
  ),

  // single features
  feature_unreadable: words('This shape could not be read.', 'Deze vorm kon niet gelezen worden.'),
  feature_deleted: words(
    'The file marks this shape as deleted.',
    'Het bestand noemt deze vorm verwijderd.',
  ),
  geometry_missing: words('There is no boundary.', 'Er is geen grens.'),
  geometry_not_polygonal: words(
    'A {kind} is no area, so it is no field.',
    'Een {kind} is geen vlak, dus geen perceel.',
  ),
  geometry_unreadable: words(
    'The boundary cannot be read ({kind}).',
    'De grens is niet te lezen ({kind}).',
  ),
  geometry_outside_crs: words(
    'The boundary lies where the reference system does not reach.',
    'De grens ligt waar het coördinatenstelsel niet geldt.',
  ),
  geometry_invalid: words(
    'This boundary cannot be saved: {reason}.',
    'Deze grens kan niet opgeslagen worden: {reason}.',
  ),
  geometry_repaired: words(
    'The boundary was mended without changing its surface: {reasons}.',
    'De grens is hersteld zonder de oppervlakte te veranderen: {reasons}.',
  ),
  collection_reduced: words(
    'Only the areas of this shape were taken; left out: {dropped}.',
    'Alleen de vlakken van deze vorm zijn genomen; weggelaten: {dropped}.',
  ),

  // columns
  attributes_missing: words(
    'There is no table with names and crops beside {file}.',
    'Er is geen tabel met namen en gewassen bij {file}.',
  ),
  attributes_mismatch: words(
    '{file} holds {shapes} shapes but {records} lines of names; see whether they fit.',
    '{file} bevat {shapes} vormen maar {records} regels met namen; kijk of ze bij elkaar horen.',
  ),
  encoding_guessed: words(
    '{file} does not say how its letters are written; {encoding} was used.',
    '{file} zegt niet hoe de letters geschreven zijn; {encoding} is gebruikt.',
  ),
  columns_recognised: words('Columns used: {columns}.', 'Gebruikte kolommen: {columns}.'),
  columns_left_out: words(
    'Columns that nothing was taken from, each with something that stands in it: {columns}.',
    'Kolommen waaruit niets is genomen, elk met iets wat erin staat: {columns}.',
  ),
  value_left_out: words(
    '“{value}” of the column {column} could not be kept.',
    '“{value}” uit de kolom {column} kon niet bewaard worden.',
  ),
  area_unit_guessed: words(
    'The areas in column {column} were taken as {unit}.',
    'De oppervlakten in kolom {column} zijn gelezen als {unit}.',
  ),
  meaning_name: words('name', 'naam'),
  meaning_crop_code: words('crop code', 'gewascode'),
  meaning_crop: words('crop', 'gewas'),
  meaning_variety: words('variety', 'ras'),
  meaning_register_id: words('register number', 'registernummer'),
  meaning_stated_area: words('stated area', 'opgegeven oppervlakte'),

  // comparing with the farm
  crop_unknown: words(
    'The crop {crop} is not in the crop list; the field comes without crop.',
    'Het gewas {crop} staat niet in de gewaslijst; het perceel komt zonder gewas.',
  ),
  variety_unknown: words(
    'The variety {variety} is not in the list of this crop; it is left out.',
    'Het ras {variety} staat niet in de lijst van dit gewas; het is weggelaten.',
  ),
  same_as_row: words(
    'This is the same area as row {other} of the file.',
    'Dit is hetzelfde vlak als regel {other} van het bestand.',
  ),
  overlaps_field: words(
    'It shares {percent} % of its ground with {name}.',
    'Het deelt {percent} % van de grond met {name}.',
  ),
  register_elsewhere: words(
    '{name} has this register number, but lies elsewhere.',
    '{name} heeft dit registernummer, maar ligt ergens anders.',
  ),
  field_taken: words(
    '{name} already goes with row {other} of the file.',
    '{name} hoort al bij regel {other} van het bestand.',
  ),
  area_differs: words(
    'The file states {stated} ha, the boundary measures {measured} ha.',
    'Het bestand noemt {stated} ha, de grens meet {measured} ha.',
  ),
  reading_failed: words(
    'Reading stopped several times without a result. Try the file once more, or a smaller part of it.',
    'Het lezen stopte een paar keer zonder resultaat. Probeer het bestand nog eens, of een kleiner deel ervan.',
  ),

  // fields without a name of their own
  field_numbered: words('Field {row}', 'Perceel {row}'),

  // asking
  file_missing: words('Add a file.', 'Voeg een bestand toe.'),
  row_unknown: words(
    'There is no such row in this import.',
    'Deze regel is er niet in deze import.',
  ),
  row_invalid: words(
    'The boundary of this row cannot be saved.',
    'De grens van deze regel kan niet opgeslagen worden.',
  ),
  row_without_match: words(
    'There is no field of yours to update with this row.',
    'Er is geen eigen perceel om met deze regel bij te werken.',
  ),
  row_twice: words('Each row can be named once.', 'Elke regel kan één keer genoemd worden.'),
  match_twice: words(
    'Another row updates the same field.',
    'Een andere regel werkt hetzelfde perceel bij.',
  ),
  import_reading: words('This import is still being read.', 'Deze import wordt nog gelezen.'),
  import_applied: words('This import was applied before.', 'Deze import is al toegepast.'),
  import_rolled_back: words('This import was rolled back.', 'Deze import is teruggedraaid.'),
  import_failed: words('This file could not be read.', 'Dit bestand kon niet gelezen worden.'),
  import_busy: words(
    'This import is being worked on right now.',
    'Aan deze import wordt op dit moment gewerkt.',
  ),

  // tasks
  task_failed: words(
    'Error starting download, please try again.',
    'Fout bij het starten van de download, probeer het opnieuw.',
  ), // decisions D9
  task_waiting: words('Waiting', 'Wacht'),
  task_running: words('Working', 'Bezig'),
  task_done: words('Done', 'Klaar'),
  task_reading: words('Reading the file', 'Bestand wordt gelezen'),
  task_comparing: words('Comparing with your fields', 'Vergelijken met uw percelen'),
};
