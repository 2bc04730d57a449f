import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type TokenAccess = 'read' | 'write' | 'partner';

/** Labels of a token's access. @source decisions D3, D16 */
export const accessWords: Readonly<Record<TokenAccess, MessageDescriptor>> = {
  read: msg`Reads`,
  write: msg`Reads and writes`,
  partner: msg`Partner: reads, and hands in records`,
};
