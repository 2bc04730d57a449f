/** Seven decimals of a degree are about a centimetre. @source decisions D7 */
export const STORED_DECIMALS = 7;
