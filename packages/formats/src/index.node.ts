import { geopackage } from './geopackage/read.node.ts';
import { pageFormats } from './reading/formats.ts';
import type { Format } from './source/source.ts';

/**
 * Readers and writers that need Node, for its disk; `@furrow/formats` has those that run in a page
 * as well.
 */
export { geopackageWriter } from './geopackage/write.node.ts';
export { diskFolder, type DiskFolder } from './writing/disk.node.ts';
export { xlsxWriter } from './xlsx/write.node.ts';

/** Every format crop fields are read from, the surest to recognise first. */
export const allFormats: readonly Format[] = [geopackage, ...pageFormats];
