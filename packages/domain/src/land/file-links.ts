import { isObject, membersOf, partsOf, type Link } from '@furrow/kit';
import type { LandStep } from './step.ts';

/** Photos and documents that name a field, when it is split or merged. @source decisions D17, docs/decisions/072 */

interface FileRow {
  readonly entity: 'image' | 'document';
  readonly row: { readonly id: string; readonly meta_data: unknown };
}

const isLink = (value: unknown): value is Link =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  (typeof value.id === 'string' || typeof value.id === 'number');

const unique = (links: readonly Link[]): Link[] =>
  links.filter(
    (link, index) =>
      links.findIndex(({ resource, id }) => resource === link.resource && id === link.id) === index,
  );

/** Files that name some fields, with other links in the place of those. */
const relinked = (
  files: readonly FileRow[],
  fields: readonly string[],
  replace: (link: Link) => readonly Link[],
): readonly LandStep[] =>
  files.flatMap(({ entity, row }): LandStep[] => {
    const data = membersOf(row.meta_data);
    const links = partsOf(data.links).filter(isLink);
    const isAbout = ({ resource, id }: Link) =>
      resource === 'cropfield' && fields.includes(String(id));
    if (!links.some(isAbout)) return [];
    const replaced = links.flatMap((link) => (isAbout(link) ? replace(link) : [link]));
    const fieldsOf = { meta_data: { ...data, links: unique(replaced) } };
    return [{ kind: 'change', entity, row, fields: fieldsOf }];
  });

/** @param pieces ids of the new ones */
export const filesOfPieces = (
  files: readonly FileRow[],
  field: string,
  pieces: readonly string[],
): readonly LandStep[] =>
  relinked(files, [field], (link) => [link, ...pieces.map((id) => ({ ...link, id }))]);

/** Links of files of merged fields, to the field that remains. */
export const filesOfMerged = (
  files: readonly FileRow[],
  ended: readonly string[],
  into: string,
): readonly LandStep[] => relinked(files, ended, (link) => [{ ...link, id: into }]);
