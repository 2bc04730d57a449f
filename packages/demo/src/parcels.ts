import { type MetresFromYard, pointText, polygonText } from './place.ts';

/** One piece of land of the demo farm, drawn for it: no real parcel lies like this. */
export interface Parcel {
  readonly name: string;
  /** Part of the farm that it lies in. */
  readonly block: 'Noordblok' | 'Middenblok' | 'Zuidblok' | 'Kreekblok';
  /** Hectares, as the grower states them. */
  readonly area: number;
  /** The corners against the clock, in metres east and north of the farm yard. */
  readonly corners: readonly MetresFromYard[];
}

/**
 * The land of the demo farm: four rows of fields along the roads of a young polder, ditches of some
 * metres between them, wider gaps where a road runs and an old stream that the southern rows
 * follow.
 */
export const parcels: readonly Parcel[] = [
  // Noord: between the dike and the polder road
  {
    name: 'Lange Akker',
    block: 'Noordblok',
    area: 7.17,
    corners: [
      [-747.7, 122.4],
      [-506.1, 194.9],
      [-524.7, 343.1],
      [-566.6, 456.7],
      [-653.9, 426.9],
      [-741.3, 397.8],
      [-829, 369.7],
    ],
  },
  {
    name: 'Oude Werf',
    block: 'Noordblok',
    area: 5.36,
    corners: [
      [-498.4, 197.2],
      [-293.2, 258.7],
      [-375.3, 522.9],
      [-559.1, 459.3],
      [-517.1, 345.6],
    ],
  },
  {
    name: 'Kavel 12',
    block: 'Noordblok',
    area: 5.01,
    corners: [
      [-288.5, 260.1],
      [-133.9, 306.4],
      [-156.6, 461.8],
      [-194.5, 583.3],
      [-370.5, 524.5],
    ],
  },
  {
    name: 'De Bocht',
    block: 'Noordblok',
    area: 6.02,
    corners: [
      [-129.1, 307.9],
      [93.9, 374.7],
      [4.1, 644.1],
      [-60.7, 625],
      [-189.8, 584.8],
      [-151.8, 463.3],
    ],
  },
  {
    name: 'Achter de Dijk',
    block: 'Noordblok',
    area: 7.61,
    corners: [
      [107.3, 378.7],
      [340.9, 448.8],
      [331, 602.8],
      [290.3, 719.4],
      [199, 696.8],
      [108.1, 673],
      [17.6, 647.9],
    ],
  },
  // Midden: between the polder road and the farm road
  {
    name: 'Het Eiland',
    block: 'Middenblok',
    area: 4.03,
    corners: [
      [-680.9, -186.8],
      [-536.9, -145.5],
      [-627.1, 139.8],
      [-751.4, 102.5],
      [-710.6, -25.1],
    ],
  },
  {
    name: 'Kavel 7',
    block: 'Middenblok',
    area: 7.44,
    corners: [
      [-521.5, -141.1],
      [-305.3, -77.4],
      [-322, 89.8],
      [-372.8, 216],
      [-611.7, 144.4],
    ],
  },
  {
    name: 'Strook',
    block: 'Middenblok',
    area: 4.53,
    corners: [
      [-299.5, -75.7],
      [-132.5, -25.5],
      [-224.9, 260.4],
      [-367, 217.8],
      [-316.3, 91.6],
    ],
  },
  {
    name: 'Zuidpolder 2',
    block: 'Middenblok',
    area: 6.51,
    corners: [
      [-127.7, -24],
      [57.4, 32],
      [38.9, 198.4],
      [-6, 326],
      [-220.1, 261.8],
    ],
  },
  {
    name: 'Molenweide',
    block: 'Middenblok',
    area: 7.37,
    corners: [
      [63.2, 33.8],
      [323.1, 111.9],
      [227.2, 395.9],
      [-0.3, 327.7],
      [44.6, 200.1],
    ],
  },
  {
    name: 'Biezen',
    block: 'Middenblok',
    area: 4.51,
    corners: [
      [336.6, 115.9],
      [463.7, 153.4],
      [435.5, 317.1],
      [388.6, 444.3],
      [240.6, 399.9],
    ],
  },
  // Zuid: from the farm road down to the stream
  {
    name: 'Kavel 8',
    block: 'Zuidblok',
    area: 6.31,
    corners: [
      [-449.1, -436.4],
      [-381.8, -424.6],
      [-315.2, -410.3],
      [-249.4, -392.8],
      [-323.2, -99.4],
      [-543.8, -164.2],
      [-492.7, -284.3],
    ],
  },
  {
    name: 'Kavel 5',
    block: 'Zuidblok',
    area: 2.84,
    corners: [
      [-236, -388.8],
      [-202.5, -378.1],
      [-169.3, -366.5],
      [-136.3, -354],
      [-229.7, -71.5],
      [-309.7, -95.4],
    ],
  },
  {
    name: 'Polderzicht',
    block: 'Zuidblok',
    area: 5.01,
    corners: [
      [-130.7, -351.7],
      [-82.9, -331.9],
      [-35.5, -310.6],
      [11.5, -288.2],
      [-9.4, -135.5],
      [-51.5, -17.7],
      [-224, -69.8],
    ],
  },
  {
    name: 'Kavel 4',
    block: 'Zuidblok',
    area: 4.24,
    corners: [
      [17, -285.6],
      [127, -231.5],
      [182.1, -205.2],
      [106.3, 30.1],
      [-45.7, -15.9],
      [-3.7, -133.3],
    ],
  },
  {
    name: 'Kavel 3',
    block: 'Zuidblok',
    area: 5.49,
    corners: [
      [186.7, -203.1],
      [253, -173.8],
      [320.2, -147.6],
      [388.4, -125],
      [371.8, 1.8],
      [342.3, 100.9],
      [111.1, 31.6],
    ],
  },
  // Kreek: south of the stream
  {
    name: 'Noordkavel',
    block: 'Kreekblok',
    area: 4.78,
    corners: [
      [-250.1, -713.3],
      [-79.7, -653.5],
      [-107.6, -509.1],
      [-162.7, -400.2],
      [-212.1, -416.9],
      [-262.1, -431.7],
      [-312.6, -444.5],
    ],
  },
  {
    name: 'Hoge Kamp',
    block: 'Kreekblok',
    area: 6.24,
    corners: [
      [-66.5, -648.6],
      [144.5, -568.8],
      [81.5, -291.1],
      [5.2, -328.5],
      [-71.6, -363.7],
      [-149.6, -395.3],
      [-94.4, -504.2],
    ],
  },
  {
    name: 'Kreek',
    block: 'Kreekblok',
    area: 3.54,
    corners: [
      [150.1, -566.6],
      [272.1, -519.8],
      [232.7, -364.1],
      [184, -241.4],
      [87, -288.4],
    ],
  },
  {
    name: 'Spaarndam',
    block: 'Kreekblok',
    area: 6.08,
    corners: [
      [276.8, -518],
      [463.9, -449],
      [393.2, -159.1],
      [324, -182.3],
      [255.8, -209.3],
      [188.5, -239.3],
      [237.3, -362.1],
    ],
  },
];

/** The boundary of a parcel as WKT. */
export const boundaryOf = (parcel: Parcel): string => polygonText(parcel.corners);

/**
 * Entrance of machines: just inside the middle of the first side, which lies along a road or a
 * ditch path.
 */
export function entranceOf(parcel: Parcel): string {
  const [[fromEast, fromNorth] = [0, 0], [toEast, toNorth] = [0, 0]] = parcel.corners;
  const length = Math.hypot(toEast - fromEast, toNorth - fromNorth);
  const inward = 3;
  return pointText([
    (fromEast + toEast) / 2 - (inward * (toNorth - fromNorth)) / length,
    (fromNorth + toNorth) / 2 + (inward * (toEast - fromEast)) / length,
  ]);
}
