/**
 * The starter list of register codes: the codes of the countries' crop registers for the crops of our list.
 * One file per country has the rows and names its source; the list `Cropfield` is the one the crop history reads.
 * @source specification.md, section 7, geo-reference service: GET /codes/Cropfield
 */
import { cropCodesOfAustria } from './code.starter.austria.ts';
import { cropCodesOfDenmark } from './code.starter.denmark.ts';
import { cropCodesOfFlanders } from './code.starter.flanders.ts';
import { cropCodesOfFrance } from './code.starter.france.ts';
import { cropCodesOfGermany } from './code.starter.germany.ts';
import { cropCodesOfTheNetherlands } from './code.starter.netherlands.ts';
import type { CodeStarter } from './code.starter.row.ts';

export type { CodeStarter } from './code.starter.row.ts';

/** Every register code a new installation knows. */
export const codeStarter: readonly CodeStarter[] = [
  ...cropCodesOfTheNetherlands,
  ...cropCodesOfFlanders,
  ...cropCodesOfDenmark,
  ...cropCodesOfGermany,
  ...cropCodesOfFrance,
  ...cropCodesOfAustria,
];
