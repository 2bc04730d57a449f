import type { CropLine, DatedLimits, YieldClass } from './crop-line.ts';

/** Limits of Austria by crop: most nitrogen that works in the year, kilograms a hectare. */

/**
 * The classes of a line: `7.5:180/160` is 180 kg from 7.5 t on, and 160 kg in areas with stricter
 * limits; a figure alone is the same in both.
 * @param first the least yield of a class that states none
 */
const classesIn = (text: string, first: number | null): readonly YieldClass[] =>
  text.split(' ').map((part) => {
    const [limits = '', from] = part.split(':').toReversed();
    const [kilograms, inAreas] = limits.split('/').map(Number);
    return {
      from: from === undefined ? first : Number(from),
      kilograms: kilograms ?? NaN,
      inAreas: inAreas ?? kilograms ?? NaN,
    };
  });

const line = (name: string, crops: string, classes: string): CropLine => ({
  name,
  crops,
  classes: classesIn(classes, 0),
});

/** A line by use, by cuts or in cubic metres: tonnes do not tell its class. */
const byUse = (name: string, crops: string, classes: string): CropLine => ({
  name,
  crops,
  classes: classesIn(classes, null),
});

/** A line with the nitrogen that its crop leaves for the next one, by its age and share of legumes. */
const leaving = (least: number, most: number, of: CropLine): CropLine => ({
  ...of,
  left: { least, most },
});

const cereals: readonly CropLine[] = [
  line('Weichweizen < 14 % RP', 'TRZAW TRZAS', '105/95 5:145/130 6:170/150 7.5:180/160 9:195/175'),
  line(
    'Weichweizen ≥ 14 % RP',
    'TRZAW TRZAS',
    '105/95 4:145/130 5.5:170/150 6.75:180/160 8:195/175',
  ),
  line('Hartweizen (Durum)', 'TRZDU', '105/95 4:145/130 5.25:170/150 6.5:180/160 7.75:195/175'),
  line('Dinkel', 'TRZSP', '80/70 3.5:110/95 5.5:130/110 6.5:140/120 7.5:150/130'),
  line('Einkorn, Emmer', '#105', '105/90 3:145/125 4.5:170/145 6:180/155 7.5:195/165'),
  line('Wintergerste', 'HORVW', '95/80 5:130/110 6:155/135 7.5:170/145 9:180/155'),
  line('Winterbraugerste', 'HORVW', '70/60 4.5:100/85 5.5:115/100 7:125/105 8.5:135/115'),
  line('Sommerfuttergerste', 'HORVS', '80/70 4:110/95 5.5:130/110 7:140/120 8.5:150/130'),
  line('Sommerbraugerste', 'HORVS', '65/55 3.5:80/70 5:95/80 6.5:105/90 8:110/95'),
  line('Triticale', 'TTLSS', '90/80 5:120/105 6:145/125 7.5:155/135 9:165/140'),
  line('Roggen', '/237', '80/70 4:110/95 5.5:130/110 7:140/120 8.5:150/130'),
  line('Grünschnittroggen', '/6806', '80/70 3.5:110/95 5.5:130/110 7:140/120 8.5:150/130'),
  line('Hafer', 'AVESA AVENU', '70/60 3.5:100/85 5:115/100 6.5:125/105 8:135/115'),
  line('Buchweizen', 'FAGES', '50/45'),
  line('Rispenhirse', 'PANMI', '60/50 2:80/70 4:100/85'),
  line('Körnerhirse, -sorghum', 'SORVU', '110/95 6.5:155/130 8:180/155 9.5:195/165 10.5:210/180'),
  line('Trockenreis', 'ORYSA', '60/50 1.5:80/70 2.5:105/90'),
  line('Körnermais, CCM', '/316 /317', '110/100 8.5:155/140 10.5:180/160 12:195/175 13.5:210/190'),
  byUse('Silomais (m³)', '/259 /2032', '130/110 175/160 210/190 225/205 240/215'),
  byUse('Silohirse, Sudangras (m³)', 'SORSU', '130/110 175/150 210/180 225/190 240/205'),
];

const rootsAndOil: readonly CropLine[] = [
  line(
    'Speise- und Speiseindustriekartoffel',
    '/2014',
    '120/105 33:165/140 45:195/165 55:210/180 65:225/190',
  ),
  line('Stärkeindustriekartoffel', '/2017', '120/105 33:165/140 45:195/165 55:210/180 65:225/190'),
  line('Frühkartoffel', '/1911', '90/75 15:120/100 20:145/125'),
  line('Saatkartoffel, Pflanzkartoffel', '/2015 /2016', '90/75 15:120/100 20:145/125'),
  line('Topinambur, Süßkartoffel', 'HELTU IPOBA', '100/85'),
  line('Zuckerrübe', 'BEAVA', '110/95 55:155/130 75:180/155 85:195/165 95:210/180'),
  line('Futterrübe', 'BEAVC', '110/95 60:155/130 100:180/155'),
  line(
    'Winterraps, Sommerraps',
    'BRSNW BRSNS',
    '110/100 3:155/140 3.5:180/160 4.25:195/175 5:210/190',
  ),
  line('Winterrübse', 'BRSRO', '130/110'),
  line('Sommerrübse', 'BRSRO', '130/110 1:130/100 1.5:130/110'),
  line('Sonnenblume', 'HELAN', '50/40 2:65/55 3:80/70 4:85/75 5:90/80'),
  leaving(10, 10, line('Ölkürbis', '#505', '65/55 0.6:90/75 0.8:105/90')),
  line('Sommermohn', 'PAPSO', '65/55 0.6:90/75 0.8:105/90 1:110/95 1.2:120/100'),
  line('Wintermohn', 'PAPSO', '65/55 0.6:90/75 0.8:105/90 0.9:110/95 1:120/100'),
  line('Winterkümmel', 'CRYCA', '95/80 1:130/110 1.5:155/130 1.7:170/145 1.9:180/155'),
  line('Sommerkümmel', 'CRYCA', '95/80 1.5:130/110 2.5:155/130 3:170/145 3.5:180/155'),
  line('Leindotter', 'CMASA', '75/65 3:100/85 5:115/100 6.5:125/105 8:135/115'),
  line('Flachs, Öllein', 'LIUUT', '50/45'),
  line('Hanf', 'CNISA', '60/50 0.8:80/70 1:120/100'),
  line('Elefantengras', '/516', '40/35'),
];

const legumesAndFodder: readonly CropLine[] = [
  line('Sojabohne', 'GLXMA', '60/50'),
  leaving(20, 20, line('Ackerbohnen', '/311', '60/50')),
  leaving(20, 20, line('Körnererbsen', '/308 /241 /240', '60/50')),
  line('Süßlupine, Bitterlupine', '1LUPG', '60/50'),
  line('Linsen', 'LENCU', '60/50'),
  line('Kichererbse', 'CIEAR', '60/50'),
  line('Wicken', 'VICSA VICVI', '60/50'),
  line(
    'Zwischenfrucht ohne Leguminosen',
    '/428 /3504 /3508 /670 /3502 /3507 /3517 /3520 /3514 /427 /6751 /6755 /7126 /7131 #901',
    '80/70',
  ),
  leaving(0, 20, line('Zwischenfrucht mit Leguminosen', '/426 /6764 #901', '40/30')),
  leaving(20, 40, byUse('Klee', 'TRFPR TRFRE TRFAL TRFIN TRFRS #855', '40')),
  leaving(40, 40, byUse('Luzerne', 'MEDSA', '40')),
  leaving(
    0,
    30,
    byUse('Wechselwiese', '/266 #853 #854', '20 30 60 80 90 100 105 120 150 160 200 240 270'),
  ),
  leaving(20, 40, byUse('Kleegras', '/266 #853 #854', '15 25 45 70 80 90 115 120 150 190 210')),
  leaving(30, 40, byUse('Sonstiges Feldfutter', '/266 #853 #854', '40 100 180 210 280')),
  leaving(
    0,
    30,
    byUse(
      'Futtergräser',
      '/266 /3506 /3512 /3513 /3509 /3522 /3523 /3501 /3807 /3805 #826',
      '200 210 280',
    ),
  ),
  line(
    'Sämereienvermehrung Gräser',
    '/6750 /6754 /6790 /6784 /6782 /6788 /6786 /6746 /6752 /6768',
    '90 0.2:110 0.7:170',
  ),
  leaving(
    0,
    40,
    byUse(
      'Dauerwiese, Dauerweide, Mähweide, Hutweide',
      '/265 /331 /332',
      '20 30 60 80 90 100 110 120 130 140 150 160 170 180 200 240 270',
    ),
  ),
];

const fruit: readonly CropLine[] = [
  line('Erdbeere', 'FRAAN', '100/85 18:120/100'),
  line('Himbeere', 'RUBID', '90 10:110'),
  line('Brombeere', 'RUBFR', '90 14:120'),
  line('Heidelbeere', 'VACCO', '90 8:120'),
  line('Johannisbeere', 'RIBRU RIBNI', '90 12:120'),
  line('Holunder', 'SAMNI', '150 10:175'),
  line('Tafelapfel, Tafelbirne', 'MABSD PYUCO', '70 40:100'),
  line('Pflaume, Zwetschke', 'PRNDO', '70 20:110'),
  line('Kirschen, Weichsel', 'PRNAV PRNCE', '70 12:110'),
  line('Haselnüsse, Walnüsse', 'CYLAV IUGRE', '50 4:70'),
  line('Hopfen', 'HUMLU', '150 1.8:175'),
  // by the growth of shoots, cover of the soil and age
  byUse('Wein', 'VITVI', '25 30/25 80/50'),
];

/**
 * Austria: annex 3 as amended on 11 July 2024. The values of its tables were read in the data of the
 * nutrient tool of the ministry, and compared with the beginning of the annex in the text of the law.
 * Areas with stricter limits are those of annex 5. Left out are vegetables, whose limits are of a
 * batch and less the mineral nitrogen of the soil, green fallow, which the data have no value for,
 * and lines in cubic metres of crops that have a line in tonnes too.
 */
export const austrianLimits: DatedLimits = {
  country: 'AT',
  from: '2024-07-11',
  until: '2027-12-31',
  lines: [...cereals, ...rootsAndOil, ...legumesAndFodder, ...fruit],
  source: {
    title: 'NAPV § 7(2), Anlage 3; values: BML, Integrierte Nährstoffbilanz (INB)',
    address: 'https://github.com/w3geo/bml-fast/blob/main/data/csv/kulturen.csv',
    version: '1 April 2025',
    readAs: 'summary',
  },
};
