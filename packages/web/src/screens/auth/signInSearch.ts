/**
 * The address of the sign-in page: the page to open afterwards, and whether a password was just
 * reset.
 */
export const readSignIn = ({
  next,
  reset,
}: Readonly<Record<string, unknown>>): { next?: string; reset?: boolean } => ({
  ...(typeof next === 'string' ? { next } : {}),
  ...(reset === true ? { reset } : {}),
});
