declare module 'texts-of:everywhere' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a statement may not name a relative file here
  const part: import('./i18n/activate.ts').Part;
  export default part;
}

declare module 'skeleton-names' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a statement may not name a relative file here
  const names: import('./skeleton-names.ts').SkeletonNames;
  export default names;
}
