import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Messages about faults of a geometry, as the reason inside 'Can not save geometry {name}.
 * ({reason})'. @source spec §8, decisions D7
 */
export const geometryMessages: Readonly<Record<string, Text>> = {
  unreadable: msg`the geometry cannot be read`,
  wrong_reference_system: msg`reference system {srid} is not WGS 84`,
  kind_not_allowed: msg`a {kind} is not allowed here`,
  nested_collection: msg`a collection holds another collection`,
  empty: msg`it is empty`,
  not_a_number: msg`a coordinate is not a number`,
  out_of_range: msg`{longitude}, {latitude} is not a position on the map`,
  antimeridian: msg`an edge spans half the globe or more`,
  too_many_vertices: msg`{vertices} points, at most {limit} are allowed`,
  too_large: msg`{hectares} ha is larger than {limit} ha`,
  ring_not_closed: msg`the boundary is not closed`,
  too_few_points: msg`it has too few different points`,
  spike: msg`the boundary has a spike at {longitude}, {latitude}`,
  self_intersection: msg`the boundary crosses itself at {longitude}, {latitude}`,
  self_touch: msg`the boundary touches itself at {longitude}, {latitude}`,
  hole_outside: msg`a hole lies outside the field`,
  hole_in_hole: msg`a hole lies inside another hole`,
  hole_crosses: msg`a hole crosses another boundary`,
  interior_divided: msg`holes cut the field into pieces`,
  parts_overlap: msg`two parts overlap or share an edge`,
  operation_failed: msg`the shape could not be calculated`,
  line_does_not_cut: msg`the line does not cut the field`,
  // a field that is divided or changed by figures
  not_positive: msg`Enter a number above zero.`,
  too_few_pieces: msg`Must be at least {least} parts.`,
  too_many_pieces: msg`That would be {pieces} pieces; at most {limit} at once.`,
  one_piece: msg`The field stays in one piece: it is no larger than that.`,
  edge_missing: msg`Choose an edge of the field.`,
  nothing_changed: msg`This changes nothing.`,
  // a field that is cut, fields that are merged; decisions D17
  no_boundary_to_cut: msg`This field has no boundary to cut.`,
  pieces_few: msg`Must be at least two pieces.`,
  pieces_outside: msg`The pieces extend {area} m² beyond the field.`,
  pieces_overlap: msg`The pieces overlap by {area} m².`,
  pieces_uncovered: msg`The pieces leave {area} m² of the field uncovered.`,
  merged_outside: msg`The boundary extends {area} m² beyond the merged fields.`,
  merged_uncovered: msg`The boundary leaves {area} m² of the merged fields out.`,
  fields_few: msg`Must be at least two fields.`,
  fields_of_one_plan: msg`Only fields of one plan can be merged.`,
  day_or_period: msg`Either a day or a period, not both.`,
};
