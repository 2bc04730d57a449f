import { describe, expect, it } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import type { RotationCrop } from '../rotation/rotation-crop.ts';
import { catchDeduction, mainDeduction, type Assumption, type CatchEnd } from './deductions.ts';

/**
 * Düngeverordnung of 26 May 2017, as amended on 10 August 2021, annex 4 table 7; every line was
 * copied from the law by hand.
 */

const crop = starterCrop<RotationCrop>;

describe('RUL-25 annex 4 table 7: main crop of the year before', () => {
  it.each<[line: string, name: string, kilograms: number | null, assumed?: Assumption]>([
    ['Grünland', 'Permanent grassland', 20],
    ['Grünland', 'Natural grassland, farmed', 20],
    ['Dauerbrache, Rotationsbrache', 'Fallow', 20, 'fallow'],
    ['Dauerbrache, Rotationsbrache', 'Green fallow', 20, 'fallow'],
    ['Luzerne', 'Lucerne', 20],
    ['Klee', 'Red clover', 20],
    ['Kleegras', 'Grass-clover', 20],
    ['Rotationsbrache mit Leguminosen', 'Clover (green manure)', 20],
    ['Rotationsbrache mit oder ohne Leguminosen', 'Cover crop mixture', 20, 'legumes'],
    ['Rotationsbrache ohne Leguminosen', 'Phacelia', 10],
    ['Zuckerrüben ohne Blattbergung', 'Sugar beet', 10, 'leaves'],
    ['Raps', 'Winter oilseed rape', 10],
    ['Raps', 'Spring oilseed rape', 10],
    ['Körnerleguminosen', 'Dry peas', 10],
    ['Körnerleguminosen', 'Field beans', 10],
    ['Körnerleguminosen', 'Soybean', 10],
    ['Körnerleguminosen', 'Sweet lupin', 10],
    ['Kohlgemüse', 'White cabbage', 10],
    ['Kohlgemüse', 'Cauliflower', 10],
    ['Feldgras', 'Temporary grassland', 10],
    ['Feldgras', 'Italian ryegrass', 10],
    ['Getreide', 'Winter wheat', 0],
    ['Getreide', 'Spring barley', 0],
    ['Silomais', 'Silage maize', 0],
    ['Körnermais', 'Grain maize', 0],
    ['Kartoffel', 'Ware potato', 0],
    ['Gemüse ohne Kohlarten', 'Leek', 0],
    ['Gemüse ohne Kohlarten', 'Vining peas', 0],
    ['Gemüse ohne Kohlarten', 'Broad beans', 0],
    ['in no line', 'Sunflower', null],
    ['in no line', 'Fodder beet', null],
    ['in no line', 'Buckwheat', null],
    ['in no line', 'Ditch', null],
  ])('%s: %s %s', (_line, name, kilograms, assumed) =>
    expect(mainDeduction(crop(name))).toEqual(
      kilograms === null ? null : { kilograms, assumed: assumed ? [assumed] : [] },
    ),
  );
});

describe('RUL-25 annex 4 table 7: catch crops', () => {
  it.each<[line: string, name: string, end: CatchEnd | null, number, readonly Assumption[]]>([
    ['Nichtleguminosen, abgefroren', 'Yellow mustard', 'frozen', 0, []],
    ['– im Frühjahr eingearbeitet', 'Yellow mustard', 'worked_in_spring', 20, []],
    ['– im Herbst eingearbeitet', 'Yellow mustard', 'worked_in_autumn', 0, []],
    ['andere Zwischenfrüchte mit Nutzung', 'Italian ryegrass', 'used', 0, []],
    ['Leguminosen, abgefroren', 'Common vetch', 'frozen', 10, []],
    ['– im Frühjahr eingearbeitet', 'Clover (green manure)', 'worked_in_spring', 40, []],
    ['– im Herbst eingearbeitet', 'Clover (green manure)', 'worked_in_autumn', 10, []],
    ['Futterleguminosen mit Nutzung', 'Crimson clover', 'used', 10, []],
    ['andere Zwischenfrüchte mit Nutzung', 'Vining peas', 'used', 0, []],
    // an end that nobody noted is the line with the larger deduction
    ['end unknown', 'Yellow mustard', null, 20, ['worked_in_spring']],
    ['end unknown', 'Clover (green manure)', null, 40, ['worked_in_spring']],
    ['legumes unknown', 'Cover crop mixture', 'frozen', 10, ['legumes']],
    ['both unknown', 'Cover crop mixture', null, 40, ['worked_in_spring', 'legumes']],
    ['legumes make no difference', 'Cover crop mixture', 'used', 0, []],
    ['peas grown for the soil', 'Dry peas', 'worked_in_spring', 40, []],
  ])('%s: %s, %s: %d', (_line, name, end, kilograms, assumed) =>
    expect(catchDeduction(crop(name), end)).toEqual({ kilograms, assumed }),
  );
});
