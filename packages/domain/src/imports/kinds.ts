/** Kinds of files for import. @source decisions D13, D15 */
export const importKinds = ['fields', 'isoxml', 'weather', 'records', 'farm'] as const;

/** Kinds of objects in a file besides fields. */
export const importObjectKinds = [
  'customer',
  'farm',
  'worker',
  'device',
  'product',
  'guidance',
  'grid',
  'task',
  'timelog',
  'station',
  'record',
] as const;

/** States of an import, from the reading of its file to its end. @source decisions D13 */
export const importStates = ['reading', 'review', 'applied', 'rolled_back', 'failed'] as const;

/** Results of comparing a row under review with the farm's own data. */
export const importVerdicts = ['new', 'match', 'conflict', 'unchanged', 'invalid'] as const;
