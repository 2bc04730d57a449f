import { cropWord } from './register-crops.ts';

/**
 * Organisms of the catalogue that the words of registers stand for, by EPPO code. A word of E-Phy
 * names a group ("Rouille(s)", "Pucerons"), one of Ctgb mostly a species.
 * @source E-Phy, edition of 2025-09-23 (ANSES, Licence Ouverte) and Ctgb, uses of 2026-04-04 (CC0);
 * codes and scientific names of the EPPO Global Database
 */

const annualGrasses = 'ALOMY APESV POAAN ECHCG LOLMU AVEFA SETVI DIGSA';
const broadLeaves =
  'CHEAL ATXPA POLPE POLCO POLAV STEME GALAP MATCH MATIN SENVU SOLNI CAPBP THLAR SINAR PAPRH VIOAR VERPE VERHE LAMPU GASPA URTUR MERAN CENCY SENJA';
const perennials = 'AGRRE CYPES POLAM CIRAR SONAR CONAR EQUAR RUMOB TUSFA';
const weeds = `${annualGrasses} ${broadLeaves} ${perennials} SOLTU`;
const aphids = 'MYZUPE MACSEU APHIFA RHOPPA MACSAV DYSAPL ERISLA';
const caterpillars = 'PLUTMA BARABR PYRUNU CARPPO';
const flies = 'OSCIFR HYLEAN HYLERA PSILRO PEGOHY DROSSU';
const beetles = 'LPTNDE ATOMLI MELIAE PSYICH DIABVI ANTHPO';
const soilPests = '1AGRIG TIPUPA DIABVI ATOMLI';
const nematodes = 'HETDRO HETDPA HETDSC MELGCH MELGFA PRATPE DITYDI';
const powderyMildews = 'ERYSGR ERYSBE';
const downyMildews = 'PHYTIN PERODE BREMLA';
const rusts = 'PUCCST PUCCRT UROMBE PUCCAL';
const leafSpots = 'ALTESO ALTEDA CERCBE RAMUBE RAMUCC SEPTTR BOTRSQ SETOTU PYRNTE RHYNSE';
const rots = 'BOTRCI BOTRAL SCLESC SCLOCE';
const bacteria = 'ERWIAM CORBSE RALSSL STRESC';
const soilFungi = 'RHIZSO PLADBR VERTDA GAEUGR SCLESC';

const table: readonly (readonly [codes: string, names: string])[] = [
  // every weed, one that the catalogue does not list as well
  [
    `=weed ${weeds}`,
    'Désherbage|Désherb. Total|Destruction des couverts et repousses dans les cultures|Intercultures, jachères et destruction de cultures|Cult. Installées|Avt Mise Cult.|onkruiden|unkräuter',
  ],
  [`${broadLeaves} ${perennials}`, 'tweezaadlobbige onkruiden|dicotylédones'],
  [`${annualGrasses} AGRRE CYPES`, 'eenzaadlobbige onkruiden|grassen|graminées'],
  [aphids, 'Pucerons|bladluizen|luizen'],
  ['ERISLA', 'Puceron lanigère|Pucerons galligènes et laineux'],
  [caterpillars, 'Chenilles phytophages|rupsen'],
  ['CARPPO', 'Chenilles foreuses des fruits|Carpocapse(s)'],
  ['PYRUNU', 'Pyrale(s)'],
  [flies, 'Mouches'],
  ['DROSSU', 'Mouches des fruits'],
  [beetles, 'Coléoptères phytophages|bladetende kevers'],
  [soilPests, 'Ravageurs du sol'],
  [nematodes, 'Nématodes|aaltjes'],
  ['THRITB', 'Thrips|trips'],
  ['DERORE', 'Limaces et escargots|slakken|naaktslakken|grauwe veldslak'],
  ['PSYLPI', 'Psylle(s)'],
  ['ANTHPO', 'Anthonome(s)'],
  [
    '',
    'Acariens|Acariens et phytoptes|Aleurodes|Cochenilles|Cicadelles|Punaises et tigres|Tordeuses de la grappe|Ravageurs des denrées stockées',
  ],
  [powderyMildews, 'Oïdium(s)|meeldauw|echte meeldauw'],
  [downyMildews, 'Mildiou(s)|valse meeldauw|Mildiou et rouille blanche'],
  [rusts, 'Rouille(s)|roest'],
  ['', 'Rouille couronnée|kroonroest'],
  ['SEPTTR', 'Septoriose(s)'],
  ['RHYNSE', 'Rhynchosporiose'],
  ['PYRNTE RAMUCC', 'Helminthosporiose et ramulariose'],
  ['PYRNTE SETOTU', 'Helminthosporiose'],
  ['GIBBZE', 'Fusarioses|Fusariose à microdochium'],
  ['PSDCHE', 'Piétin verse'],
  ['GAEUGR', 'Piétin échaudage'],
  [
    `${leafSpots} ${rusts} ERYSBE`,
    'Maladies du feuillage|Maladies des taches foliaires|Maladies fongiques',
  ],
  [leafSpots, 'Maladies des taches brunes|bladvlekkenziekte|bladvlekken'],
  ['CERCBE', 'Cercosporioses'],
  ['SCLESC SCLOCE', 'Sclérotiniose|Maladies à sclérotes|sclerotiënrot'],
  ['BOTRCI BOTRSQ BOTRAL', 'Pourriture grise|botrytis|grauwe schimmel'],
  [rots, 'Pourriture grise et sclérotinioses'],
  ['LEPTMA', 'Phoma|phoma'],
  [
    '',
    'Cylindrosporiose|Maladies fongiques des siliques|Black rot|Excoriose|Moniliose(s)|Cloque(s)',
  ],
  ['VENTIN', 'Tavelure(s)|schurft|appelschurft'],
  ['ERWIAM', 'Feu bactérien|bacterievuur'],
  [bacteria, 'Bactériose(s)'],
  ['RHIZSO', 'Rhizoctone|Rhizoctoniose|rhizoctonia|lakschurft|rhizoctonia-ziekte'],
  ['PHYTIN', 'aardappelziekte|phytophthora|tomatenziekte'],
  [soilFungi, 'Champignons (autres que pythiacées)|Champignons autres que pythiacées'],
  ['', 'Champignons (pythiacées)'],
  ['STRESC', 'Gale commune'],
  ['ALTEDA ALTESO', 'Alternariose(s)|alternaria'],
  // growth, quality and other ends that are no organisms
  [
    '',
    'Régul. Croiss. Org. Aériens|Act. Qual. Fruits|Act. Nouaison|Act. Rhizogénèse|Act. Floraison|Act. Ramification|Act. Croiss. Florais.|Limit. Pousse Fructif.|Limit. Destruct. Germes|Inhib. Suppr. Rejets|Défanage|Epamprage|Dessiccation|Bouil. Herbicide|Bouil. Fongicide|Bouil. Insecticide',
  ],
  // species by their Dutch names at Ctgb, where the catalogue spells them differently
  ['MATIN', 'reukloze kamille'],
  ['MERAN', 'tuinbingelkruid'],
  ['GASPA', 'kaal knopkruid'],
  ['PHYTIN', 'aardappelziekte'],
  ['SEPTTR', 'bladvlekkenziekte (septoria)|septoria'],
  ['RHYNSE', 'bladvlekkenziekte (rhynchosporium)|rhynchosporium'],
  ['ERYSGR', 'meeldauw (granen)'],
  ['PYRNTE', 'netvlekkenziekte'],
  ['GIBBZE', 'aarfusarium'],
  ['PSDCHE', 'oogvlekkenziekte'],
  ['HELMSO', 'zilverschurft'],
  ['PUCCST', 'gele roest'],
  ['PUCCRT', 'bruine roest'],
  ['ALTEDA', 'loofverbruining'],
  ['TIPUPA', 'emelt|emelten'],
  ['1AGRIG', 'ritnaald|ritnaalden'],
  ['OSCIFR', 'fritvlieg'],
  ['LPTNDE', 'coloradokever'],
  ['MYZUPE', 'groene perzikluis|groene perzikbladluis'],
  ['ERISLA', 'appelbloedluis|bloedluis'],
];

const byWord = new Map(
  table.flatMap(([codes, names]) =>
    names.split('|').map((name) => [cropWord(name), codes === '' ? [] : codes.split(' ')] as const),
  ),
);
const codesWithWord = new Set([...byWord.values()].flat());

/** The EPPO codes for a register's word; null for an unknown word. */
export const codesOfOrganismWord = (name: string): readonly string[] | null =>
  byWord.get(cropWord(name.replace(/\s*\(\d+\)$/, ''))) ?? null;

/** Whether registers have a word for an organism, by its EPPO code. */
export const hasOrganismWord = (code: string): boolean => codesWithWord.has(code);
