import { words, type Words } from '@furrow/kit';

/** What reading machine files, and taking over what they hold besides fields, may have to say. @source decisions D13, D15 */
export const isoxmlMessages: Readonly<Record<string, Words>> = {
  // files that belong together
  linked_file_missing: words(
    '{file} is named in the file but was not sent along; what stands in it is left out.',
    '{file} wordt in het bestand genoemd maar is niet meegestuurd; wat erin staat is weggelaten.',
  ),
  binary_missing: words(
    'The file {file} of {id} was not sent along, so there are no values.',
    'Het bestand {file} van {id} is niet meegestuurd; er zijn dus geen waarden.',
  ),
  binary_short: words(
    '{file} ends too early; {read} of {expected} values could be read.',
    '{file} houdt te vroeg op; {read} van {expected} waarden konden gelezen worden.',
  ),
  part_unused: words(
    '{file} belongs to nothing in the file and was left out.',
    '{file} hoort nergens bij in het bestand en is weggelaten.',
  ),
  id_missing: words('It has no id in the file.', 'Het heeft geen id in het bestand.'),
  id_duplicate: words(
    'The id {id} stands in the file more than once; what refers to it means the first.',
    'De id {id} staat meer dan eens in het bestand; verwijzingen ernaar gaan naar de eerste.',
  ),
  reference_unknown: words(
    '{reference} is referred to but is not in the file.',
    'Er wordt verwezen naar {reference}, maar dat staat niet in het bestand.',
  ),

  // what has no place here
  elements_left_out: words(
    'No place here for {count} × {tag}, left out: {ids}.',
    'Geen plaats hier voor {count} × {tag}, weggelaten: {ids}.',
  ),
  shapes_left_out: words(
    'Of {id}, {count} further shapes such as obstacles and flags were left out.',
    'Van {id} zijn {count} andere vormen zoals obstakels en vlaggen weggelaten.',
  ),
  details_left_out: words('Left out: {details}.', 'Weggelaten: {details}.'),
  amount_left_out: words(
    'The amount of {product} in the tank was left out; only doses are kept.',
    'De hoeveelheid {product} in de tank is weggelaten; alleen doseringen worden bewaard.',
  ),
  address_incomplete: words(
    'The address is incomplete and was left out: {address}.',
    'Het adres is onvolledig en is weggelaten: {address}.',
  ),
  detail_po_box: words('PO box', 'postbus'),
  detail_state: words('state', 'provincie'),
  detail_fax: words('fax', 'fax'),
  detail_license: words('licence', 'licentie'),
  detail_second_phone: words('second phone number', 'tweede telefoonnummer'),
  detail_country: words('country', 'land'),
  detail_email: words('e-mail address', 'e-mailadres'),
  detail_customer: words('its customer', 'de klant ervan'),
  detail_software: words('software version', 'softwareversie'),
  detail_parts: words('description of its parts', 'beschrijving van de onderdelen'),
  detail_mixture: words('composition of the mixture', 'samenstelling van het mengsel'),
  detail_density: words('densities', 'dichtheden'),
  detail_guidance_settings: words('settings of the pattern', 'instellingen van het patroon'),
  detail_guidance_border: words('border of the pattern', 'grens van het patroon'),
  detail_assigned_guidance: words('assigned guidance', 'toegewezen rijlijnen'),
  detail_connections: words('connections of machines', 'koppelingen van machines'),
  detail_logging: words('settings of the log', 'instellingen van het logboek'),
  detail_farm_of_task: words('farm of the task', 'bedrijf van de taak'),

  // fields, lines, grids, tasks, logs
  field_without_boundary: words(
    'The field {name} ({id}) has no boundary in the file and was left out.',
    'Het perceel {name} ({id}) heeft geen grens in het bestand en is weggelaten.',
  ),
  ring_unreadable: words(
    'In the boundary of {id}, {count} parts have fewer than three corners and were left out.',
    'In de grens van {id} hebben {count} delen minder dan drie hoeken; ze zijn weggelaten.',
  ),
  guidance_unreadable: words(
    'The file holds too little for a line.',
    'Het bestand bevat te weinig voor een lijn.',
  ),
  guidance_from_heading: words(
    'The file gives a point and a heading; the line was drawn 500 m long.',
    'Het bestand geeft een punt en een richting; de lijn is 500 m lang getekend.',
  ),
  guidance_from_circle: words('The circle was drawn as a line.', 'De cirkel is als lijn getekend.'),
  grid_unreadable: words(
    'The grid {id} does not say where it lies or how large it is.',
    'Het raster {id} zegt niet waar het ligt of hoe groot het is.',
  ),
  grid_too_large: words(
    'The grid {id} has more than {limit} different cells and was left out.',
    'Het raster {id} heeft meer dan {limit} verschillende cellen en is weggelaten.',
  ),
  grid_without_values: words(
    'No treatment zone says what the values of the grid {id} mean.',
    'Geen behandelzone zegt wat de waarden van raster {id} betekenen.',
  ),
  cells_without_zone: words(
    'In the grid {id}, {count} cells name a treatment zone that gives them no value; they were left out.',
    'In raster {id} noemen {count} cellen een behandelzone die geen waarde geeft; ze zijn weggelaten.',
  ),
  presentation_differs: words(
    'The file shows the dose of {product} in {unit} otherwise than a machine would take it; what a machine takes was used.',
    'Het bestand toont de dosering van {product} in {unit} anders dan een machine die zou nemen; wat een machine neemt is gebruikt.',
  ),
  task_state_unknown: words(
    'The state of the task is not known ({state}); it counts as planned.',
    'De status van de taak is onbekend ({state}); hij telt als gepland.',
  ),
  task_without_date: words(
    'The task has no date in the file; today was taken.',
    'De taak heeft geen datum in het bestand; vandaag is genomen.',
  ),
  task_finishes: words(
    'This is the planned work “{name}”; taking it over finishes that.',
    'Dit is het geplande werk “{name}”; overnemen rondt dat af.',
  ),
  task_pauses: words(
    'This is the planned work “{name}”, which was begun; taking it over pauses that.',
    'Dit is het geplande werk “{name}”, waaraan is begonnen; overnemen pauzeert dat.',
  ),
  task_cancels: words(
    'This is the planned work “{name}”, which was cancelled on the machine; taking it over cancels that.',
    'Dit is het geplande werk “{name}”, dat op de machine is geannuleerd; overnemen annuleert dat.',
  ),
  task_further: words(
    'The work “{name}” is further here than in the file; it stays as it is.',
    'Het werk “{name}” is hier verder dan in het bestand; het blijft zoals het is.',
  ),
  task_differs: words(
    'The work “{name}” is done here already and stays as it is; the file says otherwise of: {details}.',
    'Het werk “{name}” is hier al uitgevoerd en blijft zoals het is; het bestand zegt iets anders over: {details}.',
  ),
  task_cancelled_on_machine: words('Cancelled on the machine', 'Op de machine geannuleerd'),
  detail_date: words('date', 'datum'),
  detail_duration: words('duration', 'duur'),
  detail_worked_area: words('worked area', 'bewerkte oppervlakte'),
  detail_used_fuel: words('fuel', 'brandstof'),
  field_of_other_plan: words(
    'This is the field of the plan {plan}; it is not made again in this one.',
    'Dit is het perceel van het plan {plan}; het wordt in dit plan niet opnieuw gemaakt.',
  ),
  field_since_review: words(
    'Since the file was read, {name} has come to lie here, so this was not made again.',
    'Sinds het bestand is gelezen ligt {name} hier, dus dit is niet nog eens gemaakt.',
  ),
  timelog_again: words(
    'The log {file} is named {count} times; it was taken once.',
    'Het logboek {file} wordt {count} keer genoemd; het is één keer genomen.',
  ),
  file_beside_taskdata: words(
    '{file} lies beside the task data and was not read: what it shows stands there already.',
    '{file} ligt naast de taakgegevens en is niet gelezen: wat het toont staat daar al in.',
  ),
  timelog_cut: words(
    '{file} ends in the middle of an entry; {records} entries could be read.',
    '{file} eindigt midden in een regel; {records} regels konden gelezen worden.',
  ),
  timelog_empty: words('The log holds nothing.', 'Het logboek bevat niets.'),
  timelog_thinned: words(
    'Of {total} points, {kept} were kept at even distance.',
    'Van {total} punten zijn er {kept} op gelijke afstand bewaard.',
  ),
  points_without_position: words(
    'Without position are {count} entries of the log, which stand only in its totals.',
    'Zonder positie zijn {count} regels van het logboek; ze tellen alleen mee in de totalen.',
  ),

  // writing
  export_format_isoxml: words(
    'For terminals on tractors and for other farm programs: fields, lines, people, machines, products, tasks with doses and grids, recordings.',
    'Voor terminals op trekkers en voor andere bedrijfsprogramma’s: percelen, rijlijnen, mensen, machines, producten, taken met doseringen en rasters, opnames.',
  ),
  export_isoxml_scope: words(
    'ISOXML has no room for notes of fields, contracts, files and the like; costs, observations and details of work only Furrow reads in it. The farm archive holds everything.',
    'ISOXML heeft geen plaats voor perceelsnotities, contracten, bestanden en dergelijke; kosten, waarnemingen en bijzonderheden van werk leest alleen Furrow erin. Het bedrijfsarchief bevat alles.',
  ),
  export_lines_without_shape: words(
    'Way lines that are drawn nowhere were left out: {names}.',
    'Rijlijnen die nergens getekend zijn, zijn weggelaten: {names}.',
  ),
  export_grid_unit: words(
    '{name}: machines know no rate in {unit}, so this map was left out.',
    '{name}: machines kennen geen dosering in {unit}; deze kaart is weggelaten.',
  ),

  // taking over
  object_exists: words(
    '{name} is there already and stays as it is.',
    '{name} is er al en blijft zoals het is.',
  ),
  object_own_farm: words('This is your farm.', 'Dit is uw bedrijf.'),
  object_taken_before: words(
    'This was taken over from a file before.',
    'Dit is al eerder uit een bestand overgenomen.',
  ),
  object_not_allowed: words(
    'Your role does not let you make this; it was left out.',
    'Met uw rol kunt u dit niet aanmaken; het is weggelaten.',
  ),
  object_refused: words(
    'It could not be kept: {reason}.',
    'Het kon niet bewaard worden: {reason}.',
  ),
  object_unknown: words(
    'There is no such object in this import.',
    'Dit object is er niet in deze import.',
  ),
  object_invalid: words(
    'There is nothing in this object that could be kept.',
    'In dit object is niets wat bewaard kan worden.',
  ),
  // the calendar
  calendar_work: words('Work', 'Werk'),
  calendar_applier: words('Applier', 'Uitvoerder'),
  calendar_machines: words('Machines', 'Machines'),
  calendar_area: words('Area', 'Oppervlakte'),

  // the farm archive
  export_format_farm: words(
    'The whole farm with its files and history, as one archive that another Furrow takes in again. For the owner.',
    'Het hele bedrijf met bestanden en geschiedenis, als één archief dat een andere Furrow weer inleest. Voor de eigenaar.',
  ),
  export_files_missing: words(
    '{count} files are missing in the store and so in the archive.',
    '{count} bestanden ontbreken in de opslag en dus in het archief.',
  ),
  farm_ready: words(
    'The farm {name} with {rows} rows and {files} files can be taken in as a new farm of yours.',
    'Het bedrijf {name} met {rows} rijen en {files} bestanden kan als nieuw bedrijf van u worden ingelezen.',
  ),
  farm_manifest_wrong: words(
    'This farm archive was made by a newer Furrow, or its list of contents is damaged.',
    'Dit bedrijfsarchief is van een nieuwere Furrow, of de inhoudsopgave is beschadigd.',
  ),
  farm_too_large: words(
    'The archive unpacks to more than may be taken in.',
    'Het archief wordt uitgepakt groter dan mag worden ingelezen.',
  ),
  farm_part_unknown: words(
    'The archive holds {resource}, which is not known here.',
    'Het archief bevat {resource}; dat is hier niet bekend.',
  ),
  farm_broken: words(
    '{entry} in the archive is damaged or is not what was put into it. Ask for the archive once more.',
    '{entry} in het archief is beschadigd of is niet wat erin gestopt is. Vraag het archief opnieuw op.',
  ),
  farm_row_wrong: words(
    'Line {line} of {resource} cannot be taken in: {fields}.',
    'Regel {line} van {resource} kan niet worden ingelezen: {fields}.',
  ),
  farm_without_owner: words(
    'The archive does not say who owns the farm.',
    'Het archief zegt niet van wie het bedrijf is.',
  ),
  farm_file_gone: words(
    'The file of this import is no longer here. Add it once more.',
    'Het bestand van deze import is er niet meer. Voeg het opnieuw toe.',
  ),
  farm_inconsistent: words(
    'Rows of the archive refer to others that are not in it. Ask for the archive once more.',
    'Rijen van het archief verwijzen naar andere die er niet in staan. Vraag het archief opnieuw op.',
  ),
  farm_worked_in: words(
    'Somebody has worked in the new farm since.',
    'Er is sindsdien in het nieuwe bedrijf gewerkt.',
  ),
  task_named: words('Task {id}', 'Taak {id}'),
};
