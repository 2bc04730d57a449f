import { writeWkt } from '@furrow/geo';
import type { SourceObject } from '../source/objects.ts';
import type { SourceFeature } from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { lineOf } from './guidance.ts';
import { leftOut, short } from './elements/details.ts';
import type { References } from './references.ts';
import { LINE, POINT, POLYGON, polygonsOf, positionOf, positionsOf } from './shapes.ts';
import { childrenOf, nameOf, numberOf, textOf, type Element } from './tree.ts';

/** Fields and the lines that belong to them. @source ISO 11783-10, annex D: PFD, GGP, GPN */

const SQUARE_METRES = 10_000;

/** A field as a feature; its columns have the names known to all readers of fields. */
export function fieldOf(
  field: Element,
  references: References,
): { feature: SourceFeature; notes: Note[] } {
  const polygons = childrenOf(field, 'PLN');
  const ofKind = (kind: string) => polygons.filter((polygon) => textOf(polygon, 'A') === kind);
  const borders =
    [ofKind(POLYGON.boundary), ofKind(POLYGON.mainField)].find((polygons) => polygons.length > 0) ??
    [];
  const { geometry, broken } = polygonsOf(borders);
  const id = textOf(field, 'A') ?? references.keyOf(field);
  const crop = references.element(textOf(field, 'G'), 'CTP');
  const variety = references.element(textOf(field, 'H'), 'CVT');
  const area = numberOf(field, 'D');
  const access = childrenOf(field, 'PNT').find((point) => textOf(point, 'A') === POINT.access);
  const entrance = access && positionOf(access);
  const owner =
    references.find(textOf(field, 'E'), 'CTR') ?? references.find(textOf(field, 'F'), 'FRM');
  const properties = {
    fieldname: nameOf(field, 'C'),
    registerid: nameOf(field, 'B'),
    cropname: crop && nameOf(crop, 'B'),
    variety: variety && nameOf(variety, 'B'),
    areaha: area !== null && area > 0 ? area / SQUARE_METRES : null,
  };
  const notes: Note[] = [...references.notesOf(field)];
  if (broken > 0) notes.push({ code: 'ring_unreadable', params: { id, count: broken } });
  if (!geometry)
    notes.push({
      code: 'field_without_boundary',
      params: { id, name: properties.fieldname ?? id },
    });
  const others = [
    ...polygons.filter((polygon) => !borders.includes(polygon)),
    ...childrenOf(field, 'PNT').filter((point) => point !== access),
    ...childrenOf(field, 'LSG').filter((line) => textOf(line, 'A') !== LINE.guidance),
  ];
  if (others.length > 0)
    notes.push({ code: 'shapes_left_out', params: { id, count: others.length } });
  notes.push(...unknownReferences(field, references));
  const details = {
    key: references.keyOf(field),
    link: references.linkOf(field),
    owner,
    entrance: entrance ? writeWkt({ type: 'Point', coordinates: entrance }) : null,
  };
  return { feature: { geometry, properties, details }, notes };
}

/** References of a field to elements that the file lacks. */
const unknownReferences = (field: Element, references: References): Note[] =>
  (
    [
      ['E', 'CTR'],
      ['F', 'FRM'],
      ['G', 'CTP'],
      ['H', 'CVT'],
    ] as const
  ).flatMap(([letter, tag]): Note[] => {
    const reference = textOf(field, letter);
    return reference === null || references.element(reference, tag)
      ? []
      : [{ code: 'reference_unknown', params: { reference } }];
  });

/**
 * Whether a field only contains lines without a field: lines need one, so we write a placeholder.
 */
export const isForLinesAlone = (field: Element): boolean => textOf(field, 'P0_lines') !== null;

const MILLIMETRES = 1000;
/** Maximum width of a machine in metres; a larger figure means something else. */
const WIDEST = 100;

/** The working width of a line, in metres, where the file states it. */
function widthOf(line: Element | undefined): { working_width?: number } {
  const metres = (line ? (numberOf(line, 'C') ?? 0) : 0) / MILLIMETRES;
  return metres >= 0.1 && metres <= WIDEST ? { working_width: metres } : {};
}

/** Way lines of a field: patterns, in groups or not, and the bare lines of version 3. */
export function guidanceOf(field: Element, references: References): SourceObject[] {
  const within = childrenOf(field, 'GGP', 'GPG').flatMap((group) => childrenOf(group, 'GPN'));
  const bare = childrenOf(field, 'LSG').filter((line) => textOf(line, 'A') === LINE.guidance);
  const fields = isForLinesAlone(field) ? [] : [references.keyOf(field)];
  return [
    ...[...childrenOf(field, 'GPN'), ...within].map((pattern): SourceObject => {
      const line = lineOf(pattern);
      const about = {
        kind: 'guidance',
        key: references.keyOf(pattern),
        link: references.linkOf(pattern),
        id: textOf(pattern, 'A'),
        name: short(nameOf(pattern, 'B'), 255),
      } as const;
      const others = textOf(pattern, 'P0_fields')
        ?.split(' ')
        .map((id) => references.find(id, 'PFD'))
        .filter((key) => key !== null);
      const own = references.notesOf(pattern);
      if (!line)
        return {
          ...about,
          content: null,
          notes: [...own, { code: 'guidance_unreadable', params: {} }],
        };
      const drawn: Note[] = line.isDrawn
        ? [{ code: `guidance_from_${line.isDrawn}`, params: {} }]
        : [];
      const settings = ['D', 'E', 'F', 'I', 'J', 'K', 'L', 'M', 'N', 'O'].some((letter) =>
        textOf(pattern, letter),
      )
        ? ['guidance_settings']
        : [];
      // the land within our headland passes is computed again
      const passes = numberOf(pattern, 'P0_passes');
      const border =
        childrenOf(pattern, 'PLN').length > 0 && passes === null ? ['guidance_border'] : [];
      const off = (name: string) => textOf(pattern, `P0_${name}`) === '0';
      const more = {
        ...(off('active') ? { active: false as const } : {}),
        ...(off('visible') ? { visible: false as const } : {}),
        ...widthOf(childrenOf(pattern, 'LSG')[0]),
        ...(passes === null ? {} : { headland_passes: passes }),
      };
      return {
        ...about,
        content: {
          geometry: writeWkt({ type: 'LineString', coordinates: [...line.positions] }),
          fields: others ?? fields,
          ...more,
        },
        notes: [...own, ...drawn, ...leftOut([...settings, ...border])],
      };
    }),
    ...bare.map((line): SourceObject => {
      const positions = positionsOf(line);
      const about = {
        kind: 'guidance',
        key: references.keyOf(line),
        id: textOf(field, 'A'),
        name: short(textOf(line, 'B'), 255),
      } as const;
      if (positions.length < 2)
        return { ...about, content: null, notes: [{ code: 'guidance_unreadable', params: {} }] };
      return {
        ...about,
        content: {
          geometry: writeWkt({ type: 'LineString', coordinates: positions }),
          fields,
          ...widthOf(line),
        },
        notes: [],
      };
    }),
  ];
}
