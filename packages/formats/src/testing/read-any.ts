import { setImmediate } from 'node:timers/promises';
import { allFormats } from '../index.node.ts';
import { readFieldsFile, type ReadingHints } from '../reading/read.ts';
import type { Reading, SourceFile } from '../source/source.ts';

/** A few column headings of a farm's exports. */
const known: Readonly<Record<string, string>> = {
  entrance: 'entrance',
  toegang: 'entrance',
  notes: 'notes',
  opmerkingen: 'notes',
};

/** Reads a file of any format, those that need Node included. */
export const readAny = (files: SourceFile[], hints: ReadingHints = {}): Promise<Reading> =>
  readFieldsFile(files, {
    formats: allFormats,
    knownColumn: (heading) => known[heading.toLowerCase()] ?? null,
    giveWay: () => setImmediate(),
    ...hints,
  });
