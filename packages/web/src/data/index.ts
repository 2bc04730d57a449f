export * from './account.ts';
export { browserSurroundings } from './browser.ts';
export { openFarmStore } from './farm-store.ts';
export type { FarmStoreOptions } from './rows/options.ts';
export { forgetPerson } from './snapshot/forget.ts';
export * from './hooks.ts';
export { createHttp, type Http, type HttpRequest, type Problem, type Result } from './http.ts';
export type { Surroundings } from './surroundings.ts';
export * from './types.ts';
