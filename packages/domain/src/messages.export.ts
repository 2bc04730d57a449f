import { words, type Words } from '@furrow/kit';

/** What can be exported and how, and what there is to know of a written file. @source decisions D13, D15 */
export const exportMessages: Readonly<Record<string, Words>> = {
  // what
  export_what_fields: words('Crop fields', 'Teeltpercelen'),
  export_what_records: words('Records', 'Registraties'),
  'export_what_spray-register': words('Spray register', 'Spuitregister'),
  export_what_stock: words('Stock', 'Voorraad'),
  export_what_contracts: words('Contracts', 'Contracten'),
  export_what_everything: words('Everything', 'Alles'),

  // formats: what opens them
  export_format_geojson: words(
    'For maps on the web, QGIS and other programs. Opens in any text editor too.',
    'Voor kaarten op internet, QGIS en andere programma’s. Opent ook in elke teksteditor.',
  ),
  export_format_shapefile: words(
    'For older map programs, machine terminals and registers. Names of columns are at most ten letters.',
    'Voor oudere kaartprogramma’s, machineterminals en registers. Kolomnamen hebben ten hoogste tien letters.',
  ),
  export_format_kml: words(
    'For Google Earth and many phones.',
    'Voor Google Earth en veel telefoons.',
  ),
  export_format_gpkg: words(
    'For QGIS, ArcGIS and other map programs: one file with everything in it.',
    'Voor QGIS, ArcGIS en andere kaartprogramma’s: één bestand met alles erin.',
  ),
  export_format_flatgeobuf: words(
    'For large maps in QGIS and on the web; small and fast.',
    'Voor grote kaarten in QGIS en op internet; klein en snel.',
  ),
  export_format_fiboa: words(
    'Field boundaries as GeoParquet after the fiboa standard, for research and data platforms.',
    'Perceelsgrenzen als GeoParquet volgens de fiboa-standaard, voor onderzoek en dataplatforms.',
  ),
  export_format_csv: words(
    'A plain table for any program, one line for each row.',
    'Een eenvoudige tabel voor elk programma, één regel per rij.',
  ),
  export_format_xlsx: words(
    'For Excel, LibreOffice and Google Sheets.',
    'Voor Excel, LibreOffice en Google Spreadsheets.',
  ),
  export_format_pdf: words(
    'To print, or to send to somebody who only has to read it.',
    'Om af te drukken, of om te sturen aan wie het alleen hoeft te lezen.',
  ),

  // columns and tables besides those of the definitions
  column_missing: words('Still missing', 'Ontbreekt nog'),
  column_crop_code: words('Crop code', 'Gewascode'),
  column_theme: words('Theme', 'Thema'),
  column_themes: words('Work', 'Werk'),
  column_work: words('Kind of work', 'Soort werk'),
  column_product: words('Product', 'Product'),
  column_products: words('Products', 'Producten'),
  column_noted: words('Details', 'Bijzonderheden'),
  column_observations: words('Observations', 'Waarnemingen'),
  column_dose: words('Dose', 'Dosering'),
  column_unit: words('Unit', 'Eenheid'),
  column_amount: words('Amount used', 'Verbruikte hoeveelheid'),
  column_details: words('To be taken in again', 'Om weer in te lezen'),
  column_quantity: words('In stock', 'In voorraad'),
  table_record_lines: words('Products by record', 'Producten per registratie'),

  // asking
  export_combination: words(
    '{what} cannot be written as {format}.',
    '{what} kan niet als {format} geschreven worden.',
  ),

  // map programs
  ogc_description: words(
    'Fields, records and other places of a farm, for map programs. An API token is the password.',
    'Percelen, registraties en andere plaatsen van een bedrijf, voor kaartprogramma’s. Een API-sleutel is het wachtwoord.',
  ),
  crs_not_offered: words(
    'Features are not given in this reference system.',
    'In dit coördinatenstelsel worden geen objecten gegeven.',
  ),
  bbox_expected: words(
    'Four numbers with commas between are expected here: west, south, east and north.',
    'Hier horen vier getallen met komma’s ertussen: west, zuid, oost en noord.',
  ),
  datetime_expected: words(
    'A day as 2026-05-12, or two with a stroke between, is expected here.',
    'Hier hoort een dag als 2026-05-12, of twee met een schuine streep ertussen.',
  ),

  // reading
  geometry_column_chosen: words(
    'The boundaries were read from column {column}; also there, and left out: {others}.',
    'De grenzen zijn gelezen uit kolom {column}; ook aanwezig en weggelaten: {others}.',
  ),
  reading_too_heavy: words(
    'This file asks for more memory or time than there is. Divide it into smaller parts.',
    'Dit bestand vraagt meer geheugen of tijd dan er is. Verdeel het in kleinere delen.',
  ),

  // while and after writing
  task_exporting: words('Writing the file', 'Bestand wordt geschreven'),
  export_table_left_out: words(
    '{table}: not in this file, for it holds one table. Choose a spreadsheet to have it as well.',
    '{table}: niet in dit bestand, want dat bevat één tabel. Kies een spreadsheet om het er ook bij te hebben.',
  ),
  export_columns_shortened: words(
    'Columns got shorter names: {columns}.',
    'Kolommen kregen kortere namen: {columns}.',
  ),
  export_texts_cut: words(
    '{count} texts were longer than the file can hold and were cut off.',
    '{count} teksten waren langer dan het bestand kan bevatten en zijn afgekapt.',
  ),
  export_without_place: words(
    '{count} rows have no place on the map and were left out.',
    '{count} rijen hebben geen plaats op de kaart en zijn weggelaten.',
  ),
  export_values_shown: words(
    'The file holds the columns that fit on paper; a spreadsheet holds them all.',
    'Het bestand bevat de kolommen die op papier passen; een spreadsheet bevat ze allemaal.',
  ),
  export_without_boundaries: words(
    'Boundaries are left out; a format for maps has them.',
    'Grenzen zijn weggelaten; een formaat voor kaarten heeft ze wel.',
  ),
  export_made: words('Made on {date} with Furrow', 'Gemaakt op {date} met Furrow'),
  export_page: words('Page {page} of {pages}', 'Pagina {page} van {pages}'),
  export_no_rows: words('Nothing to show.', 'Niets om te tonen.'),
};
