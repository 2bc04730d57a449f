/**
 * The starter list of field attributes: what can be noted of a crop field besides its own fields. Our own words.
 * The numbers are identities and never reused.
 * @source specification.md, section 3, CropField (field_attributes: map of attribute type id to value)
 */

/** One field attribute type of the starter list. */
export interface FieldAttributeTypeStarter {
  readonly id: number;
  readonly names: { readonly en: string; readonly nl: string };
  readonly unit: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'choice';
}

/** Every field attribute type a new installation knows. */
export const fieldAttributeTypeStarter: readonly FieldAttributeTypeStarter[] = [
  { id: 1, names: { en: 'Drained', nl: 'Gedraineerd' }, unit: '', kind: 'boolean' },
  { id: 2, names: { en: 'Drain distance', nl: 'Drainafstand' }, unit: 'm', kind: 'number' },
  { id: 3, names: { en: 'Drain depth', nl: 'Draindiepte' }, unit: 'cm', kind: 'number' },
  { id: 4, names: { en: 'Slope', nl: 'Helling' }, unit: '%', kind: 'number' },
  { id: 5, names: { en: 'Irrigation available', nl: 'Beregening mogelijk' }, unit: '', kind: 'boolean' },
  { id: 6, names: { en: 'Water source', nl: 'Waterbron' }, unit: '', kind: 'choice' },
  { id: 7, names: { en: 'Potato cyst nematode status', nl: 'Status aardappelcysteaaltje' }, unit: '', kind: 'choice' },
  { id: 8, names: { en: 'Root-knot nematode status', nl: 'Status wortelknobbelaaltje' }, unit: '', kind: 'choice' },
  { id: 9, names: { en: 'pH', nl: 'pH' }, unit: '', kind: 'number' },
  { id: 10, names: { en: 'Organic matter', nl: 'Organische stof' }, unit: '%', kind: 'number' },
  { id: 11, names: { en: 'Clay content', nl: 'Lutum' }, unit: '%', kind: 'number' },
  { id: 12, names: { en: 'Groundwater class', nl: 'Grondwatertrap' }, unit: '', kind: 'text' },
  { id: 13, names: { en: 'Borders surface water', nl: 'Grenst aan oppervlaktewater' }, unit: '', kind: 'boolean' },
  { id: 14, names: { en: 'Groundwater protection area', nl: 'Grondwaterbeschermingsgebied' }, unit: '', kind: 'boolean' },
  { id: 15, names: { en: 'Erosion risk', nl: 'Erosiegevoeligheid' }, unit: '', kind: 'choice' },
  { id: 16, names: { en: 'Field edge to be left out', nl: 'Teeltvrije zone' }, unit: 'm', kind: 'number' },
  { id: 17, names: { en: 'Access', nl: 'Bereikbaarheid' }, unit: '', kind: 'text' },
  { id: 18, names: { en: 'In conversion since', nl: 'In omschakeling sinds' }, unit: '', kind: 'text' },
  { id: 19, names: { en: 'P-Al number', nl: 'P-Al-getal' }, unit: 'mg/100 g', kind: 'number' },
  { id: 20, names: { en: 'P-CaCl2', nl: 'P-CaCl2' }, unit: 'mg/kg', kind: 'number' },
];
