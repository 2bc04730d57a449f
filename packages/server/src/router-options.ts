/** Comparison of an address with those of the routes. */
export const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 500 } as const;
