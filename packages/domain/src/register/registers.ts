import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Registers that verdicts rest on, and the country each speaks for. */
export const registerCountries = {
  ctgb: 'NL',
  ephy: 'FR',
  bvl: 'DE',
  'ch-psm': 'CH',
  example: 'NL',
} as const;
/** The short name of a register. */
export type Register = keyof typeof registerCountries;

/**
 * Invented for the demo farm: it covers no other farm, and is ignored where an authority's register
 * of its country was imported.
 */
export const exampleRegister = 'example' satisfies Register;
/**
 * A register published by an authority: imported from files, or queried where it has a service.
 */
export type FiledRegister = Exclude<Register, typeof exampleRegister>;

/**
 * Registers whose authority has a service for queries.
 * @source decisions D18
 */
export const queriedRegisters = ['ephy', 'ctgb', 'bvl'] as const satisfies readonly FiledRegister[];
/** The short name of such a register. */
export type QueriedRegister = (typeof queriedRegisters)[number];

/** The registers' own names; a fictional one is marked as such. */
export const registerNames: Readonly<Record<Register, Text>> = {
  ctgb: msg`Ctgb`,
  ephy: msg`E-Phy`,
  bvl: msg`BVL`,
  'ch-psm': msg`Pflanzenschutzmittelverzeichnis`,
  example: msg`Example register (made up)`,
};
