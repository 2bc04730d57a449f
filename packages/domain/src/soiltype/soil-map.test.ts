import { expect, it } from 'vitest';
import { soilTypeOfMap, type SoilTypeColumns } from './soil-map.ts';
import { soilTypeStarter } from './soiltype.starter.ts';

const soils: readonly SoilTypeColumns[] = soilTypeStarter.map(({ names, ...soil }) => ({
  ...soil,
  names,
  name: names.en,
}));
const codeOf = (id: number | null) =>
  soilTypeStarter.find((soil) => soil.id === id)?.edi_code ?? null;

it.each([
  // by the code or the name in our list
  ['NL', 'ZZAVEL', 'whatever', 'ZZAVEL'],
  ['NL', '12', 'Zware zavel', 'ZZAVEL'],
  ['NL', '3', 'LÖSS', 'LOESS'],
  ['BE', 'A', 'Leem', 'A'],
  ['DE', 'sL', 'sandiger Lehm', 'sL'],
  ['DE', 'SL', 'stark lehmiger Sand', 'SL'],
  ['DK', 'JB6', '', 'JB6'],
  ['FR', 'x', 'Peat', 'PEAT'],
  // by the legend of the Dutch soil map
  ['NL', 'Mn15A', 'Kalkrijke poldervaaggronden; lichte zavel', 'LZAVEL'],
  ['NL', 'Mn25A', 'Kalkrijke poldervaaggronden; zware zavel', 'ZZAVEL'],
  ['NL', 'gMn35C', '', 'LKLEI'],
  ['NL', 'Mn86C', '', 'ZEEKLEI'],
  ['NL', 'Rn95A', '', 'RIVIERKLEI'],
  ['NL', 'Hn21', 'Veldpodzolgronden', 'ZAND'],
  ['NL', 'zEZ23', 'Hoge zwarte enkeerdgronden', 'ZAND'],
  ['NL', 'iVz', 'Veengronden met een veenkoloniaal dek', 'DALGROND'],
  ['NL', 'hVc', 'Koopveengronden', 'VEEN'],
  ['NL', 'BLd5', '', 'LEEM'],
  ['NL', '|g WATER', 'Water', null],
  // the legend is Dutch
  ['BE', 'Mn25A', '', null],
  ['NL', '', '', null],
])('RUL-22 a soil map of %s with %s (%s) means %s', (country, code, name, expected) =>
  expect(codeOf(soilTypeOfMap(soils, country, code, name))).toBe(expected),
);
