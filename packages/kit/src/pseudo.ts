import { at } from './checked.ts';
/** A message as Lingui compiles it: texts and placeholders with their choices. */
export type Compiled = string | Token[];
type Token = string | [name: string, type?: string, choices?: unknown];

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const accented = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const accents = new Map([...plain].map((letter, index) => [letter, at([...accented], index)]));

/** Every other letter of this kind is written twice, so that a text grows by about 40 %. */
const grows = /[aeiouyst]/i;

const accent = (text: string): string =>
  [...text]
    .map((letter) => {
      const other = accents.get(letter) ?? letter;
      return grows.test(letter) ? other + other.toLowerCase() : other;
    })
    .join('');

/** `Åådd ƒîîéélldd` for `Add field`: still legible, and longer. Our tags stay as they are. */
const pseudoText = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part) => (/^<\/?\d+\/?>$/.test(part) ? part : accent(part)))
    .join('');

const isTokens = (value: unknown): value is Token[] => Array.isArray(value);

/** A compiled message of English in the pseudo-language. */
export function pseudoMessage(message: Compiled): Compiled {
  if (typeof message === 'string') return pseudoText(message);
  return message.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : pseudoText(token);
    const [name, type, choices] = token;
    if (type === undefined) return token;
    return typeof choices === 'object' && choices !== null
      ? [
          name,
          type,
          Object.fromEntries(
            Object.entries(choices).map(([choice, part]: [string, unknown]) => [
              choice,
              typeof part === 'string' || isTokens(part) ? pseudoMessage(part) : part,
            ]),
          ),
        ]
      : token;
  });
}
