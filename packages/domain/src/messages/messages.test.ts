import { PROBLEM_CODES } from '@furrow/geo';
import { languages, translate } from '@furrow/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { refusals } from '../../../server/src/errors.ts';
import { exchangeMessages } from './exchange.ts';
import { exportMessages } from './export.ts';
import { fileMessages } from './files.ts';
import { geometryMessages } from './geometry.ts';
import { importMessages } from './import.ts';
import { isoxmlMessages } from './isoxml.ts';
import { notificationMessages } from './notifications.ts';
import { serviceMessages } from './services.ts';
import { stockMessages } from './stock.ts';
import { messages, messageText } from './server.ts';

const compositionCodes = [
  ...new Set(
    [
      ...readFileSync(new URL('../producttype/composition.ts', import.meta.url), 'utf8').matchAll(
        /'(composition_\w+)'/g,
      ),
    ].map(([, code]) => code!),
  ),
];

/** The sources below a folder of the packages; tables of facts and tests raise nothing. */
function sources(folder: string): string {
  const root = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.|\.starter|testing\//.test(name),
  );
  return names.map((name) => readFileSync(`${root}/${name}`, 'utf8')).join('\n');
}

/** The places where a code is written down; a choice between two codes gives both. */
const places = [
  /\bissue\(\s*(?:'[^']*'|`[^`]*`|[\w.]+(?:\([^)]*\))?),\s*([^,)]+)/g,
  /\brefuse\(([^,)]+)/g,
  /\bnew Refusal\(([^,)]+)/g,
  /\bpatterned\(\w+, ([^,)]+)/g,
  /\bpatternCode: ([^,})]+)/g,
  /\bcode: ('[a-z_]+'(?: \| '[a-z_]+')*)/g,
  // possible answers of a guard or a check
  /\): ((?:'[a-z_]+' \| )+null)/g,
];

function codesIn(text: string): string[] {
  const written = places.flatMap((place) =>
    [...text.matchAll(place)].map(([, argument]) => argument!.replace(/[!=]== '[^']*'/g, '')),
  );
  return [
    ...new Set(
      written.flatMap((argument) =>
        [...argument.matchAll(/'([a-z_]+)'/g)].map(([, code]) => code!),
      ),
    ),
  ];
}

// zod's code for an issue with our code, the placeholder for a code itself, and the id of a failed
// lookup
const raised = codesIn(['kit/src', 'domain/src', 'server/src'].map(sources).join('\n')).filter(
  (code) => !['custom', 'code', 'missing'].includes(code),
);

describe('texts of codes', () => {
  it('finds the codes of sources, however they are raised', () => {
    expect(raised.length).toBeGreaterThan(60);
    expect(raised).toEqual(
      expect.arrayContaining([
        'required',
        'reference_missing',
        'integer_expected',
        'date_expected',
        'email_expected',
        'choice',
        'last_owner',
        'in_use',
        'locked',
        'name_nice',
        'pattern',
        'invalid',
        'csrf',
      ]),
    );
  });

  it.each([...new Set([...raised, ...Object.keys(refusals)])].sort())(
    '%s has texts in every language',
    (code) => {
      for (const language of languages)
        expect(translate(messages[code], language, { message: 'own words' })).toMatch(/\w/);
    },
  );

  it('finds the codes of compositions', () => expect(compositionCodes.length).toBeGreaterThan(3));

  it.each([...PROBLEM_CODES, ...compositionCodes])('%s has texts in every language', (code) => {
    for (const language of languages)
      expect(translate(messages[code], language, { message: 'own words' })).toMatch(/\w/);
  });

  it('no code is in two lists, which would hide one of them', () => {
    const source = readFileSync(new URL('./messages.ts', import.meta.url), 'utf8');
    const own = [...source.matchAll(/^ {2}(\w+): msg\b/gm)].map(([, code]) => code!);
    const all = [
      ...own,
      ...Object.keys(geometryMessages),
      ...Object.keys(exchangeMessages),
      ...Object.keys(exportMessages),
      ...Object.keys(importMessages),
      ...Object.keys(isoxmlMessages),
      ...Object.keys(fileMessages),
      ...Object.keys(notificationMessages),
      ...Object.keys(stockMessages),
      ...Object.keys(serviceMessages),
    ];
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
    expect(all.length).toBe(Object.keys(messages).length);
  });

  it('inserts parameters', () => {
    expect(messageText('too_large', 'nl', { hectares: 120_000, limit: 100_000 })).toBe(
      '120000 ha is groter dan 100000 ha',
    );
    expect(messageText('number_too_large', 'en', { max: 5 })).toBe('At most 5.');
  });
});
