/**
 * Readers and writers of files that run in a page as well as on a server. Those that need Node are
 * in `@furrow/formats/node`.
 */
export { isArchive, unpack } from './archive/zip.ts';
export { systemByCode } from './crs/systems.ts';
export { asReference, type ReferenceSystem } from './crs/recognise-crs.ts';
export { toWgs84, type ToWgs84 } from './crs/to-wgs84.ts';
export { csvWriter } from './csv/write.ts';
export { flatgeobufWriter } from './flatgeobuf/write.ts';
export { geojsonWriter } from './geojson/write.ts';
export { fiboaWriter } from './geoparquet/write.ts';
export { kmlWriter } from './kml/write.ts';
export { COLUMN_NAMES, plainColumn } from './reading/attribute-names.ts';
export { pageFormats } from './reading/formats.ts';
export { chooseCrs, readFieldsFile, type ReadingHints } from './reading/read.ts';
export { shapefileWriter } from './shapefile/write.ts';
export type { Note, NoteCode } from './source/note.ts';
export type * from './source/objects.ts';
export type * from './source/source.ts';
export { decodeText, textOfWindows1252 } from './text/decode.ts';
export { memoryFolder, writeParts, type Folder, type OpenFile } from './writing/folder.ts';
export type * from './writing/table.ts';
export { heading, shown } from './writing/table.ts';
export type * from './writing/writer.ts';
