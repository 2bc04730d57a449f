/** Themes of work by the terms in files, in several languages; the first match counts. */
const words: readonly (readonly [theme: string, words: RegExp])[] = [
  [
    'crop_protection',
    /spray|spritz|spuit|herbi|fungi|insecti|pesti|protect|pflanzenschutz|gewasbesch|molluscic|schnecken/i,
  ],
  [
    'fertilizing',
    /fertil|dünge|duenge|bemest|strooi|nutri|feed|engrais|manure|slurry|gülle|mest\b|kalk|lime\b|liming/i,
  ],
  ['planting', /plant(ing)?\b|poten|legen\b/i],
  ['sowing', /seed|sow|drill|zaai|saat|aussaat|semis/i],
  ['harvest', /harvest|ernte|oogst|bale|baling|press|mow|mäh|maai|chop|forage|dors|combine/i],
  ['irrigation', /irrigat|beregen|bewässer/i],
  [
    'tillage',
    /till|plow|plough|ploeg|pflug|cultivat|harrow|egge|roll?ing|walz|grubber|bodenbearb/i,
  ],
  ['transport', /transport|haul/i],
];

/** The theme of work by the first text that indicates one; `other` where none does. */
export function themeOf(texts: readonly string[]): string {
  for (const text of texts) {
    const match = words.find(([, pattern]) => pattern.test(text));
    if (match) return match[0];
  }
  return 'other';
}
