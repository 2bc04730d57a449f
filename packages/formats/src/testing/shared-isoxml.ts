import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpack } from '../archive/zip.ts';
import type { SourceFile } from '../source/source.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/isoxml/', import.meta.url));

/** Reason why the machine files are skipped, or null when they are there. */
export const missingMachineFiles = existsSync(folder) ? null : `no machine files at ${folder}`;

if (missingMachineFiles) console.info(`Skipping the machine files: ${missingMachineFiles}`);

const isSent = (name: string): boolean => /\.(zip|xml|bin)$/i.test(name) && !name.startsWith('._');

/**
 * Everything that a person would send: an archive alone, a folder as an archive, and each XML file
 * of a folder without task data.
 */
export function machineUploads(): { name: string; files: () => SourceFile[] }[] {
  if (missingMachineFiles) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => isSent(path.split('/').at(-1)!) && statSync(join(folder, path)).isFile())
    .sort();
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const hasTaskdata = (of: string) =>
    paths.some((path) => folderOf(path) === of && /\/taskdata\.xml$/i.test(path));
  const read = (path: string): SourceFile => ({
    name: path.split('/').at(-1)!,
    bytes: new Uint8Array(readFileSync(join(folder, path))),
  });
  const beside = (path: string) =>
    paths.filter(
      (other) =>
        folderOf(other) === folderOf(path) &&
        other !== path &&
        !/\.zip$/i.test(other) &&
        /[A-Z]{3}\d{5}\.|linklist/i.test(other),
    );
  return paths.flatMap((path) => {
    const isMain =
      /\.zip$/i.test(path) ||
      /\/taskdata\.xml$/i.test(path) ||
      (/\.xml$/i.test(path) && !hasTaskdata(folderOf(path)));
    if (!isMain) return [];
    return [
      {
        name: relative('.', path),
        files: () =>
          /\.zip$/i.test(path) ? [read(path)] : [read(path), ...beside(path).map(read)],
      },
    ];
  });
}

/**
 * The text of the task data in an upload, linked files in place of their links, comments removed.
 */
export async function taskdataText(files: readonly SourceFile[]): Promise<string> {
  const opened = (
    await Promise.all(
      files.map(async (file) => (/\.zip$/i.test(file.name) ? (await unpack(file)).files : [file])),
    )
  ).flat();
  const texts = opened
    .filter(({ name }) => /\.xml$/i.test(name))
    .map(({ name, bytes }) => ({
      name: name.split('/').at(-1)!.toLowerCase(),
      text: new TextDecoder().decode(bytes).replace(/<!--[\s\S]*?-->/g, ''),
    }));
  const main = texts.filter(({ text }) => text.includes('<ISO11783_TaskData'));
  return main
    .map(({ text }) =>
      text.replace(
        /<XFR A="([^"]+)"[^>]*>/g,
        (_whole, name: string) =>
          texts.find((other) => other.name === `${name.toLowerCase()}.xml`)?.text ?? '',
      ),
    )
    .join('\n');
}

export const machineJson = (path: string): any =>
  JSON.parse(
    readFileSync(join(folder, path), 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/,(\s*[\]}])/g, '$1'),
  );
