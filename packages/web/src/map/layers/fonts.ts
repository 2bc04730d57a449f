import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';

/**
 * The fonts of the labels. The map renders glyphs itself and reads the weight from the family's
 * name, which the page's family does not contain; so the same file is registered under another name
 * that does.
 */
export const labelFont = 'Furrow Map Semibold';
export const quietLabelFont = 'Furrow Map Medium';

const faces = [
  { family: labelFont, weight: '600' },
  { family: quietLabelFont, weight: '500' },
];

let loaded: Promise<unknown> | null = null;

/** Loads them once; labels fall back to the system's font where that fails. */
export function loadLabelFonts(): Promise<unknown> {
  loaded ??= Promise.allSettled(
    faces.flatMap(({ family, weight }) =>
      [
        new FontFace(family, `url(${latin})`, { weight }),
        new FontFace(family, `url(${latinExtended})`, {
          weight,
          unicodeRange: 'U+0100-02BA, U+1E00-1EFF, U+20A0-20AB',
        }),
      ].map((face) => {
        document.fonts.add(face);
        return face.load();
      }),
    ),
  );
  return loaded;
}
