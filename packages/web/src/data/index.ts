export * from './account.ts';
export * from './hooks.ts';
export * from './types.ts';
