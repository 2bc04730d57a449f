/** A name for searching: without accents, capitals and commonly omitted parts. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * GeoNames calls some towns by their English name alone; people there do not.
 * By country and English name.
 */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  'NL The Hague': ['Den Haag', "'s-Gravenhage"],
  "NL 's-Hertogenbosch": ['Den Bosch'],
  'BE Brussels': ['Brussel', 'Bruxelles'],
  'BE Antwerpen': ['Antwerp', 'Anvers'],
  'BE Gent': ['Ghent', 'Gand'],
  'BE Brugge': ['Bruges'],
  'BE Leuven': ['Louvain'],
  'BE Liège': ['Luik', 'Lüttich'],
  'BE Namur': ['Namen'],
  'BE Mons': ['Bergen'],
  'BE Tournai': ['Doornik'],
  'BE Kortrijk': ['Courtrai'],
  'FR Lille': ['Rijsel'],
  'FR Dunkerque': ['Dunkirk', 'Duinkerke'],
  'FR Strasbourg': ['Strassburg'],
  'DE Munich': ['München'],
  'DE Köln': ['Cologne', 'Keulen'],
  'DE Aachen': ['Aken'],
  'DE Hannover': ['Hanover'],
  'DE Nürnberg': ['Nuremberg'],
  'DE Kleve': ['Kleef'],
  'AT Vienna': ['Wien', 'Wenen'],
  'CH Zürich': ['Zurich'],
  'CH Genève': ['Geneva', 'Genf'],
  'CH Geneva': ['Genève', 'Genf'],
  'CH Basel': ['Bâle', 'Bazel'],
  'CH Lucerne': ['Luzern'],
  'CH Luzern': ['Lucerne'],
  'LU Luxembourg': ['Luxemburg', 'Lëtzebuerg'],
  'DK Copenhagen': ['København', 'Kopenhagen'],
  'SE Göteborg': ['Gothenburg'],
  'PL Warsaw': ['Warszawa', 'Warschau'],
  'PL Kraków': ['Cracow', 'Krakau'],
  'CZ Prague': ['Praha', 'Praag', 'Prag'],
  'PT Lisbon': ['Lisboa', 'Lissabon'],
  'ES Sevilla': ['Seville'],
  'IT Rome': ['Roma'],
  'IT Milan': ['Milano'],
  'IT Turin': ['Torino'],
  'IT Florence': ['Firenze'],
  'IT Venice': ['Venezia'],
  'IT Naples': ['Napoli'],
  'RO Bucharest': ['București', 'Boekarest'],
  'GR Athens': ['Athína'],
};

/** Alternative names of a town. */
export const otherNames = (country: string, name: string): readonly string[] =>
  ownNames[`${country} ${name}`] ?? [];
