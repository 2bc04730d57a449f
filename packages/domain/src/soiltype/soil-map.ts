/** From the words of soil maps to the soil types we know. @source RUL-22 */

/** The columns of a soil type that are searched here. */
export interface SoilTypeColumns {
  readonly id: number;
  readonly edi_code: string | null;
  readonly country: string | null;
  readonly names: Readonly<Record<string, string>> | null;
  readonly name: string;
}

/**
 * Units of the Dutch soil map 1 : 50,000 by the beginning of their code, the first that fits; units
 * that are not here have no soil type of ours. In marine clay the first figure is the texture of the
 * topsoil.
 * @source De Vries, De Groot, Hoogland, Denneboom 2003, De Bodemkaart van Nederland digitaal,
 * legend
 */
const dutchUnits: readonly (readonly [RegExp, string])[] = [
  [/^[a-z]*M[a-z]*1\d/, 'LZAVEL'],
  [/^[a-z]*M[a-z]*2\d/, 'ZZAVEL'],
  [/^[a-z]*M[a-z]*3\d/, 'LKLEI'],
  [/^[a-z]*M[a-z]*4\d/, 'MZKLEI'],
  [/^[a-z]*M/, 'ZEEKLEI'],
  [/^[a-z]*R/, 'RIVIERKLEI'],
  [/^[a-z]*K/, 'KLEI'],
  [/^i[VW]/, 'DALGROND'],
  [/^[a-z]*V/, 'VEEN'],
  [/^Zd20|^S/, 'DUINZAND'],
  [/^[a-z]*(E?Z|H|Y)/, 'ZAND'],
  [/^[a-z]*B?L/, 'LEEM'],
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * The soil type that a unit of a soil map stands for: the one with its code or its name, else by
 * the legend of the map.
 * @returns its id, or null when none fits
 */
export function soilTypeOfMap(
  soils: readonly SoilTypeColumns[],
  country: string,
  code: string,
  name: string,
): number | null {
  const near = [
    ...soils.filter((soil) => soil.country === country),
    ...soils.filter((soil) => soil.country === '__'),
  ];
  const byCode = near.find(({ edi_code }) => edi_code !== null && edi_code === code);
  if (byCode) return byCode.id;
  const wanted = [code, name].map(plain).filter((text) => text !== '');
  const byName = near.find((soil) =>
    [soil.edi_code ?? '', soil.name, ...Object.values(soil.names ?? {})].some((text) =>
      wanted.includes(plain(text)),
    ),
  );
  if (byName) return byName.id;
  const unit =
    country === 'NL' ? dutchUnits.find(([pattern]) => pattern.test(code))?.[1] : undefined;
  return near.find(({ edi_code }) => edi_code === unit)?.id ?? null;
}
