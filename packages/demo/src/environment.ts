import { cropNamed, soilNamed } from './catalogue.ts';
import { yearOf } from './days.ts';
import { boundaryOf, parcels } from './parcels.ts';
import { type MetresFromYard, polygonText } from './place.ts';
import { cropLetter, cultivations, rotationYears } from './rotation.ts';

/** A polygon of a layer that anyone may query. */
export interface PlacePolygon {
  readonly code: string;
  readonly name: string;
  /** WKT */
  readonly geometry: string;
}

/** The old stream, from west to east, and the reach of its sandy bank to either side. */
const stream: readonly MetresFromYard[] = [
  [-1200, -640],
  [-420, -470],
  [-150, -375],
  [20, -305],
  [190, -225],
  [390, -145],
  [1200, 120],
];
const bank = 95;
const edge = 1200;

/**
 * A soil map around the demo farm, of our own drawing: a sandy bank along the stream, clay that
 * grows heavier away from it.
 */
export function demoSoil(): readonly PlacePolygon[] {
  const north = stream.map(([east, up]): MetresFromYard => [east, up + bank]);
  const south = stream.map(([east, up]): MetresFromYard => [east, up - bank]);
  // the heavy clay lies below the dike
  const dike: readonly MetresFromYard[] = [
    [-edge, 240],
    [-300, 430],
    [300, 560],
    [edge, 700],
  ];
  const soil = (name: string, corners: readonly MetresFromYard[]): PlacePolygon => {
    const { edi_code: code, names } = soilNamed(name);
    return { code, name: names.nl, geometry: polygonText(corners) };
  };
  return [
    soil('Heavy sandy loam (17.5 to 25 % clay)', [...south, ...north.toReversed()]),
    soil('Light clay (25 to 35 % clay)', [...north, ...dike.toReversed()]),
    soil('Moderately heavy clay (35 to 50 % clay)', [...dike, [edge, edge], [-edge, edge]]),
    soil('Light sandy loam (8 to 17.5 % clay)', [
      [-edge, -edge],
      [edge, -edge],
      ...south.toReversed(),
    ]),
  ];
}

/** A register of fields of the years before the present one, by the rotation of the demo farm. */
export function demoRegister(today: string): ReadonlyMap<number, readonly PlacePolygon[]> {
  const years = new Map<number, readonly PlacePolygon[]>();
  for (let ago = 1; ago < rotationYears; ago += 1) {
    const polygons = parcels.flatMap((parcel): PlacePolygon[] => {
      const letter = cropLetter(parcel.name, ago);
      if (letter === null) return [];
      const crop = cropNamed(cultivations[letter].crop);
      return [
        {
          code: String(crop.edi_code ?? crop.id),
          name: crop.names.nl,
          geometry: boundaryOf(parcel),
        },
      ];
    });
    years.set(yearOf(today) - ago, polygons);
  }
  return years;
}
