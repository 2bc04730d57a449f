/**
 * The starter list of field attributes: notes on a crop field beyond its own fields. Our own words.
 * The numbers are identities and never reused.
 * @source specification.md, section 3, CropField (field_attributes: map of attribute type id to value)
 */

/** One field attribute type of the starter list. */
export interface FieldAttributeTypeStarter {
  readonly id: number;
  readonly names: { readonly en: string; readonly nl: string };
  readonly unit: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'choice';
  /** Of a choice: `choice a|b|c`, as in the list of kinds of work. */
  readonly specification: string;
}

/** Every field attribute type a new installation knows. */
export const fieldAttributeTypeStarter: readonly FieldAttributeTypeStarter[] = [
  { id: 1, names: { en: 'Drained', nl: 'Gedraineerd' }, unit: '', kind: 'boolean', specification: '' },
  { id: 2, names: { en: 'Drain distance', nl: 'Drainafstand' }, unit: 'm', kind: 'number', specification: '' },
  { id: 3, names: { en: 'Drain depth', nl: 'Draindiepte' }, unit: 'cm', kind: 'number', specification: '' },
  { id: 4, names: { en: 'Slope', nl: 'Helling' }, unit: '%', kind: 'number', specification: '' },
  { id: 5, names: { en: 'Irrigation available', nl: 'Beregening mogelijk' }, unit: '', kind: 'boolean', specification: '' },
  { id: 6, names: { en: 'Water source', nl: 'Waterbron' }, unit: '', kind: 'choice', specification: 'choice groundwater|surface|tap|basin' },
  { id: 7, names: { en: 'Potato cyst nematode status', nl: 'Status aardappelcysteaaltje' }, unit: '', kind: 'choice', specification: 'choice not_sampled|not_found|light|moderate|heavy' },
  { id: 8, names: { en: 'Root-knot nematode status', nl: 'Status wortelknobbelaaltje' }, unit: '', kind: 'choice', specification: 'choice not_sampled|not_found|light|moderate|heavy' },
  { id: 9, names: { en: 'pH', nl: 'pH' }, unit: '', kind: 'number', specification: '' },
  { id: 10, names: { en: 'Organic matter', nl: 'Organische stof' }, unit: '%', kind: 'number', specification: '' },
  { id: 11, names: { en: 'Clay content', nl: 'Lutum' }, unit: '%', kind: 'number', specification: '' },
  { id: 12, names: { en: 'Groundwater class', nl: 'Grondwatertrap' }, unit: '', kind: 'text', specification: '' },
  { id: 13, names: { en: 'Borders surface water', nl: 'Grenst aan oppervlaktewater' }, unit: '', kind: 'boolean', specification: '' },
  { id: 14, names: { en: 'Groundwater protection area', nl: 'Grondwaterbeschermingsgebied' }, unit: '', kind: 'boolean', specification: '' },
  { id: 15, names: { en: 'Erosion risk', nl: 'Erosiegevoeligheid' }, unit: '', kind: 'choice', specification: 'choice none|low|medium|high' },
  { id: 16, names: { en: 'Field edge to be left out', nl: 'Teeltvrije zone' }, unit: 'm', kind: 'number', specification: '' },
  { id: 17, names: { en: 'Access', nl: 'Bereikbaarheid' }, unit: '', kind: 'text', specification: '' },
  { id: 18, names: { en: 'In conversion since', nl: 'In omschakeling sinds' }, unit: '', kind: 'text', specification: '' },
  { id: 19, names: { en: 'P-Al number', nl: 'P-Al-getal' }, unit: 'mg/100 g', kind: 'number', specification: '' },
  { id: 20, names: { en: 'P-CaCl2', nl: 'P-CaCl2' }, unit: 'mg/kg', kind: 'number', specification: '' },
  { id: 21, names: { en: 'Pw number', nl: 'Pw-getal' }, unit: 'mg/l', kind: 'number', specification: '' },
  { id: 22, names: { en: 'P-CAL (P2O5)', nl: 'P-CAL (P2O5)' }, unit: 'mg/100 g', kind: 'number', specification: '' },
  { id: 23, names: { en: 'P-Olsen', nl: 'P-Olsen' }, unit: 'mg/kg', kind: 'number', specification: '' },
  { id: 24, names: { en: 'Mineral nitrogen in spring (N-min)', nl: 'Minerale stikstof in het voorjaar (N-min)' }, unit: 'kg/ha', kind: 'number', specification: '' },
  { id: 25, names: { en: 'Nitrogen supply of the soil', nl: 'Stikstofleverend vermogen' }, unit: 'kg/ha', kind: 'number', specification: '' },
  { id: 26, names: { en: 'Expected yield', nl: 'Verwachte opbrengst' }, unit: 't/ha', kind: 'number', specification: '' },
  { id: 27, names: { en: 'Analysed nitrogen (N)', nl: 'Stikstof (N) volgens analyse' }, unit: 'kg/t', kind: 'number', specification: '' },
  { id: 28, names: { en: 'Analysed phosphate (P2O5)', nl: 'Fosfaat (P2O5) volgens analyse' }, unit: 'kg/t', kind: 'number', specification: '' },
  { id: 29, names: { en: 'Analysed potash (K2O)', nl: 'Kali (K2O) volgens analyse' }, unit: 'kg/t', kind: 'number', specification: '' },
  { id: 30, names: { en: 'Analysed organic matter', nl: 'Organische stof volgens analyse' }, unit: 'kg/t', kind: 'number', specification: '' },
  { id: 31, names: { en: 'End of the catch crop', nl: 'Einde van het vanggewas' }, unit: '', kind: 'choice', specification: 'choice frozen|worked_in_autumn|worked_in_spring|used' },
  { id: 32, names: { en: 'Analysed ammonium nitrogen (NH4-N)', nl: 'Ammoniumstikstof (NH4-N) volgens analyse' }, unit: 'kg/t', kind: 'number', specification: '' },
  { id: 33, names: { en: 'Visible straw in the manure', nl: 'Zichtbaar stro in de mest' }, unit: '', kind: 'boolean', specification: '' },
  { id: 34, names: { en: 'Contains animal manure', nl: 'Bevat dierlijke mest' }, unit: '', kind: 'boolean', specification: '' },
  { id: 35, names: { en: 'Nitrate vulnerable zone', nl: 'Nitraatkwetsbare zone' }, unit: '', kind: 'choice', specification: 'choice outside|vulnerable|stricter' },
  { id: 36, names: { en: 'Borders uncropped land', nl: 'Grenst aan onbeteelde grond' }, unit: '', kind: 'boolean', specification: '' },
  { id: 37, names: { en: 'Permanent strip of 5 m beside water', nl: 'Blijvende strook van 5 m langs water' }, unit: '', kind: 'choice', specification: 'choice no_strip|herbs|hedge' },
];
