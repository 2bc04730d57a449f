/** The field of a path: `activities` of `activities.0.items.1.value`. */
export const fieldAt = (path: string): string => path.replace(/\..*$/s, '');
