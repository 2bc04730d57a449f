import { KNOWN_SYSTEMS, type KnownSystem } from './systems.starter.ts';

/** Codes of the same system under another number: with a height, or Esri's. */
const SAME_CODES: Record<number, number> = {
  7415: 28992,
  4979: 4326,
  84: 4326,
  4171: 4258,
  9793: 2154,
  9794: 2154,
  900913: 3857,
  102100: 3857,
  102113: 3857,
  3785: 3857,
  102110: 2154,
  5972: 25832,
  5973: 25833,
  5971: 25831,
  5555: 25832,
  5556: 25833,
  102067: 5514,
  2100169: 2169,
  31700: 3844,
  4619: 4258,
  4269: 4258,
  27582: 27572,
};

/** The system with a number of the EPSG's or Esri's, or null for an unknown one. */
export function systemByCode(code: number): KnownSystem | null {
  const number = SAME_CODES[code] ?? code;
  return KNOWN_SYSTEMS.find((system) => system.code === number) ?? null;
}
