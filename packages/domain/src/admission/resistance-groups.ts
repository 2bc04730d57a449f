/**
 * Modes of action of active substances by the codes of the resistance action committees. A
 * substance that is not here has no group that we know; it gets no finding.
 * @source FRAC Code List 2024; HRAC Mode of Action Classification 2024 (numbers); IRAC Mode of Action
 * Classification, version 11 (2024)
 */

/** Body that classifies modes of action: of fungicides, herbicides, insecticides. */
export type ResistanceScheme = 'FRAC' | 'HRAC' | 'IRAC';

/** A mode of action. `FRAC M…` works at many sites: resistance is no concern of it. */
export interface ResistanceGroup {
  readonly scheme: ResistanceScheme;
  readonly code: string;
}

/** Names by ISO, lower case, by code. */
const fungicides: Readonly<Record<string, string>> = {
  '1': 'thiophanate-methyl thiabendazole',
  '3': 'prothioconazole tebuconazole difenoconazole mefentrifluconazole metconazole tetraconazole penconazole triticonazole bromuconazole cyproconazole epoxiconazole propiconazole myclobutanil fenbuconazole ipconazole prochloraz imazalil',
  '4': 'metalaxyl metalaxyl-m benalaxyl benalaxyl-m',
  '5': 'spiroxamine fenpropidin fenpropimorph',
  '7': 'boscalid fluxapyroxad bixafen fluopyram benzovindiflupyr isopyrazam penthiopyrad sedaxane isofetamid flutolanil penflufen inpyrfluxam pydiflumetofen',
  '9': 'cyprodinil pyrimethanil mepanipyrim',
  '11': 'azoxystrobin pyraclostrobin trifloxystrobin kresoxim-methyl fluoxastrobin picoxystrobin dimoxystrobin famoxadone fenamidone mandestrobin',
  '12': 'fludioxonil',
  '13': 'proquinazid quinoxyfen',
  '21': 'cyazofamid amisulbrom fenpicoxamid florylpicoxamid',
  '22': 'zoxamide',
  '27': 'cymoxanil',
  '28': 'propamocarb',
  '29': 'fluazinam',
  '32': 'hymexazol',
  '40': 'mandipropamid dimethomorph benthiavalicarb valifenalate iprovalicarb',
  '43': 'fluopicolide',
  '45': 'ametoctradin',
  '49': 'oxathiapiprolin',
  '50': 'metrafenone pyriofenone',
  U6: 'cyflufenamid',
  P7: 'fosetyl fosetyl-aluminium potassium phosphonates disodium phosphonate',
  M1: 'copper compounds',
  M2: 'sulphur sulfur',
  M3: 'mancozeb metiram ziram thiram',
  M4: 'folpet captan',
  M5: 'chlorothalonil',
  M9: 'dithianon',
};

const herbicides: Readonly<Record<string, string>> = {
  '1': 'pinoxaden clodinafop clethodim quizalofop-p-ethyl propaquizafop fluazifop-p cycloxydim fenoxaprop-p',
  '2': 'florasulam metsulfuron-methyl iodosulfuron mesosulfuron nicosulfuron imazamox tribenuron rimsulfuron thiencarbazone thifensulfuron-methyl pyroxsulam prosulfuron foramsulfuron flazasulfuron triflusulfuron amidosulfuron tritosulfuron propoxycarbazone sulfosulfuron',
  '3': 'pendimethalin propyzamide benfluralin',
  '4': 'fluroxypyr dicamba clopyralid 2,4-d aminopyralid mcpa mecoprop-p dichlorprop-p halauxifen-methyl triclopyr quinmerac 2,4-db picloram florpyrauxifen-benzyl',
  '5': 'metamitron chlorotoluron metribuzin phenmedipham lenacil terbuthylazine',
  '6': 'pyridate bentazone bromoxynil',
  '9': 'glyphosate',
  '12': 'diflufenican picolinafen beflubutamid',
  '13': 'clomazone',
  '14': 'bifenox pyraflufen-ethyl carfentrazone-ethyl flumioxazin oxyfluorfen',
  '15': 'metazachlor flufenacet prosulfocarb dimethenamid-p ethofumesate dimethachlor s-metolachlor pethoxamid tri-allate',
  '27': 'mesotrione sulcotrione tembotrione isoxaflutole',
  '32': 'aclonifen',
};

const insecticides: Readonly<Record<string, string>> = {
  '1A': 'pirimicarb',
  '1B': 'pirimiphos-methyl dimethoate chlorpyrifos phosmet',
  '3A': 'deltamethrin lambda-cyhalothrin cypermethrin tefluthrin esfenvalerate tau-fluvalinate gamma-cyhalothrin etofenprox pyrethrins',
  '4A': 'acetamiprid imidacloprid thiacloprid clothianidin thiamethoxam',
  '4C': 'sulfoxaflor',
  '4D': 'flupyradifurone',
  '5': 'spinosad spinetoram',
  '6': 'abamectin emamectin milbemectin',
  '10A': 'hexythiazox clofentezine',
  '15': 'diflubenzuron',
  '18': 'tebufenozide methoxyfenozide',
  '21A': 'fenpyroximate tebufenpyrad',
  '22A': 'indoxacarb',
  '23': 'spirotetramat spiromesifen',
  '28': 'chlorantraniliprole cyantraniliprole',
  '29': 'flonicamid',
};

/**
 * A family of the azoles that the law on mixtures does not name.
 * @source FRAC Code List 2024
 */
const triazolinthiones: ReadonlySet<string> = new Set(['prothioconazole']);

const lists = { FRAC: fungicides, HRAC: herbicides, IRAC: insecticides } as const;

/** Names of two words, which a blank does not part. */
const phrases = ['copper compounds', 'potassium phosphonates', 'disodium phosphonate'];

function namesIn(list: string): readonly string[] {
  const whole = phrases.filter((phrase) => list.includes(phrase));
  const rest = whole.reduce((left, phrase) => left.replace(phrase, ''), list);
  return [...whole, ...rest.split(' ').filter(Boolean)];
}

const groups = new Map<string, ResistanceGroup>(
  (Object.keys(lists) as ResistanceScheme[]).flatMap((scheme) =>
    Object.entries(lists[scheme]).flatMap(([code, list]) =>
      namesIn(list).map((name) => [name, { scheme, code }] as const),
    ),
  ),
);

/** A name without accents and case, in which Dutch, German and French spellings differ. */
const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Endings that languages give: `cymoxanile`, `lambda-cyhalothrine`, `folpel`. */
const inEnglish = (name: string): readonly string[] => [
  name,
  name.replace(/e$/, ''),
  name.replaceAll('ph', 'f'),
  name.replace(/ine$/, 'in').replace(/one$/, 'on'),
  name.replace(/ool$/, 'ole'),
  name.replace(/yl$/, ''),
];

const isoNames = new Map<string, string | null>();

/** The ISO name of a substance as a register writes it; null for one that is not known. */
function isoName(name: string): string | null {
  let iso = isoNames.get(name);
  if (iso === undefined) isoNames.set(name, (iso = readIsoName(name)));
  return iso;
}

function readIsoName(name: string): string | null {
  // E-Phy: `mandipropamide (Mandipropamid)`
  const written = [...name.split(/[()]/), name].map(plain).filter(Boolean);
  return written.flatMap(inEnglish).find((word) => groups.has(word)) ?? null;
}

/** The mode of action of a substance as a register writes it; null where unknown. */
export function groupOf(name: string): ResistanceGroup | null {
  const iso = isoName(name);
  return iso === null ? null : (groups.get(iso) ?? null);
}

/** Whether resistance is a concern: a multi-site mode of action has none. */
export const isSingleSite = ({ scheme, code }: ResistanceGroup): boolean =>
  !(scheme === 'FRAC' && code.startsWith('M'));

/** A triazole or imidazole, as the law on mixtures names them. */
export function isAzole(name: string): boolean {
  const iso = isoName(name);
  const group = iso === null ? null : groups.get(iso);
  return (
    iso !== null && group?.scheme === 'FRAC' && group.code === '3' && !triazolinthiones.has(iso)
  );
}

/** A pyrethroid, as the law on mixtures names them; natural pyrethrins are none. */
export function isPyrethroid(name: string): boolean {
  const group = groupOf(name);
  return group?.scheme === 'IRAC' && group.code === '3A' && isoName(name) !== 'pyrethrins';
}
