import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF written by pdfmake: glyphs of subset fonts, each with a table of its glyphs'
 * meaning. Letters are returned in drawing order, blanks where glyphs of a blank are.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const raw = Buffer.from(bytes);
  const source = raw.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number, body]) => [
      Number(number),
      body!,
    ]),
  );
  const streamOf = (body: string): string => {
    const at = body.indexOf('stream\n');
    const content = Buffer.from(
      body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')),
      'latin1',
    );
    return (body.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1');
  };
  const letters = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name, font] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const meaning = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font)) ?? '')?.[1];
      if (meaning) letters.set(name!, lettersOf(streamOf(objects.get(Number(meaning))!)));
    }
  }
  return [...objects.values()]
    .filter(
      (body) => body.includes('stream\n') && !/\/(?:Length1|Subtype|Type|FontFile)/.test(body),
    )
    .map((body) => drawn(streamOf(body), letters))
    .join('\n');
}

function lettersOf(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, first, , list] of table.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
  )) {
    [...list!.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, code], at) => {
      found.set(
        (Number.parseInt(first!, 16) + at).toString(16).padStart(4, '0'),
        String.fromCharCode(
          ...(code!.replaceAll(' ', '').match(/.{4}/g) ?? []).map((part) =>
            Number.parseInt(part, 16),
          ),
        ),
      );
    });
  }
  return found;
}

function drawn(content: string, letters: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  const words: string[] = [];
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map<string, string>();
    else
      words.push(
        [...glyphs!.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(glyph.toLowerCase()) ?? '')
          .join(''),
      );
  }
  // words of a line follow each other, each with its blank
  return words.join(' ').replaceAll(/\s+/g, ' ');
}
