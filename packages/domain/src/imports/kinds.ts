/** What a file can be of. @source decisions D13, D15 */
export const importKinds = ['fields', 'isoxml', 'weather', 'records', 'farm'] as const;

/** What a file can hold besides fields. */
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

/** Where an import stands, from the reading of its file to its end. @source decisions D13 */
export const importStates = ['reading', 'review', 'applied', 'rolled_back', 'failed'] as const;

/** What a review finds of a row, beside what the farm has. */
export const importVerdicts = ['new', 'match', 'conflict', 'unchanged', 'invalid'] as const;
