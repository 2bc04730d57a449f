/** An attribute of a crop field that is read from the columns of its layer. */
export type Meaning = 'name' | 'crop_code' | 'crop' | 'variety' | 'register_id' | 'stated_area';

/** Square metres in the units registers state areas in. */
export const AREA_UNITS = { ha: 10_000, are: 100, m2: 1 } as const;

/** Units of surface that names of columns end in. */
export type AreaUnit = keyof typeof AREA_UNITS;

/**
 * Column names by meaning, the most specific first, as `plainColumn` writes them; the first column
 * with values is used. Behind each group the registers and programs that use it.
 */
export const COLUMN_NAMES: Record<Meaning, readonly string[]> = {
  name: [
    // Programs and hand-made files, in the languages of the registers.
    'fieldname',
    'field',
    'perceelsnaam',
    'perceelnaam',
    'veldnaam',
    'parcelname',
    'plotname',
    'cropfieldname',
    'schlagname',
    'schlagbezeichnung',
    'schlagbez',
    'feldname',
    'feldstueckname',
    'nomparcelle',
    'nomparc',
    'nomilot',
    'marknavn',
    'lohkonnimi',
    'name',
    'naam',
    'nom',
    'navn',
    'nimi',
    'bezeichnung',
    'label',
    'title',
    'titel',
    'omschrijving',
    // Numbers of fields, where the register gives no names: DK, FI, CZ, DE, NL.
    'marknr',
    'lohkonumero',
    'dpbzkod',
    'schlagnr',
    'schlagnummer',
    'perceelnummer',
    'perceelsnummer',
    'volgnummer',
    'numparcel',
  ],
  crop_code: [
    'cropcode',
    'gewascode',
    'gwsgewascode',
    'catgewascode',
    'cropcodecode',
    // BE-VLG, FR, DK, AT, DE, CH, FI, CZ, PT
    'gwscodh',
    'codecultu',
    'codeculture',
    'afgkode',
    'afgroedekode',
    'snarcode',
    'nutzcode',
    'nutzungscode',
    'kulturartcode',
    'kulturcode',
    'lnfcode',
    'kasvikoodi',
    'plodinaid',
    'culcodigo',
    'grodkod',
    'vkstgrodkod',
    // RO, then the harmonised codes beside national ones; DE-BB's plain "code" last, for it may be
    // anything.
    'lcmapcode',
    'echcatc',
    'hcatcode',
    'croptypecode',
    'code',
  ],
  crop: [
    'crop',
    'cropname',
    'gewas',
    'gewasnaam',
    'croptype',
    'gewasomschrijving',
    'catgewasgewascode',
    'gwsnamh',
    'nomculture',
    'libculture',
    'culture',
    'afgroede',
    'afgrde',
    'snarbezeichnung',
    'codebez',
    'nutzung',
    'nutzungsart',
    'kulturart',
    'kultur',
    'kasvikoodiselitefi',
    'kasvi',
    'plodnaze',
    'ctportugues',
    'cultura',
    'producto',
    'cultivo',
    'grodabeskrivning',
    'usageeng',
    'lcclassn',
    'ectransn',
    'echcatn',
    'usage',
    'landuse',
    'refartbezeichnung',
    'type',
  ],
  variety: [
    'variety',
    'cropvariety',
    'varietyname',
    'ras',
    'rasnaam',
    'gewasras',
    'sortebez',
    'sorte',
    'sortenname',
    'variete',
    'cultivar',
    'sort',
    'sortnavn',
    'lajike',
    'variedad',
    'odruda',
  ],
  register_id: [
    'registerid',
    'registernumber',
    'brpid',
    'perceelid',
    'parcelid',
    'crpid',
    'gewasperceelid',
    // BE-VLG, FR, AT, CH, CZ, DE, PT, IE, BG, FI
    'refid',
    'idparcel',
    'geoid',
    'nutzungsidentifikator',
    'zakresid',
    'refident',
    'culid',
    'osaid',
    'localid',
    'phbident',
    'peruslohkotunnus',
    'referenzkennung',
    'rflid',
    'inspireid',
    'gmlid',
    'uuid',
    'identifier',
    'determinationid',
    'id',
  ],
  stated_area: [
    'registeredarea',
    'registeredareaha',
    'registered',
    'geregistreerdeoppervlakte',
    'geregistreerdeoppervlakteha',
    'areaha',
    'fieldarea',
    'cropfieldarea',
    'oppervlakteha',
    'oppervlakte',
    'opp',
    'opperv',
    // BE-VLG, DK, AT, FR, DE, CH, FI, CZ
    'grafopp',
    'imkareal',
    'gbanmeldt',
    'areal',
    'slflaechebruttoha',
    'bruttoflaecheha',
    'surfparc',
    'surface',
    'superficie',
    'groesse',
    'flaeche',
    'flaechem2',
    'flaecheha',
    'pintaala',
    'zakresvym',
    'deklvym',
    'dpbvymera',
    'vymera',
    'aream2',
    'hectares',
    'hectare',
    'ha',
    'area',
    'metricsarea',
    'shapearea',
  ],
};

/**
 * Names of columns of two-part numbers: the block, and the parcel within it. @source Telepac:
 * NUMERO_I, NUMERO_P
 */
export const PAIRED_NUMBERS = {
  block: ['numeroi', 'numilot', 'numeroilot', 'noilot', 'ilot'],
  part: ['numerop', 'numparcel', 'numparcelle', 'numeroparcelle', 'noparcelle', 'parcelle'],
} as const;

/** The unit indicated by a column's name; null where there is none. */
export function statedUnit(column: string): AreaUnit | null {
  const plain = plainColumn(column);
  // of our exports, in full and as truncated in a shapefile
  if (plain === 'registeredarea' || plain === 'registered') return 'ha';
  if (plain.endsWith('m2') || plain === 'shapearea') return 'm2';
  return /ha$|hectares?$/.test(plain) ? 'ha' : null;
}

/** A column's name without case, accents and signs: `CT_português` becomes `ctportugues`. */
export function plainColumn(column: string): string {
  return column
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}
