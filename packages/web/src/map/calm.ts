/** Whether the person chose reduced motion, which disables map animations. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
