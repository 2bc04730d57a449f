declare module 'texts-of:everywhere' {
  import type { Part } from './i18n/activate.ts';
  const part: Part;
  export default part;
}

declare module 'names-ahead' {
  import type { NamesAhead } from './names-ahead.ts';
  const names: NamesAhead;
  export default names;
}
