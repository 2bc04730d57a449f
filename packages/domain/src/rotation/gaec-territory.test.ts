import { describe, expect, it } from 'vitest';
import { drawnAt as field } from '../testing/drawn-at.ts';
import { gaecTerritory, type GaecTerritory } from './gaec-territory.ts';

const roeselare = field(3.12, 50.95);
const bree = field(5.6, 51.14);
const gembloux = field(4.7, 50.56);
const arlon = field(5.81, 49.68);
/** In the south east of Flanders, apart from the rest of it. */
const voeren = field(5.81, 50.75);
/** The border of the regions runs through it. */
const ronse = field(3.6, 50.74);
const brussels = field(4.35, 50.85);
const lelystad = field(5.5, 52.5);

/** By hand, from the map. */
describe('D17 GAEC 7: the territory of land', () => {
  it.each<
    [string, string | null, readonly (string | null)[], string | null, GaecTerritory['doubt']]
  >([
    ['a country with one rule', 'NL', [lelystad], 'NL', null],
    ['no country', null, [roeselare], null, null],
    ['West Flanders', 'BE', [roeselare], 'BE-VLG', null],
    ['Limburg', 'BE', [bree, null], 'BE-VLG', null],
    ['Namur', 'BE', [gembloux], 'BE-WAL', null],
    ['the south of Luxembourg', 'BE', [arlon, gembloux], 'BE-WAL', null],
    ['both regions', 'BE', [roeselare, gembloux], 'BE', 'several'],
    ['nothing drawn', 'BE', [null], 'BE', 'undrawn'],
    ['no land at all', 'BE', [], 'BE', 'undrawn'],
    ['near the border alone', 'BE', [ronse], 'BE', 'border'],
    ['near the border, the rest in Flanders', 'BE', [ronse, roeselare], 'BE-VLG', null],
    ['apart from the rest of Flanders', 'BE', [voeren], 'BE', 'border'],
    ['Brussels', 'BE', [brussels], 'BE', 'border'],
    ['drawn in another country', 'BE', [lelystad], 'BE', 'border'],
  ])('%s', (_title, country, geometries, code, doubt) =>
    expect(gaecTerritory(country, geometries)).toEqual({ code, doubt }),
  );
});
