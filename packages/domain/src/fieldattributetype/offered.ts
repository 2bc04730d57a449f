/** Figures of an analysis and properties of a batch of fertilizer in store. */
const ofBatches: ReadonlySet<number> = new Set([27, 28, 29, 30, 32, 33, 34]);

/** The fields of rows whose values are named by attribute types. */
export type AttributeMap = 'field_attributes' | 'values' | 'attributes';

/**
 * Whether a form offers an attribute type: batches have those of their analyses, land and its soil
 * samples the others. Values that a row has already are shown in any case.
 * @source decisions D14 "Maps by attribute type id"
 */
export const isOffered = (type: number, map: AttributeMap): boolean =>
  (map === 'attributes') === ofBatches.has(type);
