import { PROBLEM_CODES } from '@furrow/geo';
import { languages } from '@furrow/kit';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exchangeMessages } from './messages.exchange.ts';
import { geometryMessages } from './messages.geometry.ts';
import { messages, say } from './messages.ts';

const compositionCodes = [...new Set([...readFileSync(new URL('./producttype/composition.ts', import.meta.url), 'utf8').matchAll(/'(composition_\w+)'/g)].map(([, code]) => code!))];

describe('the words of codes', () => {
  it('finds the codes of compositions', () => expect(compositionCodes.length).toBeGreaterThan(3));

  it.each([...PROBLEM_CODES, ...compositionCodes])('%s has words in every language', (code) => {
    for (const language of languages) expect(messages[code]?.[language]).toMatch(/\w/);
  });

  it('no code stands in two lists, so that none hides another', () => {
    const source = readFileSync(new URL('./messages.ts', import.meta.url), 'utf8');
    const own = [...source.matchAll(/^ {2}(\w+): words\(/gm)].map(([, code]) => code!);
    const all = [...own, ...Object.keys(geometryMessages), ...Object.keys(exchangeMessages)];
    expect(all.filter((code, place) => all.indexOf(code) !== place)).toEqual([]);
    expect(all.length).toBe(Object.keys(messages).length);
  });

  it('both languages hold the same parameters', () => {
    const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    const differing = Object.entries(messages).filter(([, { en, nl }]) => String(parameters(en)) !== String(parameters(nl)));
    expect(differing.map(([code]) => code)).toEqual([]);
  });

  it('puts parameters in their place', () => {
    expect(say('too_large', 'nl', { hectares: 120_000, limit: 100_000 })).toBe('120000 ha is groter dan 100000 ha');
    expect(say('number_too_large', 'en', { max: 5 })).toBe('At most 5.');
  });
});
