import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import type { FileLink } from '../../../data/files/kept-file.ts';

/** The rows that a file belongs to, as its row or what is sent of it says. @source decisions D14 */
export function fileLinks(row: Readonly<Record<string, unknown>>): readonly FileLink[] {
  const { meta_data: about } = row;
  const { links } = membersOf(about);
  return partsOf(links).flatMap((link) => {
    const { resource, id } = membersOf(link);
    return typeof resource === 'string' && typeof id === 'string' ? [{ resource, id }] : [];
  });
}
