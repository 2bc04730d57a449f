import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import type { FileLink } from '../../../data/files/stored-file.ts';

/** The rows that a file is linked to, from its row or its waiting upload. @source decisions D14 */
export function fileLinks(row: Readonly<Record<string, unknown>>): readonly FileLink[] {
  const { meta_data: about } = row;
  const { links } = membersOf(about);
  return partsOf(links).flatMap((link) => {
    const { resource, id } = membersOf(link);
    return typeof resource === 'string' && typeof id === 'string' ? [{ resource, id }] : [];
  });
}
