declare module 'texts-of:everywhere' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a statement may not name a relative file here
  const part: import('./i18n/activate.ts').Part;
  export default part;
}

declare module 'names-ahead' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a statement may not name a relative file here
  const names: import('./names-ahead.ts').NamesAhead;
  export default names;
}
