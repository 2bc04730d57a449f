/** How an address is compared with those of the routes. */
export const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 500 } as const;
