/**
 * The starter list of purposes: the uses a crop is grown for. Our own words; the seed potato classes are those of
 * Directive 2002/56/EC as the Dutch NAK uses them.
 * A purpose without a crop may be chosen for every crop. Numbers are identities and never reused.
 */

/** One purpose of the starter list; `crop` is a crop type, or null when it fits any crop. */
export interface CropPurposeStarter {
  readonly id: number;
  readonly crop: number | null;
  readonly names: { readonly en: string; readonly nl: string };
}

/** Every purpose a new installation knows. */
export const cropPurposeStarter: readonly CropPurposeStarter[] = [
  { id: 1, crop: null, names: { en: 'Main crop', nl: 'Hoofdteelt' } },
  { id: 2, crop: null, names: { en: 'Seed production', nl: 'Zaadproductie' } },
  { id: 3, crop: null, names: { en: 'Own use', nl: 'Eigen gebruik' } },
  { id: 4, crop: null, names: { en: 'Green manure', nl: 'Groenbemesting' } },
  { id: 5, crop: null, names: { en: 'Catch crop', nl: 'Vanggewas' } },
  { id: 6, crop: null, names: { en: 'Fodder', nl: 'Veevoer' } },
  { id: 7, crop: null, names: { en: 'Energy (biogas)', nl: 'Energie (biogas)' } },
  { id: 8, crop: null, names: { en: 'Fresh market', nl: 'Verse markt' } },
  { id: 9, crop: null, names: { en: 'Processing', nl: 'Industrie' } },
  { id: 10, crop: null, names: { en: 'Variety or field trial', nl: 'Rassen- of veldproef' } },
  { id: 20, crop: 201, names: { en: 'Table potatoes', nl: 'Tafelaardappelen' } },
  { id: 21, crop: 201, names: { en: 'French fries', nl: 'Frites' } },
  { id: 22, crop: 201, names: { en: 'Crisps', nl: 'Chips' } },
  { id: 23, crop: 201, names: { en: 'Flakes and granules', nl: 'Vlokken en granulaat' } },
  { id: 24, crop: 201, names: { en: 'Organic table potatoes', nl: 'Biologische tafelaardappelen' } },
  { id: 30, crop: 202, names: { en: 'Seed, class S', nl: 'Pootgoed, klasse S' } },
  { id: 31, crop: 202, names: { en: 'Seed, class SE', nl: 'Pootgoed, klasse SE' } },
  { id: 32, crop: 202, names: { en: 'Seed, class E', nl: 'Pootgoed, klasse E' } },
  { id: 33, crop: 202, names: { en: 'Seed, class A', nl: 'Pootgoed, klasse A' } },
  { id: 34, crop: 203, names: { en: 'Own seed for starch potatoes', nl: 'Eigen pootgoed voor zetmeelaardappelen' } },
  { id: 35, crop: 204, names: { en: 'Starch', nl: 'Zetmeel' } },
  { id: 36, crop: 205, names: { en: 'New potatoes', nl: 'Primeurs' } },
  { id: 40, crop: 101, names: { en: 'Bread wheat', nl: 'Baktarwe' } },
  { id: 41, crop: 101, names: { en: 'Feed wheat', nl: 'Voertarwe' } },
  { id: 42, crop: 101, names: { en: 'Biscuit wheat', nl: 'Biscuittarwe' } },
  { id: 43, crop: 101, names: { en: 'Wheat as whole-crop silage', nl: 'Tarwe als gehele plantensilage' } },
  { id: 44, crop: 102, names: { en: 'Bread wheat, spring', nl: 'Baktarwe, zomer' } },
  { id: 45, crop: 107, names: { en: 'Malting barley', nl: 'Brouwgerst' } },
  { id: 46, crop: 107, names: { en: 'Feed barley', nl: 'Voergerst' } },
  { id: 47, crop: 106, names: { en: 'Feed barley, winter', nl: 'Voergerst, winter' } },
  { id: 48, crop: 106, names: { en: 'Malting barley, winter', nl: 'Brouwgerst, winter' } },
  { id: 49, crop: 110, names: { en: 'Oats for food', nl: 'Haver voor consumptie' } },
  { id: 60, crop: 151, names: { en: 'Silage', nl: 'Snijmais voor inkuilen' } },
  { id: 61, crop: 151, names: { en: 'Biogas', nl: 'Biogas' } },
  { id: 62, crop: 152, names: { en: 'Grain, dried', nl: 'Korrelmais, gedroogd' } },
  { id: 63, crop: 152, names: { en: 'Grain, crimped', nl: 'Korrelmais, vochtig ingekuild' } },
  { id: 70, crop: 221, names: { en: 'Sugar', nl: 'Suiker' } },
  { id: 71, crop: 221, names: { en: 'Ethanol', nl: 'Ethanol' } },
  { id: 72, crop: 226, names: { en: 'Inulin', nl: 'Inuline' } },
  { id: 80, crop: 341, names: { en: 'Export', nl: 'Export' } },
  { id: 81, crop: 341, names: { en: 'Peeling', nl: 'Schillerij' } },
  { id: 82, crop: 341, names: { en: 'Fried onions', nl: 'Gebakken uien' } },
  { id: 83, crop: 341, names: { en: 'Domestic market', nl: 'Binnenlandse markt' } },
  { id: 84, crop: 344, names: { en: 'Onion sets production', nl: 'Plantuienproductie' } },
  { id: 90, crop: 801, names: { en: 'Grazing', nl: 'Weiden' } },
  { id: 91, crop: 801, names: { en: 'Mowing', nl: 'Maaien' } },
  { id: 92, crop: 801, names: { en: 'Grazing and mowing', nl: 'Weiden en maaien' } },
  { id: 93, crop: 802, names: { en: 'Grazing, temporary', nl: 'Weiden, tijdelijk' } },
  { id: 94, crop: 802, names: { en: 'Mowing, temporary', nl: 'Maaien, tijdelijk' } },
  { id: 95, crop: 802, names: { en: 'Drying', nl: 'Drogen' } },
  { id: 96, crop: 841, names: { en: 'Drying of lucerne', nl: 'Drogen van luzerne' } },
  { id: 110, crop: 471, names: { en: 'Fresh carrots', nl: 'Verse peen' } },
  { id: 111, crop: 471, names: { en: 'Juice and industry', nl: 'Sap en industrie' } },
  { id: 112, crop: 302, names: { en: 'Canning', nl: 'Conserven' } },
  { id: 113, crop: 302, names: { en: 'Freezing', nl: 'Diepvries' } },
  { id: 114, crop: 310, names: { en: 'Canning', nl: 'Conserven' } },
  { id: 115, crop: 310, names: { en: 'Freezing', nl: 'Diepvries' } },
  { id: 116, crop: 435, names: { en: 'Spinach for freezing', nl: 'Spinazie voor diepvries' } },
  { id: 120, crop: 241, names: { en: 'Oil', nl: 'Olie' } },
  { id: 121, crop: 246, names: { en: 'Long fibre', nl: 'Lange vezel' } },
  { id: 122, crop: 247, names: { en: 'Fibre and seed', nl: 'Vezel en zaad' } },
  { id: 130, crop: 601, names: { en: 'Dessert fruit', nl: 'Handfruit' } },
  { id: 131, crop: 601, names: { en: 'Juice and sauce', nl: 'Sap en moes' } },
  { id: 132, crop: 602, names: { en: 'Dessert fruit', nl: 'Handfruit' } },
  { id: 140, crop: 701, names: { en: 'Forcing', nl: 'Broeierij' } },
  { id: 141, crop: 701, names: { en: 'Dry sale', nl: 'Droogverkoop' } },
  { id: 142, crop: 701, names: { en: 'Planting stock', nl: 'Plantgoed' } },
];
