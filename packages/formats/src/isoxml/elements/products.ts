import type { ProductContent, SourceObject } from '../../source/objects.ts';
import type { Note } from '../../source/note.ts';
import { leftOut, short } from './details.ts';
import { quantityOf } from '../quantities.ts';
import type { References } from '../references.ts';
import { ddiOf, nameOf, textOf, type Element } from '../tree.ts';

/** Products and their groups. @source ISO 11783-10, annex D: PDT, PGP */

/**
 * Whether a product is only the placeholder that the standard requires: work without a product
 * needs one in a file all the same.
 */
export const isNoProduct = (product: Element): boolean =>
  textOf(product, 'P0_stand_in') !== null || nameOf(product, 'B') === '–';

/** Terms for product groups and kinds of work, in the languages of files. */
const protectionWords =
  /herbi|fungi|insecti|pesti|protect|gewasbesch|pflanzenschutz|schnecken|slug|mollusc|spray/i;
const fertilizerWords =
  /fertil|dünge|duenge|dünger|bemest|meststof|nutri|feed|engrais|urea|ammon|manure|mest|gülle|kalk|lime\b/i;

/** A product with its unit and its kind, from our attributes or else from its name and group. */
export function productOf(element: Element, references: References): SourceObject {
  const name = nameOf(element, 'B');
  const group = references.element(textOf(element, 'C'), 'PGP');
  const ddi = ddiOf(element, 'E');
  const unit = textOf(element, 'P0_unit') ?? (ddi === null ? null : unitOfAmount(ddi));
  const words = `${(group && textOf(group, 'B')) ?? ''} ${name ?? ''}`;
  const variant =
    textOf(element, 'P0_variant') ??
    (protectionWords.test(words) ? 'gbm' : fertilizerWords.test(words) ? 'fertilizer' : 'other');
  const details = [
    ...(element.children.some(({ tag }) => tag === 'PRN') ? ['mixture'] : []),
    ...(['G', 'H', 'I'].some((letter) => textOf(element, letter)) ? ['density'] : []),
  ];
  const reference = textOf(element, 'C');
  const missing: Note[] =
    reference !== null && !group ? [{ code: 'reference_unknown', params: { reference } }] : [];
  const content: ProductContent = { unit: short(unit, 20), variant };
  return {
    kind: 'product',
    key: references.keyOf(element),
    link: references.linkOf(element),
    id: textOf(element, 'A'),
    name: short(name, 255),
    content,
    notes: [...references.notesOf(element), ...missing, ...leftOut(details)],
  };
}

/** Unit of an amount in a tank, or of a rate: the part before the slash. */
function unitOfAmount(ddi: number): string | null {
  const unit = quantityOf(ddi).unit?.split('/')[0] ?? null;
  return unit === '' || unit === '%' ? null : unit;
}
