/** A station of the KNMI and its position. */
export interface KnmiStation {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

/**
 * The stations of the hourly files by number, degrees on WGS 84. @source KNMI, head of the hourly
 * files (STN, LON, LAT, NAME)
 */
export const knmiStations: Readonly<Record<string, KnmiStation>> = {
  209: { name: 'IJmond', longitude: 4.518, latitude: 52.465 },
  210: { name: 'Valkenburg', longitude: 4.43, latitude: 52.171 },
  215: { name: 'Voorschoten', longitude: 4.437, latitude: 52.141 },
  225: { name: 'IJmuiden', longitude: 4.555, latitude: 52.463 },
  229: { name: 'Texelhors', longitude: 4.72, latitude: 52.998 },
  235: { name: 'De Kooy', longitude: 4.781, latitude: 52.928 },
  240: { name: 'Schiphol', longitude: 4.79, latitude: 52.318 },
  242: { name: 'Vlieland', longitude: 4.921, latitude: 53.241 },
  248: { name: 'Wijdenes', longitude: 5.174, latitude: 52.634 },
  249: { name: 'Berkhout', longitude: 4.979, latitude: 52.644 },
  251: { name: 'Hoorn (Terschelling)', longitude: 5.346, latitude: 53.392 },
  257: { name: 'Wijk aan Zee', longitude: 4.603, latitude: 52.506 },
  258: { name: 'Houtribdijk', longitude: 5.401, latitude: 52.649 },
  260: { name: 'De Bilt', longitude: 5.18, latitude: 52.1 },
  265: { name: 'Soesterberg', longitude: 5.274, latitude: 52.13 },
  267: { name: 'Stavoren', longitude: 5.384, latitude: 52.898 },
  269: { name: 'Lelystad', longitude: 5.52, latitude: 52.458 },
  270: { name: 'Leeuwarden', longitude: 5.752, latitude: 53.224 },
  273: { name: 'Marknesse', longitude: 5.888, latitude: 52.703 },
  275: { name: 'Deelen', longitude: 5.873, latitude: 52.056 },
  277: { name: 'Lauwersoog', longitude: 6.2, latitude: 53.413 },
  278: { name: 'Heino', longitude: 6.259, latitude: 52.435 },
  279: { name: 'Hoogeveen', longitude: 6.574, latitude: 52.75 },
  280: { name: 'Eelde', longitude: 6.585, latitude: 53.125 },
  283: { name: 'Hupsel', longitude: 6.657, latitude: 52.069 },
  285: { name: 'Huibertgat', longitude: 6.399, latitude: 53.575 },
  286: { name: 'Nieuw Beerta', longitude: 7.15, latitude: 53.196 },
  290: { name: 'Twenthe', longitude: 6.891, latitude: 52.274 },
  308: { name: 'Cadzand', longitude: 3.379, latitude: 51.381 },
  310: { name: 'Vlissingen', longitude: 3.596, latitude: 51.442 },
  311: { name: 'Hoofdplaat', longitude: 3.672, latitude: 51.379 },
  312: { name: 'Oosterschelde', longitude: 3.622, latitude: 51.768 },
  313: { name: 'Vlakte van De Raan', longitude: 3.242, latitude: 51.505 },
  315: { name: 'Hansweert', longitude: 3.998, latitude: 51.447 },
  316: { name: 'Schaar', longitude: 3.694, latitude: 51.657 },
  319: { name: 'Westdorpe', longitude: 3.861, latitude: 51.226 },
  323: { name: 'Wilhelminadorp', longitude: 3.884, latitude: 51.527 },
  324: { name: 'Stavenisse', longitude: 4.006, latitude: 51.596 },
  330: { name: 'Hoek van Holland', longitude: 4.122, latitude: 51.992 },
  331: { name: 'Tholen', longitude: 4.193, latitude: 51.48 },
  340: { name: 'Woensdrecht', longitude: 4.342, latitude: 51.449 },
  343: { name: 'Rotterdam Geulhaven', longitude: 4.313, latitude: 51.893 },
  344: { name: 'Rotterdam', longitude: 4.447, latitude: 51.962 },
  348: { name: 'Cabauw', longitude: 4.926, latitude: 51.97 },
  350: { name: 'Gilze-Rijen', longitude: 4.936, latitude: 51.566 },
  356: { name: 'Herwijnen', longitude: 5.146, latitude: 51.859 },
  370: { name: 'Eindhoven', longitude: 5.377, latitude: 51.451 },
  375: { name: 'Volkel', longitude: 5.707, latitude: 51.659 },
  377: { name: 'Ell', longitude: 5.763, latitude: 51.198 },
  380: { name: 'Maastricht', longitude: 5.762, latitude: 50.906 },
  391: { name: 'Arcen', longitude: 6.197, latitude: 51.498 },
};
