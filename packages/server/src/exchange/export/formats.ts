import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  csvWriter,
  fiboaWriter,
  flatgeobufWriter,
  geojsonWriter,
  kmlWriter,
  shapefileWriter,
  type Writer,
} from '@furrow/formats';
import { diskFolder, geopackageWriter, xlsxWriter, type DiskFolder } from '@furrow/formats/node';
import { farm } from './farm.ts';
import { handOver } from './hand-over.ts';
import type { ExportFormat } from './format.ts';
import { isoxml } from './isoxml/isoxml.ts';
import { packFiles } from './pack.ts';
import { pdf } from './pdf.ts';
import type { ExportSource } from './source.ts';

/** A format for tables, with the sources it supports. */
const ofTables = (
  { write, id, label, extensions }: Writer<DiskFolder>,
  takes: (source: ExportSource) => boolean,
  isReadAgain?: true,
): ExportFormat => ({
  id,
  label,
  extensions,
  takes,
  ...(isReadAgain ? { isReadAgain } : {}),
  async write({ tables, context, source, path, folder, name }) {
    const { extension, files, notes } = await write({
      tables,
      folder: diskFolder(folder),
      name,
      title: [context.farmName, context.planName].filter(Boolean).join(' '),
      madeBy: 'Furrow',
      now: context.now,
      withDetails: source.shape === 'everything',
    });
    const [only] = files;
    if (extension !== 'zip' && only !== undefined) await rename(join(folder, only), path);
    else await packFiles(path, folder, new Map(files.map((file) => [file, file])));
    return { extension, notes };
  },
});

const everything = ({ shape }: ExportSource): boolean => shape !== 'book';
const places = ({ shape }: ExportSource): boolean => shape === 'features' || shape === 'everything';
const features = ({ shape }: ExportSource): boolean => shape === 'features';
const fields = ({ id }: ExportSource): boolean => id === 'fields';

/** Every format that is written, in the order people are offered them. */
export const exportFormats: readonly ExportFormat[] = [
  ofTables(xlsxWriter, everything, true),
  pdf,
  ofTables(csvWriter, everything, true),
  ofTables(geojsonWriter, places, true),
  ofTables(shapefileWriter, places),
  ofTables(geopackageWriter, places),
  ofTables(kmlWriter, places),
  ofTables(flatgeobufWriter, features),
  ofTables(fiboaWriter, fields),
  isoxml,
  farm,
  handOver,
];
