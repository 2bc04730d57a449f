import { at } from '@furrow/kit';
/** A glyph of a font, in thousandths of the size. */
interface Letter {
  readonly glyph: {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  };
  readonly position: {
    readonly advanceWidth: number;
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  };
}

/** The members of a font opened by the library that are used here; its types lack them. */
interface OpenFont {
  readonly scale: number;
  readonly font: { glyphsForString(text: string): Letter['glyph'][] };
  layoutRun(text: string): {
    readonly glyphs: unknown[];
    readonly positions: unknown[];
    readonly advanceWidth: number;
  };
}

/**
 * Makes the last chosen font set text letter by letter, caching glyphs. Shaping is slow for every
 * new word, and a cache of words grows without limit: a table of many names would fill the memory.
 */
export function setPlainly(pdf: PDFKit.PDFDocument): void {
  const { _font: font } = pdf as unknown as { readonly _font: OpenFont };
  const glyphs = new Map<string, Letter>();
  const letterOf = (sign: string): Letter => {
    let letter = glyphs.get(sign);
    if (!letter) {
      const glyph = at(font.font.glyphsForString(sign), 0);
      const width = glyph.advanceWidth * font.scale;
      glyphs.set(
        sign,
        (letter = {
          glyph,
          position: { advanceWidth: width, xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0 },
        }),
      );
    }
    return letter;
  };
  font.layoutRun = (text) => {
    const letters = Array.from(text.normalize('NFC'), letterOf);
    return {
      glyphs: letters.map(({ glyph }) => glyph),
      positions: letters.map(({ position }) => position),
      advanceWidth: letters.reduce((sum, { position }) => sum + position.xAdvance, 0),
    };
  };
}
