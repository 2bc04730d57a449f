/** Someone who asked for calm gets no flight over the land. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
