/** Every file of calls with its exports: run together, as each needs most of the definitions. */
export const allCalls: Readonly<Record<string, Readonly<Record<string, unknown>>>> =
  import.meta.glob('../../domain/src/**/*.calls.ts', { eager: true });
