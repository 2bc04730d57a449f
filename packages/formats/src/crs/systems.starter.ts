import { lambert, transverse, utm } from './projections.ts';

/** A reference system we know, with its shift to WGS 84 where its datum is another. */
export type KnownSystem = {
  code: number;
  name: string;
  /** Alternative names in files, in any spelling. */
  aliases?: string[];
  /** Definition in PROJ's words. */
  definition: string;
  /** ISO codes of the countries whose fields it is used for, when it may be guessed from bare coordinates. */
  countries?: string[];
};

/**
 * Shifts to WGS 84: metres, arc-seconds (position vector) and parts per million. A `.prj` never
 * states them and a GeoPackage rarely does, and without them fields are 50 to 200 m off.
 * @source EPSG dataset, the transformation named beside each
 */
const SHIFTS = {
  /** EPSG:15934 / 4833, 0.25 m over the Netherlands */
  amersfoort: '+ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957388243134,0.343987817378283,-1.87740163998045,4.0725',
  /** EPSG:15929, 0.2 m over Belgium */
  belge72: '+ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747',
  /** EPSG:1618, 1.5 m over Austria */
  mgi: '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232',
  /** EPSG:1766, 1 m over Switzerland */
  ch1903: '+ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0',
  /** EPSG:1777, 3 m over western Germany */
  dhdn: '+ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7',
  /** EPSG:1193, 2 m over France */
  ntf: '+a=6378249.2 +b=6356515 +towgs84=-168,-60,320,0,0,0,0',
  /** EPSG:1314, 2 m over Great Britain */
  osgb: '+ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489',
  /** EPSG:1953, 1 m over Ireland */
  irish: '+ellps=mod_airy +towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15',
  /** EPSG:4829, 1 m over Czechia */
  krovak: '+ellps=bessel +towgs84=572.213,85.334,461.94,4.9732,1.529,5.2484,3.5378',
  /** EPSG:5485, 0.1 m over Luxembourg */
  lureff: '+ellps=intl +towgs84=-189.6806,18.3463,-42.7695,-0.33746,-3.09264,2.53861,0.4598',
  /** EPSG:15994 (2008), 3 m over Romania */
  dealul: '+ellps=krass +towgs84=2.329,-147.042,-92.08,-0.309,0.325,0.497,5.69',
  /** EPSG:1133, up to 10 m over Europe */
  ed50: '+ellps=intl +towgs84=-87,-98,-121,0,0,0,0',
  /** ETRS89 and its national realisations: WGS 84 within a metre */
  etrs89: '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0',
} as const;

const RD = '+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079';
const SWISS = '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1';
const ETRS89_UTM_COUNTRIES: Record<number, string[]> = {
  29: ['PT', 'ES'], 30: ['ES', 'FR', 'GB'], 31: ['NL', 'BE', 'FR', 'ES', 'LU'], 32: ['DE', 'DK', 'NO', 'LU', 'CH', 'LI', 'AT', 'IT'],
  33: ['DE', 'AT', 'CZ', 'SE', 'PL', 'SI', 'HR', 'IT'], 34: ['PL', 'SK', 'HU', 'EE', 'LV', 'LT'], 35: ['FI', 'EE', 'BG', 'RO'],
};

/** In the order in which they are tried on coordinates without a stated system. */
export const KNOWN_SYSTEMS: readonly KnownSystem[] = [
  { code: 4326, name: 'WGS 84', aliases: ['GCS_WGS_1984', 'WGS84', 'CRS84', 'longlat'], definition: '+proj=longlat +datum=WGS84 +no_defs' },
  { code: 4258, name: 'ETRS89', aliases: ['GCS_ETRS_1989', 'ETRS_1989'], definition: `+proj=longlat ${SHIFTS.etrs89} +no_defs` },
  { code: 28992, name: 'Amersfoort / RD New', aliases: ['RD_New', 'Rijksdriehoekstelsel New', 'Amersfoort / RD New + NAP height', 'Dutch RD'], countries: ['NL'], definition: `${RD} +x_0=155000 +y_0=463000 ${SHIFTS.amersfoort} +units=m +no_defs` },
  { code: 31370, name: 'BD72 / Belgian Lambert 72', aliases: ['Belge_Lambert_1972', 'Belge 1972 / Belgian Lambert 72', 'Belgian Lambert 72'], countries: ['BE'], definition: `${lambert('51.1666672333333 49.8333339', '90 4.36748666666667', '150000.013 5400088.438')} ${SHIFTS.belge72}` },
  { code: 2154, name: 'RGF93 v1 / Lambert-93', aliases: ['RGF93_Lambert_93', 'RGF93 / Lambert-93', 'RGF_1993_Lambert_93', 'Lambert-93', 'RGF93 v2b / Lambert-93', 'RGF93_v1_Lambert-93'], countries: ['FR'], definition: `${lambert('49 44', '46.5 3', '700000 6600000')} ${SHIFTS.etrs89}` },
  { code: 2056, name: 'CH1903+ / LV95', aliases: ['CH1903+_LV95', 'LV95'], countries: ['CH', 'LI'], definition: `${SWISS} +x_0=2600000 +y_0=1200000 ${SHIFTS.ch1903} +units=m +no_defs` },
  { code: 25832, name: 'ETRS89 / UTM zone 32N', aliases: ['ETRS_1989_UTM_Zone_32N', 'ETRF89 / UTM 32'], countries: ETRS89_UTM_COUNTRIES[32] ?? [], definition: utm(32, SHIFTS.etrs89) },
  { code: 25833, name: 'ETRS89 / UTM zone 33N', aliases: ['ETRS_1989_UTM_Zone_33N'], countries: ETRS89_UTM_COUNTRIES[33] ?? [], definition: utm(33, SHIFTS.etrs89) },
  { code: 31287, name: 'MGI / Austria Lambert', aliases: ['MGI_Austria_Lambert', 'Austria Lambert'], countries: ['AT'], definition: `${lambert('49 46', '47.5 13.3333333333333', '400000 400000')} ${SHIFTS.mgi}` },
  { code: 3857, name: 'WGS 84 / Pseudo-Mercator', aliases: ['WGS_1984_Web_Mercator_Auxiliary_Sphere', 'WGS 84 / Popular Visualisation Pseudo-Mercator', 'Google Maps Global Mercator'], definition: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +wktext +no_defs' },
  { code: 25831, name: 'ETRS89 / UTM zone 31N', aliases: ['ETRS_1989_UTM_Zone_31N'], countries: ETRS89_UTM_COUNTRIES[31] ?? [], definition: utm(31, SHIFTS.etrs89) },
  { code: 25830, name: 'ETRS89 / UTM zone 30N', aliases: ['ETRS_1989_UTM_Zone_30N'], countries: ETRS89_UTM_COUNTRIES[30] ?? [], definition: utm(30, SHIFTS.etrs89) },
  { code: 3067, name: 'ETRS89 / TM35FIN(E,N)', aliases: ['ETRS_1989_TM35FIN', 'EUREF_FIN_TM35FIN', 'ETRS89 / ETRS-TM35FIN'], countries: ['FI'], definition: utm(35, SHIFTS.etrs89) },
  { code: 3006, name: 'SWEREF99 TM', aliases: ['SWEREF99_TM'], countries: ['SE'], definition: utm(33, SHIFTS.etrs89) },
  { code: 2169, name: 'LUREF / Luxembourg TM', aliases: ['Luxembourg_1930_Gauss', 'LUREF_Luxembourg_TM'], countries: ['LU'], definition: `${transverse({ lon: 6.16666666666667, lat: 49.8333333333333, scale: 1, east: 80000, north: 100000 })} ${SHIFTS.lureff}` },
  { code: 21781, name: 'CH1903 / LV03', aliases: ['CH1903_LV03', 'LV03'], countries: ['CH', 'LI'], definition: `${SWISS} +x_0=600000 +y_0=200000 ${SHIFTS.ch1903} +units=m +no_defs` },
  { code: 2157, name: 'IRENET95 / Irish Transverse Mercator', aliases: ['IRENET95_Irish_Transverse_Mercator', 'ITM'], countries: ['IE', 'GB'], definition: `${transverse({ lon: -8, lat: 53.5, scale: 0.99982, east: 600000, north: 750000 })} ${SHIFTS.etrs89}` },
  { code: 27700, name: 'OSGB36 / British National Grid', aliases: ['British_National_Grid', 'OSGB 1936 / British National Grid'], countries: ['GB', 'IM'], definition: `${transverse({ lon: -2, lat: 49, scale: 0.9996012717, east: 400000, north: -100000 })} ${SHIFTS.osgb}` },
  { code: 2180, name: 'ETRF2000-PL / CS92', aliases: ['ETRS89 / Poland CS92', 'ETRF2000-PL_CS92', 'ETRS_1989_Poland_CS92', 'ETRS89 / CS92'], countries: ['PL'], definition: `${transverse({ lon: 19, scale: 0.9993, east: 500000, north: -5300000 })} ${SHIFTS.etrs89}` },
  { code: 3763, name: 'ETRS89 / Portugal TM06', aliases: ['ETRS_1989_Portugal_TM06', 'ETRS_1989_TM06-Portugal'], countries: ['PT'], definition: `${transverse({ lon: -8.13310833333333, lat: 39.6682583333333, scale: 1, east: 0 })} ${SHIFTS.etrs89}` },
  { code: 5514, name: 'S-JTSK / Krovak East North', aliases: ['S-JTSK_Krovak_East_North', 'S-JTSK_Krovak_EastNorth'], countries: ['CZ', 'SK'], definition: `+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 ${SHIFTS.krovak} +units=m +no_defs` },
  { code: 3844, name: 'Pulkovo 1942(58) / Stereo70', aliases: ['Pulkovo_1942_Adj_58_Stereo_70', 'Stereo_70', 'Dealul_Piscului_1970_Stereo_70'], countries: ['RO'], definition: `+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000 ${SHIFTS.dealul} +units=m +no_defs` },
  { code: 3812, name: 'ETRS89 / Belgian Lambert 2008', aliases: ['ETRS_1989_Belgian_Lambert_2008', 'Lambert_2008', 'ETRS_1989_Lambert_2008'], countries: ['BE'], definition: `${lambert('49.8333333333333 51.1666666666667', '50.797815 4.35921583333333', '649328 665262')} ${SHIFTS.etrs89}` },
  { code: 3035, name: 'ETRS89-extended / LAEA Europe', aliases: ['ETRS_1989_LAEA', 'ETRS89 / LAEA Europe', 'ETRS89 / ETRS-LAEA'], definition: `+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 ${SHIFTS.etrs89} +units=m +no_defs` },
  { code: 3416, name: 'ETRS89 / Austria Lambert', aliases: ['ETRS_1989_Austria_Lambert'], definition: `${lambert('49 46', '47.5 13.3333333333333', '400000 400000')} ${SHIFTS.etrs89}` },
  { code: 31254, name: 'MGI / Austria GK West', aliases: ['MGI_Austria_GK_West'], definition: `${transverse({ lon: 10.3333333333333, scale: 1, east: 0, north: -5000000 })} ${SHIFTS.mgi}` },
  { code: 31255, name: 'MGI / Austria GK Central', aliases: ['MGI_Austria_GK_Central'], definition: `${transverse({ lon: 13.3333333333333, scale: 1, east: 0, north: -5000000 })} ${SHIFTS.mgi}` },
  { code: 31256, name: 'MGI / Austria GK East', aliases: ['MGI_Austria_GK_East'], definition: `${transverse({ lon: 16.3333333333333, scale: 1, east: 0, north: -5000000 })} ${SHIFTS.mgi}` },
  { code: 31466, name: 'DHDN / 3-degree Gauss-Kruger zone 2', aliases: ['DHDN_3_Degree_Gauss_Zone_2', 'Germany_Zone_2'], countries: ['DE'], definition: `${transverse({ lon: 6, scale: 1, east: 2500000 })} ${SHIFTS.dhdn}` },
  { code: 31467, name: 'DHDN / 3-degree Gauss-Kruger zone 3', aliases: ['DHDN_3_Degree_Gauss_Zone_3', 'Germany_Zone_3'], countries: ['DE'], definition: `${transverse({ lon: 9, scale: 1, east: 3500000 })} ${SHIFTS.dhdn}` },
  { code: 31468, name: 'DHDN / 3-degree Gauss-Kruger zone 4', aliases: ['DHDN_3_Degree_Gauss_Zone_4', 'Germany_Zone_4'], countries: ['DE'], definition: `${transverse({ lon: 12, scale: 1, east: 4500000 })} ${SHIFTS.dhdn}` },
  { code: 31469, name: 'DHDN / 3-degree Gauss-Kruger zone 5', aliases: ['DHDN_3_Degree_Gauss_Zone_5', 'Germany_Zone_5'], countries: ['DE'], definition: `${transverse({ lon: 15, scale: 1, east: 5500000 })} ${SHIFTS.dhdn}` },
  { code: 4647, name: 'ETRS89 / UTM zone 32N (zE-N)', aliases: ['ETRS_1989_UTM_Zone_N32'], countries: ['DE'], definition: `${transverse({ lon: 9, scale: 0.9996, east: 32500000 })} ${SHIFTS.etrs89}` },
  { code: 5650, name: 'ETRS89 / UTM zone 33N (zE-N)', aliases: ['ETRS_1989_UTM_Zone_N33'], countries: ['DE'], definition: `${transverse({ lon: 15, scale: 0.9996, east: 33500000 })} ${SHIFTS.etrs89}` },
  { code: 27572, name: 'NTF (Paris) / Lambert zone II', aliases: ['NTF_Paris_Lambert_Zone_II', 'NTF_Lambert_II_etendu', 'NTF (Paris) / Lambert zone II etendu'], definition: `+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 +pm=paris ${SHIFTS.ntf} +units=m +no_defs` },
  { code: 29903, name: 'TM75 / Irish Grid', aliases: ['TM75_Irish_Grid', 'TM65_Irish_Grid'], definition: `${transverse({ lon: -8, lat: 53.5, scale: 1.000035, east: 200000, north: 250000 })} ${SHIFTS.irish}` },
  { code: 7801, name: 'BGS2005 / CCS2005', aliases: ['BGS2005_CCS2005', 'BGS_2005_CCS'], countries: ['BG'], definition: `${lambert('42 43.3333333333333', '42.6678756833333 25.5', '500000 4725824.3591')} ${SHIFTS.etrs89}` },
  { code: 3059, name: 'LKS-92 / Latvia TM', aliases: ['LKS_1992_Latvia_TM', 'LKS92_Latvia_TM'], countries: ['LV'], definition: `${transverse({ lon: 24, scale: 0.9996, east: 500000, north: -6000000 })} ${SHIFTS.etrs89}` },
  { code: 3346, name: 'LKS94 / Lithuania TM', aliases: ['LKS_1994_Lithuania_TM', 'LKS94_Lithuania_TM'], countries: ['LT'], definition: `${transverse({ lon: 24, scale: 0.9998, east: 500000 })} ${SHIFTS.etrs89}` },
  { code: 3301, name: 'Estonian Coordinate System of 1997', aliases: ['Estonian_Coordinate_System_of_1997'], countries: ['EE'], definition: `${lambert('59.3333333333333 58', '57.5175539305556 24', '500000 6375000')} ${SHIFTS.etrs89}` },
  { code: 3794, name: 'Slovenia 1996 / Slovene National Grid', aliases: ['Slovenia_1996_Slovene_National_Grid', 'D96/TM'], countries: ['SI'], definition: `${transverse({ lon: 15, scale: 0.9999, east: 500000, north: -5000000 })} ${SHIFTS.etrs89}` },
  { code: 3765, name: 'HTRS96 / Croatia TM', aliases: ['HTRS96_Croatia_TM'], countries: ['HR'], definition: `${transverse({ lon: 16.5, scale: 0.9999, east: 500000 })} ${SHIFTS.etrs89}` },
  { code: 23030, name: 'ED50 / UTM zone 30N', aliases: ['ED_1950_UTM_Zone_30N'], definition: utm(30, SHIFTS.ed50) },
  { code: 23031, name: 'ED50 / UTM zone 31N', aliases: ['ED_1950_UTM_Zone_31N'], definition: utm(31, SHIFTS.ed50) },
  { code: 23032, name: 'ED50 / UTM zone 32N', aliases: ['ED_1950_UTM_Zone_32N'], definition: utm(32, SHIFTS.ed50) },
  { code: 23033, name: 'ED50 / UTM zone 33N', aliases: ['ED_1950_UTM_Zone_33N'], definition: utm(33, SHIFTS.ed50) },
  ...[42, 43, 44, 45, 46, 47, 48, 49, 50].map((latitude): KnownSystem => ({
    code: 3900 + latitude,
    name: `RGF93 v1 / CC${latitude}`,
    aliases: [`RGF93_CC${latitude}`, `RGF93 / CC${latitude}`, `RGF_1993_CC${latitude}`],
    definition: `${lambert(`${latitude - 0.75} ${latitude + 0.75}`, `${latitude} 3`, `1700000 ${(latitude - 41) * 1_000_000 + 200_000}`)} ${SHIFTS.etrs89}`,
  })),
  ...[28, 29, 34, 35, 36, 37].map((zone): KnownSystem => ({
    code: 25_800 + zone,
    name: `ETRS89 / UTM zone ${zone}N`,
    aliases: [`ETRS_1989_UTM_Zone_${zone}N`],
    ...(ETRS89_UTM_COUNTRIES[zone] && { countries: ETRS89_UTM_COUNTRIES[zone] }),
    definition: utm(zone, SHIFTS.etrs89),
  })),
  ...Array.from({ length: 60 }, (_, index) => index + 1).flatMap((zone): KnownSystem[] => [
    { code: 32_600 + zone, name: `WGS 84 / UTM zone ${zone}N`, aliases: [`WGS_1984_UTM_Zone_${zone}N`], definition: utm(zone, '+datum=WGS84') },
    { code: 32_700 + zone, name: `WGS 84 / UTM zone ${zone}S`, aliases: [`WGS_1984_UTM_Zone_${zone}S`], definition: utm(zone, '+datum=WGS84', true) },
  ]),
];
