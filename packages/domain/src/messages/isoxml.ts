import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Messages about reading machine files, and importing contents other than fields.
 * @source decisions D13, D15
 */
export const isoxmlMessages: Readonly<Record<string, Text>> = {
  // files that belong together
  linked_file_missing: msg`{file} is referred to but was not sent along; its contents are left out.`,
  binary_missing: msg`The file {file} of {id} was not sent along, so there are no values.`,
  binary_short: msg`{file} ends too early; {read} of {expected} values could be read.`,
  part_unused: msg`{file} belongs to nothing in the file and was left out.`,
  id_missing: msg`It has no id in the file.`,
  id_duplicate: msg`The id {id} occurs more than once in the file; references to it were taken as the first.`,
  reference_unknown: msg`{reference} is referred to but is not in the file.`,

  // contents without a place here
  elements_left_out: msg`No place here for {count} × {tag}, left out: {ids}.`,
  shapes_left_out: msg`Other shapes of {id}, such as obstacles and flags, were left out ({count}).`,
  details_left_out: msg`Left out: {details}.`,
  amount_left_out: msg`The amount of {product} in the tank was left out; only doses are kept.`,
  address_incomplete: msg`The address is incomplete and was left out: {address}.`,
  detail_po_box: msg`PO box`,
  detail_state: msg`state`,
  detail_fax: msg`fax`,
  detail_license: msg`licence`,
  detail_second_phone: msg`second phone number`,
  detail_country: msg`country`,
  detail_email: msg`e-mail address`,
  detail_customer: msg`its customer`,
  detail_software: msg`software version`,
  detail_parts: msg`description of its parts`,
  detail_mixture: msg`composition of the mixture`,
  detail_density: msg`densities`,
  detail_guidance_settings: msg`settings of the pattern`,
  detail_guidance_border: msg`border of the pattern`,
  detail_assigned_guidance: msg`assigned guidance`,
  detail_connections: msg`connections of machines`,
  detail_logging: msg`settings of the log`,
  detail_farm_of_task: msg`farm of the task`,

  // fields, lines, grids, tasks, logs
  field_without_boundary: msg`The field {name} ({id}) has no boundary in the file and was left out.`,
  ring_unreadable: msg`In the boundary of {id}, {count} parts have fewer than three corners and were left out.`,
  guidance_unreadable: msg`The file has too few points for a line.`,
  guidance_from_heading: msg`The file gives a point and a heading; the line was drawn 500 m long.`,
  guidance_from_circle: msg`The circle was drawn as a line.`,
  grid_unreadable: msg`The grid {id} does not say where it lies or how large it is.`,
  grid_too_large: msg`The grid {id} has more than {limit} different cells and was left out.`,
  grid_without_values: msg`No treatment zone says what the values of the grid {id} mean.`,
  cells_without_zone: msg`In the grid {id}, {count} cells name a treatment zone that gives them no value; they were left out.`,
  presentation_differs: msg`The file shows the dose of {product} in {unit} differently from how a terminal reads it; the terminal’s reading was used.`,
  task_state_unknown: msg`The state of the task is not known ({state}); it counts as planned.`,
  task_without_date: msg`The task has no date in the file; today was taken.`,
  task_finishes: msg`This is the planned work “{name}”; taking it over finishes that.`,
  task_pauses: msg`This is the planned work “{name}”, which was begun; taking it over pauses that.`,
  task_cancels: msg`This is the planned work “{name}”, which was cancelled on the machine; taking it over cancels that.`,
  task_further: msg`The work “{name}” is further along here than in the file and is not changed.`,
  task_differs: msg`The work “{name}” is done here already and is not changed; the file differs in: {details}.`,
  task_cancelled_on_machine: msg`Cancelled on the machine`,
  detail_date: msg`date`,
  detail_duration: msg`duration`,
  detail_worked_area: msg`worked area`,
  detail_used_fuel: msg`fuel`,
  field_of_other_plan: msg`This is the field of the plan {plan}; it is not made again in this one.`,
  field_since_review: msg`Since the file was read, {name} was added here, so this was not added again.`,
  timelog_again: msg`The log {file} is named {count} times; it was taken once.`,
  file_beside_taskdata: msg`{file} accompanies the task data and was not read: the task data already contains what it shows.`,
  timelog_cut: msg`{file} ends in the middle of an entry; {records} entries could be read.`,
  timelog_empty: msg`The log is empty.`,
  timelog_thinned: msg`Kept {kept} of {total} points, evenly spaced.`,
  points_without_position: msg`Entries of the log without a position count only in its totals ({count}).`,

  // writing
  export_format_isoxml: msg`For terminals on tractors and for other farm programs: fields, lines, people, machines, products, tasks with doses and grids, recordings.`,
  export_isoxml_scope: msg`ISOXML has no room for notes, period, purpose, soil type, green manure and previous crop of fields, for contracts, files and the like; costs, observations and details of work only Furrow reads in it. The farm archive holds everything.`,
  export_lines_without_shape: msg`Way lines without coordinates were left out: {names}.`,
  export_grid_unit: msg`{name}: terminals have no rate in {unit}, so this map was left out.`,

  // taking over
  object_exists: msg`{name} exists already and is not changed.`,
  object_own_farm: msg`This is your farm.`,
  object_taken_before: msg`This has been added from a file before.`,
  object_not_allowed: msg`Your role does not allow you to create this; it was left out.`,
  object_refused: msg`It could not be saved: {reason}.`,
  object_unknown: msg`There is no such object in this import.`,
  object_invalid: msg`There is nothing in this object that could be saved.`,
  // the calendar
  calendar_work: msg`Work`,
  calendar_applier: msg`Applier`,
  calendar_machines: msg`Machines`,
  calendar_area: msg`Area`,

  // the farm archive
  export_format_farm: msg`The whole farm with its files and history, as one archive that another Furrow can import. For the owner.`,
  export_files_missing: msg`{count} files are missing in the store and therefore in the archive.`,
  farm_ready: msg`The farm {name} with {rows} rows and {files} files can be imported as a new farm of yours.`,
  farm_manifest_wrong: msg`This farm archive was made by a newer Furrow, or its list of contents is damaged.`,
  farm_too_large: msg`The archive is too large when unpacked.`,
  farm_part_unknown: msg`The archive contains {resource}, which is not known here.`,
  farm_broken: msg`{entry} in the archive is damaged or has been changed. Ask for the archive again.`,
  farm_row_wrong: msg`Line {line} of {resource} cannot be imported: {fields}.`,
  farm_without_owner: msg`The archive does not say who owns the farm.`,
  farm_file_gone: msg`The file of this import is no longer kept. Add it again.`,
  farm_inconsistent: msg`Rows of the archive refer to rows that are not in it. Ask for the archive again.`,
  farm_worked_in: msg`Someone has worked in the new farm since.`,
  task_named: msg`Task {id}`,
};
