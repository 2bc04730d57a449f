import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../croptype/croptype.starter.ts';
import { organismStarter } from '../organism/organism.starter.ts';
import { cropFit, organismFit, type Fit } from './fits.ts';
import type { FieldCrop, Target } from './situation.ts';

const cropNamed = (name: string): FieldCrop => {
  const row = cropTypeStarter.find(({ names }) => names.en === name);
  if (!row) throw new Error(`the catalogue has no ${name}`);
  return { names: Object.values(row.names), eppo: row.eppo_code };
};
const organismNamed = (code: string): Target => {
  const row = organismStarter.find(({ eppo_code: eppo }) => eppo === code);
  if (!row) throw new Error(`the catalogue has no ${code}`);
  return { names: Object.values(row.names), latin: row.latin_name, kind: row.kind, eppo: code };
};

const crops: readonly (readonly [word: string, crop: string, fit: Fit])[] = [
  ['Blé', 'Winter wheat', 'fits'],
  ['Blé', 'Triticale', 'fits'],
  ['Blé', 'Winter barley', 'differs'],
  ['Pomme de terre', 'Seed potato (NAK)', 'fits'],
  ['Consumptieaardappel', 'Ware potato', 'fits'],
  ['Consumptieaardappel', 'Early ware potato', 'fits'],
  ['Consumptieaardappel', 'Seed potato (NAK)', 'differs'],
  ['Consumptieaardappel', 'Potato as a trap crop', 'unsure'],
  ['Tomate - Aubergine', 'Tomato', 'fits'],
  ['Haricots et Pois écossés frais', 'Vining peas', 'fits'],
  ['Haricots et Pois écossés frais', 'Dry peas', 'differs'],
  ['Graines protéagineuses', 'Field beans', 'fits'],
  ['Maïs', 'Millet', 'fits'],
  // the Swiss register writes the same word without accents
  ['Mais', 'Millet', 'differs'],
  ['Mais', 'Silage maize', 'fits'],
  ['Carotte', 'Celeriac', 'fits'],
  ['Salsifis', 'Winter carrot', 'differs'],
  ['Traitements généraux', 'Sugar beet', 'fits'],
  ['Traitements généraux: Désherbage PJT', 'Sugar beet', 'differs'],
  ['Porte graine - Maïs', 'Grain maize', 'differs'],
  ['Porte graine - Graminées fourragères et à gazons', 'Red fescue (seed crop)', 'fits'],
  ['JEVI', 'Winter wheat', 'differs'],
  ['PPAMC', 'Caraway', 'fits'],
  ['Zaaiui', 'Red onion', 'fits'],
  ['Zaaiui', 'Onion sets', 'differs'],
  ['Groenbemestersgewassen', 'Phacelia', 'fits'],
  ['Weiland', 'Permanent grassland', 'fits'],
  ['Okra', 'Other vegetables', 'unsure'],
  ['Okra', 'Leek', 'differs'],
  ['Haricots secs', 'Brown beans', 'fits'],
  ['SOLTU', 'Ware potato', 'fits'],
  ['a word nobody knows', 'Ware potato', 'unsure'],
];

const organisms: readonly (readonly [word: string, code: string, fit: Fit])[] = [
  ['Rouille(s)', 'PUCCST', 'fits'],
  ['Rouille(s)', 'SEPTTR', 'differs'],
  ['Mildiou(s)', 'PHYTIN', 'fits'],
  ['Désherbage', 'CHEAL', 'fits'],
  ['Désherbage', 'PHYTIN', 'differs'],
  ['Pucerons (1)', 'MYZUPE', 'fits'],
  ['Chenilles phytophages', 'PHYTIN', 'differs'],
  ['Hanenpoot', 'ECHCG', 'fits'],
  ['Akkerboterbloem', 'PHYTIN', 'differs'],
  ['Régul. Croiss. Org. Aériens', 'PHYTIN', 'differs'],
  ['Maladies diverses', 'PHYTIN', 'unsure'],
];

describe('RUL-08 ENT-admission words of registers and the catalogue', () => {
  it.each(crops)('RUL-08 %s for %s: %s', (word, crop, fit) =>
    expect(cropFit(cropNamed(crop), [{ name: word, within: [] }])).toBe(fit),
  );
  it.each(organisms)('RUL-08 %s against %s: %s', (word, code, fit) =>
    expect(organismFit(organismNamed(code), [{ name: word, latin: null }])).toBe(fit),
  );
  it('RUL-08 uses the codes of the register where its word is unknown', () => {
    const of = (eppo: readonly string[]) =>
      cropFit(cropNamed('Winter wheat'), [{ name: 'Weizen (unbekannt)', within: [], eppo }]);
    expect([of(['TRZAW']), of(['TRZAX']), of(['HORVW']), of(['1CERG'])]).toEqual([
      'fits',
      'fits',
      'differs',
      'unsure',
    ]);
  });
  it('RUL-08 treats a weed missing from the catalogue as a weed', () =>
    expect(
      organismFit({ names: ['Zuring'], latin: null, kind: 'weed', eppo: null }, [
        { name: 'Désherbage', latin: null },
      ]),
    ).toBe('fits'));
});
