import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../..', import.meta.url));

interface Entry {
  readonly id: string;
  readonly words: string;
}

/** The messages of a catalogue, its head left out. */
function readCatalogue(language: string): Entry[] {
  const text = readFileSync(`${web}/src/locales/${language}.po`, 'utf8');
  const joined = (part: string | undefined) => [...(part ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner]) => JSON.parse(`"${inner}"`) as string).join('');
  return text
    .split('\n\n')
    .filter((block) => !/^#~/m.test(block))
    .map((block) => /^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m.exec(block))
    .filter((match) => match !== null)
    .map(([, id, words]) => ({ id: joined(id), words: joined(words) }))
    .filter(({ id }) => id !== '');
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]|<(\d)>/g)].map(([, name, tag]) => name ?? tag).toSorted();

it('has every word in Dutch', () => {
  expect(readCatalogue('nl').filter(({ words }) => words.trim() === '').map(({ id }) => id)).toEqual([]);
});

it('keeps every placeholder in Dutch', () => {
  for (const { id, words } of readCatalogue('nl')) expect(placeholders(words), id).toEqual(placeholders(id));
});

it('holds every message of the source, in both languages', async () => {
  const [catalogue] = await getCatalogs(getConfig({ cwd: web }));
  const collected = await catalogue!.collect();
  const used = Object.values(collected!).map(({ message }) => message);
  for (const language of ['en', 'nl']) {
    const known = new Set(readCatalogue(language).map(({ id }) => id));
    expect(used.filter((message) => !known.has(message ?? '')), `messages missing in ${language}.po: run "npx lingui extract" in packages/web and translate`).toEqual([]);
  }
}, 60_000);
