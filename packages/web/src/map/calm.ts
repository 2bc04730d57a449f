/** A person who chose reduced motion gets no flight over the land. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
