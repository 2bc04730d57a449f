import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unpack } from '@furrow/formats/archive/zip.ts';
import { readEphy } from '../forms/ephy.ts';
import { JsonNode } from '../json-node.ts';
import { ask, download } from './http.ts';
import type { Asking } from './source.ts';

/**
 * The weekly edition of E-Phy: an archive of CSV files, listed on the page of its data set at
 * data.gouv.fr. The address may be that of the data set, of an archive, or of a folder with the
 * files.
 * @source data.gouv.fr, API of data sets: `resources[].{url, title, format, last_modified}`
 */

export const ephyAddress =
  'https://www.data.gouv.fr/api/1/datasets/donnees-ouvertes-du-catalogue-e-phy-des-produits-phytopharmaceutiques-matieres-fertilisantes-et-supports-de-culture-adjuvants-produits-mixtes-et-melanges/';

const mostBytes = 1024 * 1024 * 1024;

const names = [
  'produits',
  'usages_des_produits_autorises',
  'produits_usages',
  'produits_phrases_de_risque',
  'produits_classe_et_mention_danger',
  'produits_condition_emploi',
  'permis_de_commerce_parallele',
  'mfsc_et_mixte_usage',
  'mfsc_et_mixte_composition',
  'substance_active',
];
/** Without these there are no uses to judge by. */
const needed = names.slice(0, 3);

export async function askEphy({ address, taker, folder }: Asking): Promise<void> {
  await readEphy(await filesOf(address, folder), taker);
}

async function filesOf(address: string, folder: string): Promise<string[]> {
  const answer = await ask(address, 'application/json, application/zip, */*').catch(
    (error: unknown) => {
      if (address.endsWith('.zip')) throw error;
      return null;
    },
  );
  if (answer?.headers.get('content-type')?.includes('json')) {
    const archives = archivesOf(new JsonNode(await answer.json()));
    const [archive] = archives;
    if (!archive) throw new Error(`${address} names no archive of CSV files.`);
    return unpacked(await ask(archive, 'application/zip, */*'), folder);
  }
  if (answer && /zip|octet-stream/.test(answer.headers.get('content-type') ?? ''))
    return unpacked(answer, folder);
  await answer?.body?.cancel();
  return singleFiles(address, folder);
}

/** Archives with CSV files that a data set names, those in UTF-8 first, then the newest. */
function archivesOf(dataSet: JsonNode): string[] {
  return dataSet
    .of('resources')
    .list()
    .map((one) => ({
      url: one.of('url').text() ?? '',
      words: `${one.of('title').text() ?? ''} ${one.of('url').text() ?? ''}`,
      modified: one.of('last_modified').text() ?? '',
    }))
    .filter(({ url, words }) => /\.zip(?:$|\?)/i.test(url) && /csv/i.test(words))
    .toSorted(
      (left, right) =>
        Number(/utf-?8/i.test(right.words)) - Number(/utf-?8/i.test(left.words)) ||
        right.modified.localeCompare(left.modified),
    )
    .map(({ url }) => url);
}

async function unpacked(answer: Response, folder: string): Promise<string[]> {
  const path = join(folder, 'ephy.zip');
  await download(answer, path);
  const { files, notes } = await unpack(
    { name: 'ephy.zip', bytes: await readFile(path) },
    mostBytes,
  );
  const lost = notes.map(({ params: { file = '' } }) => String(file));
  if (lost.length > 0) throw new Error(`${answer.url} cannot be unpacked: ${lost.join(', ')}.`);
  const written: string[] = [];
  for (const file of files.filter(({ name }) => /\.csv$/i.test(name))) {
    const to = join(folder, basename(file.name));
    await writeFile(to, file.bytes);
    written.push(to);
  }
  if (written.length === 0) throw new Error(`${answer.url} holds no CSV files.`);
  return written;
}

/** The ten files individually, in either encoding. */
async function singleFiles(address: string, folder: string): Promise<string[]> {
  const base = address.replace(/\/+$/, '');
  const written: string[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const file = await firstThere(
      ['_utf8.csv', '_Windows-1252.csv', '.csv', '_utf8.csv.gz', '_Windows-1252.csv.gz'].map(
        (ending) => `${base}/${name}${ending}`,
      ),
    );
    if (!file) {
      missing.push(name);
      continue;
    }
    const path = join(folder, basename(new URL(file.url).pathname));
    await download(file, path);
    written.push(path);
  }
  const lacking = missing.filter((name) => needed.includes(name));
  if (lacking.length > 0)
    throw new Error(`${address} is no data set, no archive, and holds no ${lacking.join(', ')}.`);
  return written;
}

async function firstThere(addresses: readonly string[]): Promise<Response | null> {
  for (const address of addresses) {
    const answer = await ask(address, '*/*').catch(() => null);
    if (answer) return answer;
  }
  return null;
}
