import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the packages, as the figures and the architecture tests see them. */

export const root = join(import.meta.dirname, '../..');

export const packages = [
  'units',
  'geo',
  'kit',
  'formats',
  'domain',
  'demo',
  'server',
  'web',
] as const;

/** Packages without input or output, whose exports are read by the others as a library's. */
export const purePackages = ['units', 'geo', 'kit', 'formats', 'domain', 'demo'] as const;

/** All TypeScript files below a folder, by their path from the root. */
export function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : sources(path);
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Rows of values that stand in TypeScript for the compiler's sake; nobody reads them as code. */
export const isTableOfFacts = (path: string): boolean => path.includes('.starter');

/** Files of one package that make up the program. */
export const packageCode = (name: string): string[] =>
  sources(`packages/${name}/src`).filter((path) => !isTest(path) && !path.endsWith('.d.ts'));

export const text = (path: string): string => readFileSync(join(root, path), 'utf8');
