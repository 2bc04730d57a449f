import { words, type Words } from '@furrow/kit';

/** What can be wrong with a geometry, as the reason inside 'Can not save geometry {name}. ({reason})'. @source spec §8, decisions D7 */
export const geometryMessages: Readonly<Record<string, Words>> = {
  unreadable: words('the geometry cannot be read', 'de geometrie is niet leesbaar'),
  wrong_reference_system: words(
    'reference system {srid} is not WGS 84',
    'coördinatenstelsel {srid} is geen WGS 84',
  ),
  kind_not_allowed: words('a {kind} is not allowed here', 'een {kind} is hier niet toegestaan'),
  nested_collection: words(
    'a collection holds another collection',
    'een verzameling bevat een andere verzameling',
  ),
  empty: words('it is empty', 'hij is leeg'),
  not_a_number: words('a coordinate is not a number', 'een coördinaat is geen getal'),
  out_of_range: words(
    '{longitude}, {latitude} does not exist on the map',
    '{longitude}, {latitude} bestaat niet op de kaart',
  ),
  antimeridian: words(
    'an edge spans half the globe or more',
    'een rand overspant de halve aardbol of meer',
  ),
  too_many_vertices: words(
    '{vertices} points, at most {limit} are allowed',
    '{vertices} punten, hoogstens {limit} toegestaan',
  ),
  too_large: words(
    '{hectares} ha is larger than {limit} ha',
    '{hectares} ha is groter dan {limit} ha',
  ),
  ring_not_closed: words('the boundary is not closed', 'de grens is niet gesloten'),
  too_few_points: words(
    'it has too few different points',
    'hij heeft te weinig verschillende punten',
  ),
  spike: words(
    'the boundary has a spike at {longitude}, {latitude}',
    'de grens heeft een uitloper bij {longitude}, {latitude}',
  ),
  self_intersection: words(
    'the boundary crosses itself at {longitude}, {latitude}',
    'de grens kruist zichzelf bij {longitude}, {latitude}',
  ),
  self_touch: words(
    'the boundary touches itself at {longitude}, {latitude}',
    'de grens raakt zichzelf bij {longitude}, {latitude}',
  ),
  hole_outside: words('a hole lies outside the field', 'een gat ligt buiten het perceel'),
  hole_in_hole: words('a hole lies inside another hole', 'een gat ligt in een ander gat'),
  hole_crosses: words('a hole crosses another boundary', 'een gat kruist een andere grens'),
  interior_divided: words('holes cut the field into pieces', 'gaten delen het perceel in stukken'),
  parts_overlap: words(
    'two parts overlap or share an edge',
    'twee delen overlappen of delen een rand',
  ),
  operation_failed: words('the shape could not be worked out', 'de vorm kon niet worden berekend'),
  line_does_not_cut: words('the line does not cut the field', 'de lijn snijdt het perceel niet'),
  // a field that is cut, fields that are merged; decisions D17
  no_boundary_to_cut: words(
    'This field has no boundary to cut.',
    'Dit perceel heeft geen grens om te splitsen.',
  ),
  pieces_few: words('At least two pieces.', 'Ten minste twee stukken.'),
  pieces_outside: words(
    'The pieces reach {area} m² out of the field.',
    'De stukken steken {area} m² buiten het perceel uit.',
  ),
  pieces_overlap: words(
    'The pieces lie on each other for {area} m².',
    'De stukken liggen voor {area} m² over elkaar.',
  ),
  pieces_uncovered: words(
    'The pieces leave {area} m² of the field uncovered.',
    'De stukken laten {area} m² van het perceel onbedekt.',
  ),
  fields_few: words('At least two fields.', 'Ten minste twee percelen.'),
  fields_of_one_plan: words(
    'Only fields of one plan can be merged.',
    'Alleen percelen van één bouwplan kunnen worden samengevoegd.',
  ),
  day_or_period: words(
    'Either a day or a period, not both.',
    'Een dag of een periode, niet allebei.',
  ),
};
