declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'names-ahead' {
  const names: import('./names-ahead.ts').NamesAhead;
  export default names;
}
