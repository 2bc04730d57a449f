declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'names-ahead' {
  import type { NamesAhead } from './names-ahead.ts';
  const names: NamesAhead;
  export default names;
}
