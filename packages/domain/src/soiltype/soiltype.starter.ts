/**
 * The starter list of soil types.
 * Sources: regulatory types as the Dutch fertilizer rules name them (Uitvoeringsregeling Meststoffenwet, grondsoortenkaart of
 * RVO); clay classes of the Dutch soil classification; texture classes of the soil map of Belgium; kinds of soil of the German
 * Bodenschätzung; JB numbers of the Danish soil classification. `edi_code` is the code of that list, or a short word of ours
 * where the list has words only.
 * The numbers are identities and never reused.
 */

/** One soil type of the starter list; `country` is an ISO 3166-1 code or `__`. */
export interface SoilTypeStarter {
  readonly id: number;
  readonly edi_code: string;
  readonly country: string;
  readonly names: { readonly en: string; readonly nl: string };
}

/** Every soil type a new installation knows. */
export const soilTypeStarter: readonly SoilTypeStarter[] = [
  // Regulatory soil types of the Dutch fertilizer rules (grondsoortenkaart)
  { id: 1, edi_code: 'KLEI', country: 'NL', names: { en: 'Clay (regulatory)', nl: 'Klei' } },
  { id: 2, edi_code: 'ZAND', country: 'NL', names: { en: 'Sand (regulatory)', nl: 'Zand' } },
  { id: 3, edi_code: 'LOESS', country: 'NL', names: { en: 'Loess (regulatory)', nl: 'Löss' } },
  { id: 4, edi_code: 'VEEN', country: 'NL', names: { en: 'Peat (regulatory)', nl: 'Veen' } },
  { id: 5, edi_code: 'ZAND-NWC', country: 'NL', names: { en: 'Sand, north, west and centre', nl: 'Zand, noordelijk, westelijk en centraal' } },
  { id: 6, edi_code: 'ZAND-ZUID', country: 'NL', names: { en: 'Sand, south', nl: 'Zand, zuidelijk' } },

  // Textural soil types of the Dutch fertilizer advice
  { id: 20, edi_code: 'DZAND', country: 'NL', names: { en: 'Sand, wind-blown cover sand', nl: 'Dekzand' } },
  { id: 21, edi_code: 'DALGROND', country: 'NL', names: { en: 'Reclaimed peat soil', nl: 'Dalgrond' } },
  { id: 22, edi_code: 'DUINZAND', country: 'NL', names: { en: 'Dune sand', nl: 'Duinzand' } },
  { id: 23, edi_code: 'LZAVEL', country: 'NL', names: { en: 'Light sandy loam (8 to 17.5 % clay)', nl: 'Lichte zavel' } },
  { id: 24, edi_code: 'ZZAVEL', country: 'NL', names: { en: 'Heavy sandy loam (17.5 to 25 % clay)', nl: 'Zware zavel' } },
  { id: 25, edi_code: 'LKLEI', country: 'NL', names: { en: 'Light clay (25 to 35 % clay)', nl: 'Lichte klei' } },
  { id: 26, edi_code: 'MZKLEI', country: 'NL', names: { en: 'Moderately heavy clay (35 to 50 % clay)', nl: 'Matig zware klei' } },
  { id: 27, edi_code: 'ZKLEI', country: 'NL', names: { en: 'Very heavy clay (over 50 % clay)', nl: 'Zeer zware klei' } },
  { id: 28, edi_code: 'ZEEKLEI', country: 'NL', names: { en: 'Marine clay', nl: 'Zeeklei' } },
  { id: 29, edi_code: 'RIVIERKLEI', country: 'NL', names: { en: 'River clay', nl: 'Rivierklei' } },
  { id: 30, edi_code: 'LAAGVEEN', country: 'NL', names: { en: 'Low moor peat', nl: 'Laagveen' } },
  { id: 31, edi_code: 'HOOGVEEN', country: 'NL', names: { en: 'High moor peat', nl: 'Hoogveen' } },
  { id: 32, edi_code: 'LEEM', country: 'NL', names: { en: 'Loam', nl: 'Leem' } },

  // Texture classes of the Belgian soil map
  { id: 101, edi_code: 'Z', country: 'BE', names: { en: 'Sand', nl: 'Zand' } },
  { id: 102, edi_code: 'S', country: 'BE', names: { en: 'Loamy sand', nl: 'Lemig zand' } },
  { id: 103, edi_code: 'P', country: 'BE', names: { en: 'Light sandy loam', nl: 'Licht zandleem' } },
  { id: 104, edi_code: 'L', country: 'BE', names: { en: 'Sandy loam', nl: 'Zandleem' } },
  { id: 105, edi_code: 'A', country: 'BE', names: { en: 'Loam (silt)', nl: 'Leem' } },
  { id: 106, edi_code: 'E', country: 'BE', names: { en: 'Clay', nl: 'Klei' } },
  { id: 107, edi_code: 'U', country: 'BE', names: { en: 'Heavy clay', nl: 'Zware klei' } },
  { id: 108, edi_code: 'V', country: 'BE', names: { en: 'Peat', nl: 'Veen' } },

  // Soil kinds of the German soil assessment (Bodenschätzung)
  { id: 201, edi_code: 'S', country: 'DE', names: { en: 'Sand', nl: 'Zand' } },
  { id: 202, edi_code: 'Sl', country: 'DE', names: { en: 'Slightly loamy sand', nl: 'Zwak lemig zand' } },
  { id: 203, edi_code: 'lS', country: 'DE', names: { en: 'Loamy sand', nl: 'Lemig zand' } },
  { id: 204, edi_code: 'SL', country: 'DE', names: { en: 'Strongly loamy sand', nl: 'Sterk lemig zand' } },
  { id: 205, edi_code: 'sL', country: 'DE', names: { en: 'Sandy loam', nl: 'Zandige leem' } },
  { id: 206, edi_code: 'L', country: 'DE', names: { en: 'Loam', nl: 'Leem' } },
  { id: 207, edi_code: 'LT', country: 'DE', names: { en: 'Heavy loam', nl: 'Zware leem' } },
  { id: 208, edi_code: 'T', country: 'DE', names: { en: 'Clay', nl: 'Klei' } },
  { id: 209, edi_code: 'Mo', country: 'DE', names: { en: 'Moor (peat)', nl: 'Veen' } },

  // JB numbers of the Danish soil classification
  { id: 301, edi_code: 'JB1', country: 'DK', names: { en: 'Coarse sandy soil (JB 1)', nl: 'Grofzandige grond (JB 1)' } },
  { id: 302, edi_code: 'JB2', country: 'DK', names: { en: 'Fine sandy soil (JB 2)', nl: 'Fijnzandige grond (JB 2)' } },
  { id: 303, edi_code: 'JB3', country: 'DK', names: { en: 'Coarse loamy sand (JB 3)', nl: 'Grof lemig zand (JB 3)' } },
  { id: 304, edi_code: 'JB4', country: 'DK', names: { en: 'Fine loamy sand (JB 4)', nl: 'Fijn lemig zand (JB 4)' } },
  { id: 305, edi_code: 'JB5', country: 'DK', names: { en: 'Coarse sandy clay loam (JB 5)', nl: 'Grove zandige leem (JB 5)' } },
  { id: 306, edi_code: 'JB6', country: 'DK', names: { en: 'Fine sandy clay loam (JB 6)', nl: 'Fijne zandige leem (JB 6)' } },
  { id: 307, edi_code: 'JB7', country: 'DK', names: { en: 'Clay soil (JB 7)', nl: 'Kleigrond (JB 7)' } },
  { id: 308, edi_code: 'JB8', country: 'DK', names: { en: 'Heavy clay soil (JB 8)', nl: 'Zware kleigrond (JB 8)' } },
  { id: 309, edi_code: 'JB9', country: 'DK', names: { en: 'Very heavy clay soil (JB 9)', nl: 'Zeer zware kleigrond (JB 9)' } },
  { id: 310, edi_code: 'JB10', country: 'DK', names: { en: 'Silty soil (JB 10)', nl: 'Siltgrond (JB 10)' } },
  { id: 311, edi_code: 'JB11', country: 'DK', names: { en: 'Organic soil (JB 11)', nl: 'Humusgrond (JB 11)' } },
  { id: 312, edi_code: 'JB12', country: 'DK', names: { en: 'Special soil (JB 12)', nl: 'Bijzondere grond (JB 12)' } },

  // Without a national list
  { id: 901, edi_code: 'SAND', country: '__', names: { en: 'Sand', nl: 'Zand' } },
  { id: 902, edi_code: 'LOAM', country: '__', names: { en: 'Loam', nl: 'Leem' } },
  { id: 903, edi_code: 'CLAY', country: '__', names: { en: 'Clay', nl: 'Klei' } },
  { id: 904, edi_code: 'SILT', country: '__', names: { en: 'Silt', nl: 'Silt' } },
  { id: 905, edi_code: 'PEAT', country: '__', names: { en: 'Peat', nl: 'Veen' } },
  { id: 906, edi_code: 'CHALK', country: '__', names: { en: 'Chalk', nl: 'Krijt' } },
];
