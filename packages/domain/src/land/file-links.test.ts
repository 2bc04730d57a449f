import type { Link } from '@furrow/kit';
import { expect, it } from 'vitest';
import { filesOfMerged, filesOfPieces } from './file-links.ts';

/** @source decisions D17, docs/decisions/072 */

const field = (id: string): Link => ({ resource: 'cropfield', id });
const record: Link = { resource: 'record', id: 'w' };
const photo = (...links: readonly unknown[]) => ({
  entity: 'image' as const,
  row: { id: 'p', meta_data: { name: 'Nat', links } },
});

it.each<[string, ReturnType<typeof photo>, readonly Link[] | null, readonly Link[] | null]>([
  ['the field alone', photo(field('a')), [field('a'), field('b'), field('c')], [field('into')]],
  [
    'the field among others',
    photo(record, field('a'), field('x')),
    [record, field('a'), field('b'), field('c'), field('x')],
    [record, field('into'), field('x')],
  ],
  [
    'the field and another of them',
    photo(field('into'), field('a'), field('b')),
    [field('into'), field('a'), field('b'), field('c')],
    [field('into'), field('b')],
  ],
  ['something else of the same id', photo({ resource: 'record', id: 'a' }), null, null],
  ['nothing', photo(), null, null],
])(
  'D17 a photo of %s is linked to the pieces, and to the merged field, each once',
  (_of, file, pieces, merged) => {
    const linksIn = (steps: ReturnType<typeof filesOfPieces>) =>
      steps.length === 0 ? null : steps;
    const change = (links: readonly Link[] | null) =>
      links && [
        {
          kind: 'change',
          entity: 'image',
          row: file.row,
          fields: { meta_data: { name: 'Nat', links } },
        },
      ];
    expect(linksIn(filesOfPieces([file], 'a', ['b', 'c']))).toEqual(change(pieces));
    expect(linksIn(filesOfMerged([file], ['a'], 'into'))).toEqual(change(merged));
  },
);
